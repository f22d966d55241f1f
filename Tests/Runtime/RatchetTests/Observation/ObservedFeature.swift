@_spi(GeneratedCode) import Ratchet

/// A feature with a field of each kind.
///
/// Its actions change the state.
struct ObservedFeature: Reducer {
  struct State: Equatable, ObservableStruct {
    var count = 0
    var title = "Title"
    var user = User()
    var friend: User?
    var plain = Plain()
    var tags = ["a", "b"]
    var scores = ["a": 1]
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    var destination: Destination?
    var failure = Failure(error: nil)
    var path = StackState<Row>([Row(id: 1), Row(id: 2)])
    var screens = StackState<Screen>([.text("A"), .text("B")])
    var badge = Badge(id: 1)
    var medal: Badge?
    var ignored = 0

    var isHigh: Bool { count > 9 }

    static var unobservedFields: [PartialKeyPath<Self>] { [\.ignored] }
  }

  struct User: Equatable, ObservableStruct {
    var name = "Blob"
    var email = "blob@example.com"
    var address = Address()
  }

  struct Address: Equatable, ObservableStruct {
    var city = "Berlin"
    var street = "Straße"
  }

  struct Plain: Equatable {
    var first = 1
    var second = 2
  }

  struct Row: Equatable, Identifiable, ObservableStruct {
    let id: Int
    var name = ""
    var isDone = false
  }

  struct Badge: Equatable, Identifiable, ObservableStruct {
    let id: Int
    var text = "A"
  }

  enum Screen: Equatable, ObservableState, CasePathable {
    case text(String)

    struct AllCasePaths: Sendable {
      var text: CasePath<Screen, String> {
        CasePath(
          embed: { .text($0) }, extract: { if case .text(let text) = $0 { text } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Destination: Equatable, ObservableState {
    case edit(User)
    case alert(String)

    var isEdit: Bool { if case .edit = self { true } else { false } }
  }

  /// A field's type without an `==`.
  struct Failure: Equatable {
    var error: (any Error)?

    static func == (lhs: Self, rhs: Self) -> Bool { areEqual(lhs.error, rhs.error) }
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case changeAndSend(@Sendable (inout State) -> Void, [@Sendable (inout State) -> Void])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change):
        change(&state)
        return .none
      case .changeAndSend(let change, let others):
        change(&state)
        return .concatenate(others.map { .send(.change($0)) })
      }
    }
  }
}

extension StoreOf<ObservedFeature> {
  /// A store of the feature.
  static func observed(_ state: ObservedFeature.State = .init()) -> StoreOf<ObservedFeature> {
    Store(initialState: state) { ObservedFeature() }
  }
}
