import Ratchet

/// One todo.
@Reducer(state: .codable, action: .codable)
public struct Todo {
  /// The data of the todo.
  @ObservableState
  public struct State: Identifiable {
    /// The id, which distinguishes it from others with the same text.
    public let id: UUID

    /// The text of the todo.
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

  /// What the user does.
  public enum Action {
    case checkboxTapped
    case textChanged(String)
  }

  /// Creates the feature.
  public init() {}

  /// The logic of the feature.
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
