import RatchetTesting
import XCTest

@testable import Features

@MainActor
final class RehearsalsAppTests: XCTestCase {
  func testDelete() async throws {
    let rehearsal = Rehearsal.mock

    let store = TestStore(initialState: RehearsalsApp.State()) {
      RehearsalsApp()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock(initialData: try! JSONEncoder().encode([rehearsal]))
    }

    await store.send(\.list.rehearsalTapped, rehearsal.id) {
      $0.path[id: 0] = .detail(RehearsalDetail.State(rehearsal: rehearsal))
    }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .alert(.deleteRehearsal)
    }
    await store.send(\.path[id: 0].detail.destination.alert.confirmDeletion) {
      $0.path[id: 0, case: \.detail]?.destination = nil
    }
    await store.receive(\.path[id: 0].detail.delegate.deleteRehearsal) {
      $0.list.rehearsals = []
    }
    await store.receive(\.path.popFrom) {
      $0.path = StackState()
    }
  }

  func testDetailEdit() async throws {
    var rehearsal = Rehearsal.mock
    let savedData = LockIsolated(Data?.none)

    let store = TestStore(initialState: RehearsalsApp.State()) {
      RehearsalsApp()
    } withDependencies: { dependencies in
      dependencies.continuousClock = ImmediateClock()
      dependencies.dataManager = .mock(
        initialData: try! JSONEncoder().encode([rehearsal])
      )
      dependencies.dataManager.save = { @Sendable [dependencies] data, url in
        savedData.setValue(data)
        try await dependencies.dataManager.save(data, to: url)
      }
    }

    XCTAssertEqual(store.state.list.rehearsals, [rehearsal])

    await store.send(.list(.rehearsalTapped(id: rehearsal.id))) {
      $0.path[id: 0] = .detail(RehearsalDetail.State(rehearsal: rehearsal))
    }
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped)))) {
      $0.path[id: 0, case: \.detail]?.destination = .edit(
        RehearsalForm.State(rehearsal: rehearsal)
      )
    }
    rehearsal.title = "Matins"
    await store.send(\.path[id: 0].detail.destination.edit.binding.rehearsal, rehearsal) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination?.modify(\.edit) { $0.rehearsal.title = "Matins" }
      }
    }
    await store.send(\.path[id: 0].detail.doneEditingButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = nil
      $0.path[id: 0, case: \.detail]?.rehearsal.title = "Matins"
    }
    await store.receive(\.path[id: 0].detail.delegate.rehearsalUpdated) {
      $0.list.rehearsals[id: rehearsal.id]?.title = "Matins"
    }
    await store.finish()

    expectNoDifference(
      try JSONDecoder().decode([Rehearsal].self, from: savedData.value!),
      [rehearsal]
    )
  }

  func testRecording() async {
    let speechResult = SpeechResult(bestTranscription: "Sing louder", isFinal: true)
    let rehearsal = Rehearsal(
      id: UUID(-1),
      duration: .seconds(6),
      singers: [
        Singer(id: UUID(-2)),
        Singer(id: UUID(-3)),
        Singer(id: UUID(-4)),
      ],
      title: "Compline"
    )

    let store = TestStore(
      initialState: withDependencies {
        $0.dataManager = .mock(initialData: try! JSONEncoder().encode([rehearsal]))
      } operation: {
        RehearsalsApp.State(
          path: StackState([
            .detail(RehearsalDetail.State(rehearsal: rehearsal)),
            .record(RecordRehearsal.State(rehearsal: rehearsal)),
          ])
        )
      }
    ) {
      RehearsalsApp()
    } withDependencies: {
      $0.dataManager = .mock(initialData: try! JSONEncoder().encode([rehearsal]))
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.continuousClock = ImmediateClock()
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.startTask = { @Sendable in
        AsyncThrowingStream { continuation in
          continuation.yield(speechResult)
          continuation.finish()
        }
      }
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(\.path[id: 1].record.onTask)
    await store.receive(\.path[id: 1].record.delegate.save) {
      $0.path[id: 0, case: \.detail]?.rehearsal.protocols = [
        Minutes(
          id: UUID(0),
          date: Date(timeIntervalSince1970: 1_234_567_890),
          transcript: "Sing louder"
        )
      ]
    }
    await store.receive(\.path.popFrom) {
      XCTAssertEqual($0.path.count, 1)
    }
  }
}

