import Foundation
import Ratchet
import Testing

@Suite("Generated ==")
struct GeneratedEqualityTests {
  private struct Failure: Error {}
  private struct Other: Error {}

  @Test("actions are equal to themselves and to no other")
  func actions() {
    let actions: [Counter.Action] = [
      .incrementButtonTapped,
      .factResponse(.success("a")), .factResponse(.success("b")),
      .factResponse(.failure(Failure())), .factResponse(.failure(Other())),
      .moved(x: 1, y: 2), .moved(x: 1, y: 3), .moved(x: 2, y: 2),
      .delegate(.cancelled), .delegate(.saved(URL(filePath: "/a"))),
      .delegate(.saved(URL(filePath: "/b"))),
    ]
    for (row, lhs) in actions.enumerated() {
      for (column, rhs) in actions.enumerated() {
        #expect((lhs == rhs) == (row == column), "\(lhs) and \(rhs)")
      }
    }
  }

  @Test("every property of a state counts")
  func states() {
    let state = Counter.State()
    for change: (inout Counter.State) -> Void in [
      { $0.count = 1 }, { $0.fact = "" },
      { $0.history = [Counter.State.Entry(date: .distantPast, count: 0)] },
    ] {
      var other = state
      change(&other)
      #expect(state != other)
    }
    #expect(state == Counter.State())
  }

  @Test("an ignored property and an ignored payload do not affect '=='")
  func ignored() {
    #expect(Messages.Action.ignored(.now) == .ignored(.distantPast))
    #expect(Messages.Action.onTap { _ in } == .onTap { print($0) })
    #expect(Messages.Action.logged(1, handler: {}) == .logged(2, handler: {}))
    #expect(Messages.Action.type(Failure.self) != .type(Other.self))
    #expect(Messages.Action.pair((1, "a")) != .pair((1, "b")))
  }

  @Test("an ignored payload has no effect even if the source declares the conformance")
  func ignoredInDeclaredConformance() {
    #expect(Stamped.one(1) != .one(2))
    #expect(Stamped.two(1) == .two(2))
    #expect(Set([1, 2]).map { Stamped.two($0) }.allSatisfy { $0 == .two(3) })
  }

  @Test("labels that differ in case, or are named self, are distinguished")
  func awkwardLabels() {
    #expect(Messages.Action.twice(x: 1, X: 2) != .twice(x: 2, X: 1))
    #expect(Messages.Action.own(self: 1, other: 2)[case: \.own]?.other == 2)
    #expect(Messages.Action.casePaths.own.embed((1, 2)) == .own(self: 1, other: 2))
  }

  @Test("a generic domain is equatable if its parameters are")
  func generics() {
    struct Row: Identifiable, Equatable { let id: Int }
    typealias Action = Paged<Row, Counter>.Action
    #expect(Action.elementTapped(1) == .elementTapped(1))
    #expect(Action.child(.incrementButtonTapped) != .child(.delegate(.cancelled)))
    #expect(Action.loaded(.success([Row(id: 1)])) != .loaded(.success([])))
    var state = Paged<Row, Counter>.State(child: Counter.State())
    let old = state
    state.next = .init(offset: 1)
    #expect(state != old)
    #expect(Action.restored(state) != .restored(old))
  }
}
