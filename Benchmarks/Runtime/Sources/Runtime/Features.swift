import Ratchet

/// A counter: the smallest feature.
struct Counter: Reducer {
  struct State: Equatable, Sendable, Codable { var count = 0 }

  enum Action: Sendable, Codable, CasePathable {
    case increment
    case set(Int)
    /// Increments through an effect.
    case roundTrip
    /// Increments through an effect that sends straight to the store.
    case directRoundTrip

    struct AllCasePaths: Sendable {
      var increment: CasePath<Action, Void> {
        CasePath(embed: { .increment }, extract: { if case .increment = $0 { () } else { nil } })
      }
      var set: CasePath<Action, Int> {
        CasePath(
          embed: { .set($0) }, extract: { if case .set(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count &+= 1
        return .none
      case .set(let count):
        state.count = count
        return .none
      case .roundTrip:
        return .run { send in await send(.increment) }
      case .directRoundTrip:
        return .run { send in await send.deliver(.increment) }
      }
    }
  }
}

/// A feature that holds another one.
struct Level<Child: Reducer>: Reducer {
  struct State {
    var child: Child.State
    var own = 0
  }

  enum Action: CasePathable {
    indirect case child(Child.Action)
    case own

    struct AllCasePaths: Sendable {
      var child: CasePath<Action, Child.Action> {
        CasePath(
          uncheckedEmbed: { .child($0) },
          extract: { if case .child(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let child: Child

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { child }
    Reduce { state, action in
      if case .own = action { state.own &+= 1 }
      return .none
    }
  }
}

typealias Two<Child: Reducer> = Level<Level<Child>>
typealias Five<Child: Reducer> = Level<Two<Two<Child>>>
typealias Ten = Five<Five<Counter>>

extension Level {
  init(_ child: Child) { self.child = child }
}

extension Level.State {
  init(_ child: Child.State) { self.child = child }
}

/// A list of counters.
struct List: Reducer {
  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var count = 0
    var title = ""
  }

  struct RowFeature: Reducer {
    enum Action: Sendable { case increment, wait }
    var body: some Reducer<Row, Action> {
      Reduce { state, action in
        if case .wait = action { return .run { _ in try await Task.never() } }
        state.count &+= 1
        return .none
      }
    }
  }

  struct State: Sendable {
    var rows: IdentifiedArrayOf<Row>
  }

  enum Action: Sendable, CasePathable {
    case rows(IdentifiedAction<Int, RowFeature.Action>)
    /// Appends a row, or removes the last one.
    case append(Row), removeLast

    struct AllCasePaths: Sendable {
      var rows: CasePath<Action, IdentifiedAction<Int, RowFeature.Action>> {
        CasePath(
          embed: { .rows($0) }, extract: { if case .rows(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { \.rows }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: break
      case .append(let row): state.rows.append(row)
      case .removeLast: state.rows.removeLast()
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { RowFeature() }
  }
}

extension StoreOf<List> {
  static func list(_ count: Int) -> StoreOf<List> {
    Store(
      initialState: List.State(
        rows: IdentifiedArray(uniqueElements: (0..<count).map { List.Row(id: $0) }))
    ) {
      List()
    }
  }
}

/// A form of ten fields.
struct Form: Reducer {
  struct State: ObservableStruct, Sendable {
    var count = 0
    var name = "Blob"
    var email = "blob@example.com"
    var street = "1 Main Street"
    var city = "Brooklyn"
    var tags = ["a", "b", "c"]
    var isOn = false
    var volume = 0.5
    var notes = Array(repeating: "note", count: 1_000)
    var date = 0.0
  }

  enum Action { case increment }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count &+= 1
      return .none
    }
  }
}

/// Actions that contain actions that contain actions.
enum Outer {
  enum Action: CasePathable {
    case middle(Middle.Action)

    struct AllCasePaths: Sendable {
      var middle: CasePath<Action, Middle.Action> {
        CasePath(
          embed: { .middle($0) },
          extract: { if case .middle(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { \.middle }
  }
}

enum Middle {
  enum Action: CasePathable {
    case inner(Counter.Action)

    struct AllCasePaths: Sendable {
      var inner: CasePath<Action, Counter.Action> {
        CasePath(
          embed: { .inner($0) }, extract: { if case .inner(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { \.inner }
  }
}
