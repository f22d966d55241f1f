import RatchetMigrationTesting
import XCTest

@testable import Features

final class VoiceNotesTests: XCTestCase {
  let deadbeefID = UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF")!
  let deadbeefURL = URL(fileURLWithPath: "/tmp/DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF.m4a")

  @MainActor
  func testRecordAndPlay() async throws {
    let didFinish = AsyncThrowingStream.makeStream(of: Bool.self)
    let clock = TestClock()
    let store = TestStore(initialState: VoiceNotes.State()) {
      VoiceNotes()
    } withDependencies: {
      $0.audioPlayer.play = { @Sendable _ in
        try await clock.sleep(for: .milliseconds(2_500))
        return true
      }
      $0.audioRecorder.currentTime = { 2.5 }
      $0.audioRecorder.requestPermission = { true }
      $0.audioRecorder.startRecording = { @Sendable _ in
        try await didFinish.stream.first { _ in true }!
      }
      $0.audioRecorder.stopRecording = {
        didFinish.continuation.yield(true)
        didFinish.continuation.finish()
      }
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
      $0.continuousClock = clock
      $0.temporaryDirectory = { URL(fileURLWithPath: "/tmp") }
      $0.uuid = .constant(self.deadbeefID)
    }

    await store.send(.recordButtonTapped)
    await store.receive(\.permissionResponse) {
      $0.permission = .allowed
      $0.recording = NoteRecording.State(
        date: Date(timeIntervalSinceReferenceDate: 0),
        mode: .recording,
        url: self.deadbeefURL
      )
    }
    let recordingTask = await store.send(\.recording.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.recording.timerUpdated) {
      $0.recording?.duration = 1
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.recording.timerUpdated) {
      $0.recording?.duration = 2
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.recording.stopButtonTapped) {
      $0.recording?.mode = .encoding
    }
    await store.receive(\.recording.finalRecordingTime) {
      $0.recording?.duration = 2.5
    }
    await store.receive(\.recording.audioRecorderDidFinish.success)
    await store.receive(\.recording.delegate.didFinish.success) {
      $0.recording = nil
      $0.notes = [
        VoiceNote.State(
          date: Date(timeIntervalSinceReferenceDate: 0),
          duration: 2.5,
          mode: .notPlaying,
          title: "",
          url: self.deadbeefURL
        )
      ]
    }
    await recordingTask.cancel()

    let playTask = await store.send(\.notes[id: deadbeefURL].playButtonTapped) {
      $0.notes[id: self.deadbeefURL]?.mode = .playing(progress: 0)
    }
    await store.receive(\.notes[id: deadbeefURL].delegate.playbackStarted)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.notes[id: deadbeefURL].timerUpdated) {
      $0.notes[id: self.deadbeefURL]?.mode = .playing(progress: 0.2)
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.notes[id: deadbeefURL].timerUpdated) {
      $0.notes[id: self.deadbeefURL]?.mode = .playing(progress: 0.4)
    }
    XCTAssertEqual(store.state.notes.first?.mode.playing, 0.4)
    await store.send(\.notes[id: deadbeefURL].playButtonTapped) {
      $0.notes[id: self.deadbeefURL]?.mode = .notPlaying
    }
    await playTask.finish()
  }

  @MainActor
  func testPermissionDenied() async {
    var didOpenSettings = false
    let store = TestStore(initialState: VoiceNotes.State()) {
      VoiceNotes()
    } withDependencies: {
      $0.audioRecorder.requestPermission = { false }
      $0.openSettings = { @MainActor in didOpenSettings = true }
    }

    await store.send(.recordButtonTapped)
    await store.receive(\.permissionResponse) {
      $0.alert = AlertState { TextState("Recording needs your permission.") }
      $0.permission = .denied
    }
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
    await store.send(.openSettingsButtonTapped).finish()
    XCTAssert(didOpenSettings)
  }

  @MainActor
  func testRecordingFailure() async {
    struct SomeError: Error, Equatable {}
    let store = TestStore(initialState: VoiceNotes.State(permission: .allowed)) {
      VoiceNotes()
    } withDependencies: {
      $0.audioRecorder.startRecording = { @Sendable _ in throw SomeError() }
      $0.continuousClock = TestClock()
      $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
      $0.temporaryDirectory = { URL(fileURLWithPath: "/tmp") }
      $0.uuid = .constant(self.deadbeefID)
    }

    await store.send(.recordButtonTapped) {
      $0.recording = NoteRecording.State(
        date: Date(timeIntervalSinceReferenceDate: 0),
        url: self.deadbeefURL
      )
    }
    await store.send(\.recording.onTask)
    await store.receive(\.recording.audioRecorderDidFinish.failure)
    await store.receive(\.recording.delegate.didFinish.failure) {
      $0.alert = AlertState { TextState("The recording failed.") }
      $0.recording = nil
    }
  }

  @MainActor
  func testDeleteWhilePlaying() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: VoiceNotes.State(
        notes: [
          VoiceNote.State(
            date: Date(timeIntervalSinceReferenceDate: 0),
            duration: 10,
            url: deadbeefURL
          )
        ]
      )
    ) {
      VoiceNotes()
    } withDependencies: {
      $0.audioPlayer.play = { @Sendable _ in try await Task.never() }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(\.notes[id: deadbeefURL].playButtonTapped)
    await store.send(.onDelete([0])) {
      $0.notes = []
    }
    await store.finish()
  }
}
