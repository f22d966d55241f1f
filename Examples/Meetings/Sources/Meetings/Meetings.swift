import Ratchet

/// The list of all meetings, and the open one.
@Reducer
public struct Meetings {
  /// The list, and the open meeting.
  @ObservableState
  public struct State: Equatable {
    /// All meetings, as they are in the file.
    @Shared(.meetings) public var meetings

    /// The open meeting.
    @Presents public var detail: MeetingDetail.State?

    /// Creates the state of a list without an open meeting.
    public init() {}
  }

  /// The user's actions.
  public enum Action {
    case added(title: String)
    case removed(Meeting.ID)
    case opened(Meeting.ID)
    case closed
    case detail(PresentationAction<MeetingDetail.Action>)
  }

  @Dependency(\.uuid) var uuid

  /// Creates the feature.
  public init() {}

  /// The logic of the feature.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let title):
        let meeting = Meeting(id: uuid(), title: title)
        state.$meetings.withLock { _ = $0.append(meeting) }
        return .none

      case .removed(let id):
        if state.detail?.id == id { state.detail = nil }
        state.$meetings.withLock { _ = $0.remove(id: id) }
        return .none

      case .opened(let id):
        state.detail = state.$meetings[id: id].map { MeetingDetail.State(meeting: $0) }
        return .none

      case .closed:
        state.detail = nil
        return .none

      case .detail:
        return .none
      }
    }
    .ifLet(\.$detail, action: \.detail) {
      MeetingDetail()
    }
  }
}
