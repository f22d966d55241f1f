import Ratchet

/// One meeting, which is a part of the list in the file.
@Reducer
public struct MeetingDetail {
  /// The meeting.
  @ObservableState
  public struct State: Equatable, Identifiable {
    /// The meeting, which is an element of the list.
    @Shared public var meeting: Meeting

    /// The id of the meeting.
    public var id: Meeting.ID { meeting.id }

    /// Creates the state of a meeting.
    public init(meeting: Shared<Meeting>) {
      _meeting = meeting
    }
  }

  /// The user's actions.
  public enum Action {
    case renamed(String)
    case tookPlace
  }

  @Dependency(\.date.now) var now

  /// Creates the feature.
  public init() {}

  /// The logic of the feature.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let title):
        state.$meeting.withLock { $0.title = title }
        return .none

      case .tookPlace:
        state.$meeting.withLock { $0.dates.append(now) }
        return .none
      }
    }
  }
}
