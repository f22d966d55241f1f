import Foundation
import TestSupport
import Testing

/// The compiler's messages about generated code that uses types of other modules, whose conformances the generator
/// cannot know.
@Suite("Types of other modules")
struct ForeignTypeTests {
  @Test("are warned about or refused at the user's own lines, with the way out")
  func messages() async throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try await Run.shell(
      """
      set -e
      swiftc -swift-version 6 -emit-module -module-name Features Features.swift
      $RATCHET generate --hermetic --module App --output Generated App/*.swift
      swiftc -typecheck -wmo -parse-as-library -swift-version 6 -module-name App -diagnostic-style llvm \\
        -I . -I '\(BuiltProgram.path("Modules"))' \\
        -load-plugin-executable '\(BuiltProgram.path("RatchetMacros-tool"))#RatchetMacros' \\
        App/*.swift Generated/*.swift
      """, in: folder)
    let said = run.error.split(separator: "\n")
      .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
    #expect(said.allSatisfy { $0.contains("App/") }, "\(run.error)")
    func messages(_ file: String) -> [(line: String, text: String)] {
      said.compactMap { message in
        message.firstMatch(of: /\/(?<file>\w+)\.swift:(?<line>\d+):\d+: (?<text>.*)/)
          .flatMap { $0.file == file ? (String($0.line), String($0.text)) : nil }
      }
    }

    let compared = messages("Compared")
    #expect(compared.allSatisfy { $0.text.contains("mark the case or property") }, "\(said)")
    #expect(Set(compared.map(\.line)) == ["7", "11"], "\(said)")

    let wayOut = "make it Codable, or remove '.codable' from '@Reducer'"
    let coded = messages("Coded")
    #expect(coded.allSatisfy { $0.text.contains(wayOut) }, "\(said)")
    #expect(Set(coded.map(\.line)) == ["7", "10"], "\(said)")

    #expect(messages("Children").contains { $0.line == "6" && $0.text.contains("Opaque") })
    #expect(Set(messages("Misspelt").map(\.line)) == ["14"], "\(said)")
    #expect(
      messages("Misspelt").first?.text.contains("has no 'rest': did you mean 'reset'?") == true)
  }

  private static let files = [
    "Features.swift": """
    public struct Opaque: Sendable { public init() {} }
    public struct Unclear: Sendable { public init() {} }
    """,
    "App/Compared.swift": """
    import Features
    import Ratchet

    @Reducer
    struct Compared {
      struct State {
        var opaque = Opaque()
      }
      enum Action {
        case tapped(id: Int, Opaque)
        case unclear(Unclear)
      }
      var body: some Reducer<State, Action> { EmptyReducer() }
    }
    """,
    "App/Coded.swift": """
    import Features
    import Ratchet

    @Reducer(state: .codable, action: .codable)
    struct Coded {
      struct State: Equatable {
        @EquatableIgnored var opaque = Opaque()
      }
      enum Action {
        @EquatableIgnored case tapped(id: Int, Opaque)
      }
      var body: some Reducer<State, Action> { EmptyReducer() }
    }
    """,
    "App/Children.swift": """
    import Features
    import Ratchet

    @Reducer
    enum Children {
      case opaque(Opaque)
    }
    """,
    "App/Misspelt.swift": """
    import Features
    import Ratchet

    @Reducer
    struct Misspelt {
      struct State { var count = 0 }
      enum Action { case tapped, reset }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped:
            state.count += 1
            return .none
          case .rest:
            return .none
          }
        }
      }
    }
    """,
  ]
}
