import Ratchet

@Reducer(state: .codable, action: .codable)
struct Editor {
  @ObservableState
  struct State {
    var title = ""
    var text = ""
    var createdAt: Date?
    var changedAt: Date?
  }

  enum Action {
    case saveButtonTapped
    case textChanged(String)
    case titleChanged(String)
  }

  enum CancelID { case save }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveButtonTapped: break
      case .textChanged(let text): state.text = text
      case .titleChanged(let title): state.title = title
      }
      return .none
    }
  }
}
