import RatchetTesting
import XCTest

@testable import Features

final class DictationTests: XCTestCase {
  let recognition = AsyncThrowingStream.makeStream(of: SpeechResult.self)

  @MainActor
  func testDenied() async {
    let store = TestStore(initialState: Dictation.State()) {
      Dictation()
    } withDependencies: {
      $0.speechClient.requestAuthorization = { .denied }
    }

    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.authorizationResponse) {
      $0.alert = AlertState {
        TextState("Please allow access.")
      } actions: {
        ButtonState {
          TextState("OK")
        }
      }
      $0.isRecording = false
    }
  }

  @MainActor
  func testAllowAndRecord() async {
    let store = TestStore(initialState: Dictation.State()) {
      Dictation()
    } withDependencies: {
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.startTask = { @Sendable [stream = recognition.stream] in stream }
    }

    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.authorizationResponse)

    var result = SpeechResult(bestTranscription: "Dear")
    recognition.continuation.yield(result)
    await store.receive(\.speech.success) { $0.text = "Dear" }

    result.bestTranscription += " diary"
    recognition.continuation.yield(result)
    await store.receive(\.speech.success, "Dear diary") { $0.text = "Dear diary" }

    await store.send(.recordButtonTapped) { $0.isRecording = false }
    await store.finish()
  }

  @MainActor
  func testFailure() async {
    struct Muffled: Error {}
    let store = TestStore(initialState: Dictation.State()) {
      Dictation()
    } withDependencies: {
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.startTask = { .finished(throwing: Muffled()) }
    }

    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.authorizationResponse, .authorized)
    await store.receive(\.speech.failure) {
      $0.isRecording = false
      $0.alert = AlertState { TextState("Something went wrong. Please try again.") }
    }
  }
}
