import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("Review")
struct ReviewTests {
  static let counter = """
    import Ratchet

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
      }
      enum Action {
        case tapped
        @EquatableIgnored
        case logged(String)
        case moved(x: Int)
      }
      let body = EmptyReducer<State, Action>()
    }

    """

  @Test("shows each domain with its lines, and the types around it")
  func shown() throws {
    let review = Review(try traced(Self.counter))
    #expect(review.sections.map(\.name) == ["Counter.State", "Counter.Action"])
    #expect(review.sections.map(\.status) == [.shown, .shown])
    let action = review.sections[1]
    #expect(action.declaration.map(\.number) == [3, 4, 5, 9, 10, 11, 12, 13, 14])
    #expect(action.declaration[2].content == .gap)
    #expect(action.generated.first?.text == "// MARK: - Counter.Action, Counter.swift:9")
    #expect(action.generated.last?.text == "}")
    #expect(action.role == "action" && action.noun == "action")
    #expect(review.summary.parts.prefix(2) == ["2 domains", "1 file"])
  }

  @Test("links generated code to its case, and attributes to their effects")
  func links() throws {
    let action = Review(try traced(Self.counter)).sections[1]
    func links(_ lines: [ReviewLine], _ text: String) throws -> Set<String> {
      let line = try #require(lines.first { $0.text.contains(text) })
      guard case .code(let pieces) = line.content else { return [] }
      return Set(pieces.flatMap(\.links).map { action.elements[$0].name })
    }
    #expect(try links(action.declaration, "case tapped") == ["Counter.Action.tapped"])
    #expect(
      try links(action.declaration, "@EquatableIgnored")
        == ["@EquatableIgnored of Counter.Action.logged"])
    #expect(
      try links(action.generated, "case (.logged, .logged)")
        == ["Counter.Action.logged", "@EquatableIgnored of Counter.Action.logged"])
    #expect(try links(action.generated, "var tapped: AnyCasePath") == ["Counter.Action.tapped"])
    #expect(
      try links(action.generated, "extension Counter.Action: CasePathable")
        == ["Counter.Action", "@Reducer of Counter"])
  }

  @Test("leaves the lines of a domain within another to that one")
  func nested() throws {
    let source = """
      import Ratchet

      @CasePathable
      enum Outer {
        case one
        @CasePathable
        enum Inner {
          case two
        }
        case three
      }

      """
    let review = Review(try traced(source))
    #expect(review.sections.map(\.name) == ["Outer", "Outer.Inner"])
    #expect(!review.sections[0].declaration.contains { $0.text.contains("case two") })
    #expect(review.sections[1].declaration.contains { $0.text.contains("case two") })
    #expect(review.sections[1].declaration.contains { $0.text.contains("enum Outer") })
  }

  @Test("takes an enum of reducers with its state and actions for one")
  func reducerEnum() throws {
    let source = "import Ratchet\n\n@Reducer\nenum Destination {\n  case edit(Edit)\n}\n"
    let review = Review(try traced(source))
    #expect(review.sections.map(\.name) == ["Destination"])
    #expect(review.sections[0].generated.contains { $0.text.contains("Destination.State") })
    #expect(review.sections[0].generated.contains { $0.text.contains("Destination.Action") })
  }

  @Test("shows errors and warnings at their lines, and no code if there are errors")
  func diagnostics() throws {
    let source =
      "import Ratchet\n\n// Hidden.\nprivate enum Hidden: CasePathable {\n  case one\n}\n"
    let answer = try tracedWithDiagnostics(source)
    let review = Review(answer.files, diagnostics: answer.diagnostics)
    let section = try #require(review.sections.first)
    #expect(section.isHindered && section.generated.isEmpty && review.diagnostics.isEmpty)
    let line = section.declaration.first { !$0.diagnostics.isEmpty }
    #expect(line?.number == 4 && line?.diagnostics.first?.id == "private-type")
  }

  // MARK: - Two revisions

  private func review(_ edit: (inout String) -> Void) throws -> Review {
    var new = Self.counter
    edit(&new)
    return Review(
      from: try traced(Self.counter), to: try traced(new), basis: "main")
  }

  private func changes(_ edit: (inout String) -> Void) throws -> [String] {
    try review(edit).sections.flatMap(\.changes).map(\.description)
  }

  @Test("shows nothing if only line numbers have changed")
  func unchanged() throws {
    let same = try review { _ in }
    #expect(same.sections.isEmpty && same.unchanged == 2)
    #expect(same.summary.text == "no domain changed")
    let moved = try review {
      $0 = $0.replacing("@Reducer", with: "// A counter.\n\n@Reducer")
    }
    #expect(moved.sections.isEmpty && moved.unchanged == 2)
  }

  @Test("reports an added, removed, renamed or changed case")
  func members() throws {
    #expect(
      try changes { $0 = $0.replacing("case tapped", with: "case tapped\n    case held") }
        == ["+ case held"])
    #expect(
      try changes { $0 = $0.replacing("case tapped\n", with: "\n") } == ["− case tapped"])
    #expect(
      try changes { $0 = $0.replacing("case tapped", with: "case pressed") }
        == ["case tapped is now pressed"])
    #expect(
      try changes { $0 = $0.replacing("moved(x: Int)", with: "moved(x: Int, y: Int)") } == [
        "case moved(x: Int) → moved(x: Int, y: Int)", "case paths of moved changed",
        "== of moved changed",
      ])
    #expect(
      try changes {
        $0 = $0.replacing("var count = 0", with: "var count = 0\n    var step = 1")
      }
        == ["+ property step: Int"])
  }

  @Test("reports a removed attribute, and its effect")
  func attribute() throws {
    let review = try review {
      $0 = $0.replacing("    @EquatableIgnored\n", with: "")
    }
    #expect(
      review.sections.flatMap(\.changes).map(\.description)
        == ["− @EquatableIgnored on logged", "== of logged changed"])
    #expect(review.summary.text == "1 domain, == of 1 action changed")
    let generated = review.sections[0].generated.filter { $0.change != .none }
    #expect(
      generated.map(\.text).contains("    case (.logged(let lhs), .logged(let rhs)):"))
    #expect(generated.filter { $0.change == .removed }.count == 2)
  }

  @Test("reports added and removed kinds of code")
  func parts() throws {
    let coded = try changes {
      $0 = $0.replacing("@Reducer", with: "@Reducer(action: .codable)")
    }
    #expect(coded == ["+ coding"])
    let plain = try changes { $0 = $0.replacing("  @ObservableState\n", with: "") }
    #expect(plain.contains("− observation") && plain.contains("− @ObservableState"))
  }

  @Test("reports that only the source changed")
  func sourceAlone() throws {
    let review = try review { $0 = $0.replacing("case tapped", with: "case tapped // it") }
    #expect(review.sections.map(\.changes) == [[.sourceAlone]])
    #expect(review.sections[0].generated.isEmpty)
  }

  @Test("reports added, removed and moved domains")
  func domains() throws {
    let new = try traced(Self.counter, name: "Other.swift")
    let moved = Review(from: try traced(Self.counter), to: new, basis: "main")
    #expect(
      moved.sections.map(\.changes) == [
        [.moved(from: "Counter.swift")], [.moved(from: "Counter.swift")],
      ])
    #expect(moved.sections.allSatisfy { $0.generated.isEmpty })
    let renamed = try review { $0 = $0.replacing("struct Counter", with: "struct Meter") }
    #expect(renamed.sections.map(\.status) == [.added, .added, .removed, .removed])
    #expect(renamed.summary.text == "4 domains, 2 added, 2 removed")
  }

  @Test("marks what differs within a line, word by word")
  func editedWords() throws {
    let review = try review { $0 = $0.replacing("case tapped", with: "case stepped") }
    let edited = review.sections[0].declaration.flatMap { line -> [String] in
      guard case .code(let pieces) = line.content else { return [] }
      return pieces.filter(\.isEdited).map(\.text)
    }
    #expect(edited == ["tapped", "stepped"])
  }

  @Test("counts as the issue asks for it")
  func summary() throws {
    let review = try review {
      $0 = $0.replacing("case tapped", with: "case tapped\n    case one\n    case two")
        .replacing("    @EquatableIgnored\n", with: "")
    }
    #expect(review.summary.text == "1 domain, +2 cases, == of 1 action changed")
  }
}

// MARK: - Sources on disk

/// The sources with the generated code of one file's text.
func traced(_ source: String, name: String = "Counter.swift") throws -> [TracedFile] {
  try tracedWithDiagnostics(source, name: name).files
}

/// The same with the diagnostics, and with the file's name without folders.
func tracedWithDiagnostics(
  _ source: String, name: String = "Counter.swift"
) throws -> (files: [TracedFile], diagnostics: [Diagnostic]) {
  let folder = try TemporaryFolder()
  let file = try folder.write(source, to: name)
  var answer = Pipeline.trace(
    Configuration(sources: [SourceReference(path: file, module: "App")], settings: .none))
  for index in answer.files.indices { answer.files[index].path = name }
  for index in answer.diagnostics.indices { answer.diagnostics[index].path = name }
  return answer
}