@MainActor
final class RehearsalsListTests: XCTestCase {
  func testAdd() async throws {
    let store = TestStore(initialState: RehearsalsList.State()) {
      RehearsalsList()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock()
      $0.uuid = .incrementing
    }

    var rehearsal = Rehearsal(
      id: UUID(0),
      singers: [
        Singer(id: UUID(1))
      ]
    )
    await store.send(.addRehearsalButtonTapped) {
      $0.destination = .add(RehearsalForm.State(rehearsal: rehearsal))
    }

    rehearsal.title = "Lauds"
    await store.send(\.destination.add.binding.rehearsal, rehearsal) {
      $0.destination?.modify(\.add) { $0.rehearsal.title = "Lauds" }
    }

    await store.send(.confirmAddRehearsalButtonTapped) {
      $0.destination = nil
      $0.rehearsals = [rehearsal]
    }
  }

  func testAdd_ValidatedSingers() async throws {
    @Dependency(\.uuid) var uuid

    let store = TestStore(
      initialState: withDependencies {
        $0.dataManager = .mock()
        $0.uuid = .incrementing
      } operation: {
        RehearsalsList.State(
          destination: .add(
            RehearsalForm.State(
              rehearsal: Rehearsal(
                id: UUID(uuidString: "deadbeef-dead-beef-dead-beefdeadbeef")!,
                singers: [
                  Singer(id: uuid(), name: ""),
                  Singer(id: uuid(), name: "    "),
                ],
                title: "Terce"
              )
            )
          )
        )
      }
    ) {
      RehearsalsList()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock()
      $0.uuid = .incrementing
    }

    await store.send(.confirmAddRehearsalButtonTapped) {
      $0.destination = nil
      $0.rehearsals = [
        Rehearsal(
          id: UUID(uuidString: "deadbeef-dead-beef-dead-beefdeadbeef")!,
          singers: [
            Singer(id: UUID(0))
          ],
          title: "Terce"
        )
      ]
    }
  }

  func testLoadingDataDecodingFailed() async throws {
    let store = TestStore(initialState: RehearsalsList.State()) {
      RehearsalsList()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock(initialData: Data("!@#$ BAD DATA %^&*()".utf8))
    }

    XCTAssertEqual(store.state.destination, .alert(.dataFailedToLoad))

    await store.send(\.destination.alert.confirmLoadMockData) {
      $0.destination = nil
      $0.rehearsals = [.mock]
    }
  }

  func testLoadingDataFileNotFound() async throws {
    let store = TestStore(initialState: RehearsalsList.State()) {
      RehearsalsList()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .failToLoad
    }
    XCTAssertNil(store.state.destination)
  }
}

@MainActor
final class RehearsalFormTests: XCTestCase {
  func testAddAndRemoveSinger() async {
    let store = TestStore(
      initialState: RehearsalForm.State(
        rehearsal: Rehearsal(
          id: UUID(-1),
          singers: [Singer(id: UUID(-2)), Singer(id: UUID(-3))],
          title: "None"
        )
      )
    ) {
      RehearsalForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addSingerButtonTapped) {
      $0.focus = .singer(UUID(0))
      $0.rehearsal.singers.append(Singer(id: UUID(0)))
    }
    await store.send(.deleteSingers(atOffsets: [0])) {
      $0.focus = .singer($0.rehearsal.singers[1].id)
      $0.rehearsal.singers.remove(at: 0)
    }
    await store.send(.deleteSingers(atOffsets: [0, 1])) {
      $0.rehearsal.singers = [Singer(id: UUID(1))]
      $0.focus = .singer(UUID(1))
    }
  }
}

@MainActor
final class RehearsalDetailTests: XCTestCase {
  func testSpeechRestricted() async {
    let store = TestStore(initialState: RehearsalDetail.State(rehearsal: .mock)) {
      RehearsalDetail()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .restricted }
    }

