import Ratchet
import Testing

@MainActor
@Suite("Features in features, however deep")
struct DepthTests {
  /// A feature with a list of features of its own type, and with a presented one.
  struct Node: Reducer {
    struct State: Identifiable, Equatable {
      let id: Int
      var count = 0
      var seen = 0
      var nodes: IdentifiedArrayOf<State> = []
      @Presents var presented: State?
    }

    enum Action: CasePathable {
      case wait
      case increment
      case remove
      indirect case nodes(IdentifiedActionOf<Node>)
      case presented(PresentationAction<Action>)

      struct AllCasePaths: Sendable {
        var nodes: CasePath<Action, IdentifiedActionOf<Node>> {
          CasePath(
            embed: { .nodes($0) },
            extract: { if case .nodes(let action) = $0 { action } else { nil } }
          )
        }
        var presented: CasePath<Action, PresentationAction<Action>> {
          CasePath(
            embed: { .presented($0) },
            extract: { if case .presented(let action) = $0 { action } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let gate: Gate

    var body: some ReducerOf<Self> {
      Reduce { [gate] state, action in
        state.seen += 1
        switch action {
        case .wait:
          return .run { send in
            try await gate.pass()
            await send(.increment)
          }
        case .increment: state.count += 1
        case .remove: (state.nodes, state.presented) = ([], nil)
        case .nodes, .presented: break
        }
        return .none
      }
      .forEach(\.nodes, action: \.nodes) { Node(gate: gate) }
      .ifLet(\.$presented, action: \.presented) { Node(gate: gate) }
    }
  }

  static let depth = 100

  /// A node with nested nodes, alternately in its list and presented.
  func state() -> Node.State {
    (0..<Self.depth).reduce(Node.State(id: 0)) { inner, level in
      level.isMultiple(of: 2)
        ? Node.State(id: 0, nodes: [inner]) : Node.State(id: 0, presented: inner)
    }
  }

  /// An action of the node at a depth.
  func action(_ action: Node.Action, at depth: Int) -> Node.Action {
    ((Self.depth - depth)..<Self.depth).reduce(action) { inner, level in
      level.isMultiple(of: 2)
        ? .nodes(.element(id: 0, action: inner)) : .presented(.presented(inner))
    }
  }

  func leaf(of state: Node.State) -> Node.State {
    var leaf = state
    while let child = leaf.presented ?? leaf.nodes.first { leaf = child }
    return leaf
  }

  @Test("an action reaches a child a hundred levels down, and all parents see it")
  func down() {
    let store = Store(initialState: state()) { Node(gate: Gate()) }
    store.send(action(.increment, at: Self.depth))
    #expect(leaf(of: store.state).count == 1)
    #expect(store.seen == 1)
  }

  @Test("an effect sends from a hundred levels down, and ends when a level above is removed")
  func effects() async {
    let gate = Gate()
    let store = Store(initialState: state()) { Node(gate: gate) }
    let first = store.send(action(.wait, at: Self.depth))
    gate.open()
    await first.finish()
    #expect(leaf(of: store.state).count == 1)

    let closed = Store(initialState: state()) { Node(gate: Gate()) }
    let second = closed.send(action(.wait, at: Self.depth))
    closed.send(action(.remove, at: Self.depth / 2))
    await second.finish()
    #expect(leaf(of: closed.state).id == 0)
  }

  @Test("a reducer can be generic over its children, and they over theirs")
  func generic() async {
    let counters = TwoOf<Counter>.State(left: Counter.State(), right: Counter.State())
    let store = Store(
      initialState: TwoOf<TwoOf<Counter>>.State(left: counters, right: counters)
    ) {
      TwoOf(child: TwoOf(child: Counter()))
    }
    await store.send(.left(.right(.incrementLater))).finish()
    store.send(.right(.left(.decrement)))
    #expect(store.left.right.count == 1)
    #expect(store.right.left.count == -1)
    #expect(store.left.left.count == 0)
  }
}
