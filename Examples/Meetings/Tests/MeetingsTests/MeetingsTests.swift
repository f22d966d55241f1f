import Meetings
import RatchetTesting
import Testing

@MainActor
@Suite struct MeetingsTests {
  @Test("meetings are added, renamed and removed in the list that is kept")
  func list() async {
    let store = TestStore(initialState: Meetings.State()) {
      Meetings()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date.now = Date(timeIntervalSince1970: 0)
    }

    await store.send(.added(title: "Standup")) {
      $0.$meetings.withLock { $0 = [Meeting(id: UUID(0), title: "Standup")] }
    }
    await store.send(.opened(UUID(0))) {
      $0.detail = $0.$meetings[id: UUID(0)].map { MeetingDetail.State(meeting: $0) }
    }
    await store.send(\.detail.renamed, "Retro") {
      $0.$meetings[0].title.withLock { $0 = "Retro" }
    }
    await store.send(\.detail.tookPlace) {
      $0.$meetings[0].dates.withLock { $0 = [Date(timeIntervalSince1970: 0)] }
    }
    await store.send(.removed(UUID(0))) {
      $0.detail = nil
      $0.$meetings.withLock { $0 = [] }
    }
  }
}