    await store.send(.startRehearsalButtonTapped) {
      $0.destination = .alert(.speechRecognitionRestricted)
    }
    await store.send(\.destination.alert.continueWithoutRecording) {
      $0.destination = nil
    }
    await store.receive(\.delegate.startRehearsal)
  }

  func testOpenSettings() async {
    let settingsOpened = LockIsolated(false)
    let store = TestStore(
      initialState: RehearsalDetail.State(
        destination: .alert(.speechRecognitionDenied),
        rehearsal: .mock
      )
    ) {
      RehearsalDetail()
    } withDependencies: {
      $0.openSettings = { settingsOpened.setValue(true) }
      $0.speechClient.authorizationStatus = { .denied }
    }

    await store.send(\.destination.alert.openSettings) {
      $0.destination = nil
    }
    XCTAssertEqual(settingsOpened.value, true)
  }

  func testDelete() async {
    let didDismiss = LockIsolated(false)
    defer { XCTAssertEqual(didDismiss.value, true) }

    let store = TestStore(initialState: RehearsalDetail.State(rehearsal: .mock)) {
      RehearsalDetail()
    } withDependencies: {
      $0.dismiss = DismissEffect {
        didDismiss.setValue(true)
      }
    }

    await store.send(.deleteButtonTapped) {
      $0.destination = .alert(.deleteRehearsal)
    }
    await store.send(.destination(.presented(.alert(.confirmDeletion)))) {
      $0.destination = nil
    }
    await store.receive(\.delegate.deleteRehearsal)
    await store.finish()
  }
}

@MainActor
final class RecordRehearsalTests: XCTestCase {
  func testTimer() async {
    let clock = TestClock()
    let dismissed = self.expectation(description: "dismissed")

    let store = TestStore(
      initialState: RecordRehearsal.State(
        rehearsal: Rehearsal(
          id: UUID(-1),
          duration: .seconds(6),
          singers: [Singer(id: UUID(-2)), Singer(id: UUID(-3)), Singer(id: UUID(-4))]
        )
      )
    ) {
      RecordRehearsal()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dismiss = DismissEffect { dismissed.fulfill() }
      $0.speechClient.authorizationStatus = { .denied }
    }

    let onTask = await store.send(.onTask)

    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.singerIndex = 0
      $0.secondsElapsed = 1
      XCTAssertEqual($0.durationRemaining, .seconds(5))
    }
    await clock.advance(by: .seconds(5))
    await store.receive(\.timerTick) {
      $0.singerIndex = 1
      $0.secondsElapsed = 2
    }
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 3
    }
    await store.receive(\.timerTick) {
      $0.singerIndex = 2
      $0.secondsElapsed = 4
    }
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 5
    }
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 6
    }
    await store.receive(\.delegate.save)

    await self.fulfillment(of: [dismissed], timeout: 1)
    await onTask.cancel()
  }

  func testEnd_Discard() async {
    let clock = TestClock()
    let dismissed = self.expectation(description: "dismissed")

    let store = TestStore(initialState: RecordRehearsal.State(rehearsal: .mock)) {
      RecordRehearsal()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dismiss = DismissEffect { dismissed.fulfill() }
      $0.speechClient.authorizationStatus = { .denied }
    }

    let task = await store.send(.onTask)

    await store.send(.endButtonTapped) {
      $0.alert = .endRehearsal(isDiscardable: true)
    }
    // Time does not pass while the alert is shown.
    await clock.advance(by: .seconds(3))
    await store.receive(\.timerTick)
    await store.receive(\.timerTick)
    await store.receive(\.timerTick)

    await store.send(\.alert.confirmDiscard) {
      $0.alert = nil
    }
    await self.fulfillment(of: [dismissed], timeout: 1)
    await task.cancel()
  }

  func testSpeechRecognitionFailure_Continue() async {
    let clock = TestClock()

    let store = TestStore(initialState: RecordRehearsal.State(rehearsal: .mock)) {
      RecordRehearsal()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dismiss = DismissEffect {}
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.startTask = { @Sendable in
        AsyncThrowingStream {
          $0.yield(SpeechResult(bestTranscription: "I was wrong"))
          struct SpeechRecognitionFailure: Error {}
          $0.finish(throwing: SpeechRecognitionFailure())
        }
      }
    }

    let onTask = await store.send(.onTask)

    await store.receive(\.speechResult) {
      $0.transcript = "I was wrong"
    }
    await store.receive(\.speechFailure) {
      $0.alert = .speechRecognizerFailed
      $0.transcript = "I was wrong …"
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }

    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 1
    }

    store.exhaustivity = .off(showSkippedAssertions: true)
    await clock.advance(by: .seconds(60))
    await store.receive(\.timerTick)
    await store.skipReceivedActions()
    await onTask.cancel()
  }
}
