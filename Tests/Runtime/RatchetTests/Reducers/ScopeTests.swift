import Ratchet
import TestSupport
import Testing

@MainActor
@Suite("Scope")
struct ScopeTests {
  /// One of two counters.
  struct Either: Reducer {
    enum State: CasePathable, Equatable {
      case left(Counter.State)
      case right([Int])

      struct AllCasePaths: Sendable {
        var left: CasePath<State, Counter.State> {
          CasePath(
            embed: { .left($0) },
            extract: { if case .left(let state) = $0 { state } else { nil } }
          )
        }
        var right: CasePath<State, [Int]> {
          CasePath(
            embed: { .right($0) },
            extract: { if case .right(let state) = $0 { state } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
      var caseKeyPath: PartialCaseKeyPath<Self>? {
        switch self {
        case .left: \.left
        case .right: \.right
        }
      }
    }

    typealias Action = Pair.Action

    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) { Counter() }
      Scope(state: \.right, action: \.right) {
        Reduce { state, action in
          state.withUnsafeMutableBufferPointer { addresses.append($0.baseAddress) }
          state[0] += 1
          return .none
        }
      }
    }

    let addresses = Addresses()
  }

  final class Addresses {
    private(set) var all: [UnsafeMutablePointer<Int>?] = []
    func append(_ address: UnsafeMutablePointer<Int>?) { all.append(address) }
  }

  @Test("runs the child on a property of a struct, and embeds its effects")
  func property() async {
    let store = Store(initialState: Pair.State()) { Pair() }
    await store.send(.right(.incrementLater)).finish()
    #expect(store.right.count == 1)
    #expect(store.left.count == 0)
    #expect(store.childActions == 2)
  }

  @Test("runs the child on the case of an enum, and embeds its effects")
  func enumCase() async {
    let store = Store(initialState: Either.State.left(Counter.State())) { Either() }
    await store.send(.left(.incrementLater)).finish()
    #expect(store.state == .left(Counter.State(count: 1)))
  }

  @Test("changes the payload of an enum in place")
  func inPlace() {
    let either = Either()
    let store = Store(initialState: Either.State.right([0, 0])) { either }
    for _ in 1...5 { store.send(.right(.increment)) }
    #expect(store.state == .right([5, 0]))
    #expect(Set(either.addresses.all).count == 1)
  }

  @Test("an action for another case than the state's is reported, and changes nothing")
  func otherCase() {
    let store = Store(initialState: Either.State.right([0])) { Either() }
    withKnownIssue {
      store.send(.left(.increment))
    } matching: { issue in
      issue.description.contains("ScopeTests.swift") && issue.description.contains(".increment")
    }
    #expect(store.state == .right([0]))
  }

  @Test(
    "a name that is no child of the state is reported as such",
    arguments: [
      #"Scope(state: \.chlid, action: \.child) { Child() }"#,
      #"Scope(state: \.fixed, action: \.child) { Child() }"#,
      #"Scope(state: \.number, action: \.child) { Child() }"#,
      #"Scope(state: \.chlid, action: \.self) { Whole() }"#,
    ])
  nonisolated func unknownState(scope: String) throws {
    let errors = try Typechecker().errors(
      inSource: """
        import Ratchet
        struct Child: Reducer {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
        }
        struct Whole: Reducer {
        struct State {}
        typealias Action = Parent.Action
        var body: some ReducerOf<Self> { EmptyReducer() }
        }
        struct Parent: Reducer {
        struct State { var child = Child.State(); let fixed = Child.State(); var number = 0 }
        enum Action: CasePathable {
        case child(Child.Action)
        struct AllCasePaths: Sendable {
        var child: AnyCasePath<Action, Child.Action> {
        AnyCasePath(embed: { .child($0) }, extract: {
        if case .child(let action) = $0 { action } else { nil } })
        }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
        }
        var body: some ReducerOf<Self> {
        \(scope)
        }
        }
        """
    ).values.joined()
    #expect(errors.count == 1)
    #expect(errors.first?.contains("must name a mutable property") == true, "\(errors)")
  }
}
