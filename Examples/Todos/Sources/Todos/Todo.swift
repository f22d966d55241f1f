import Ratchet

/// One thing to do.
@Reducer
public struct Todo {
  /// The todo itself.
  @ObservableState
  public struct State: Identifiable {
    /// What tells it from others with the same text.
    public let id: UUID

    /// What there is to do.
    public var text: String

    /// Whether it is done.
    public var isComplete: Bool

    /// Creates a todo.
    public init(id: UUID, text: String, isComplete: Bool = false) {
      self.id = id
      self.text = text
      self.isComplete = isComplete
    }
  }

  /// What a person does.
  public enum Action {
    case checkboxTapped
    case textChanged(String)
  }

  /// Creates the feature.
  public init() {}

  /// What follows from each action.
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
