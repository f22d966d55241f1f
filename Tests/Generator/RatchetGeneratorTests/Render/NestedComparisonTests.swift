import RatchetSyntax
import Testing

@testable import RatchetGenerator
@testable import RatchetModel

@Suite("Containers in containers")
struct NestedComparisonTests {
  private func text(_ type: String) throws -> String {
    let generation = try generate(
      """
      import Ratchet

      @Reducer
      struct Feature<each Element> {
        struct State { var value: \(type) }
        typealias Action = FeatureAction
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }

      """
    )
    #expect(generation.text.contains("lhs.value, rhs.value"), "\(generation.diagnostics)")
    return generation.text
  }

  private func isSwift(_ text: String) -> Bool {
    SyntaxTree(whole: Array(text.utf8)).errors.isEmpty
  }

  @Test("are compared element by element to a depth that is not reached by hand, and not beyond")
  func depth() throws {
    let limit = Comparability.elementLimit
    for depth in 1...(limit + 2) {
      let text = try text("(Int, any Error)" + String(repeating: "?", count: depth))
      #expect(text.split(separator: "by: {").count - 1 == (depth > limit ? 0 : depth))
      #expect(isSwift(text), "\(text)")
    }
  }

  @Test(
    "give Swift however deep they are",
    arguments: [
      ("", "(Int, any Error)", "?"), ("", "(Int, repeat each Element)", "?"),
      ("", "(Int, repeat each Element)", "!"), ("Result<", "Void", ", any Error>"),
      ("Optional<", "(Int, Void)", ">"), ("(Int, (any Error)?, ", "Int", ")?"),
    ])
  func parsed(open: String, middle: String, close: String) throws {
    for depth in [5, 12, 39, 150] where depth < 20 || open.isEmpty {
      let payload =
        String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
      #expect(isSwift(try text(payload)), "\(depth) times \(open)\(close)")
    }
  }

  @Test("of a parameter that an extension fixes does not require that it is equatable")
  func fixedParameter() throws {
    func text(_ clause: String) throws -> String {
      try generate(
        "struct H<T, U> {}\nextension H where \(clause) { @Reducer struct R { struct State {}; enum Action { case a(T) } } }"
      ).text
    }
    #expect(
      try text("T == any Error").contains("extension H.R.Action: Equatable, MemberwiseEquatable {"))
    #expect(try text("T == [U]").contains("where T: Equatable"))
    #expect(try text("T: Sendable").contains("where T: Equatable"))
  }
}
