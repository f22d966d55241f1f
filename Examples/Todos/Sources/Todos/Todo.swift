import Ratchet

/// One thing to do.
@Reducer
public struct Todo {
  @ObservableState
  public struct State: Identifiable {
    public let id: UUID
    public var text: String
    public var isComplete: Bool

    public init(id: UUID, text: String, isComplete: Bool = false) {
      self.id = id
      self.text = text
      self.isComplete = isComplete
    }
  }

  public enum Action {
    case checkboxTapped
    case textChanged(String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .checkboxTapped:
        state.isComplete.toggle()
      case .textChanged(let text):
        state.text = text
      }
      return .none
    }
  }
}
