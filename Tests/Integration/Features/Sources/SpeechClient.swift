import Ratchet

struct SpeechResult: Equatable, Sendable {
  var bestTranscription: String
  var isFinal = false
}

enum SpeechAuthorization: Sendable {
  case authorized, denied, notDetermined, restricted
}

@DependencyClient
struct SpeechClient {
  var authorizationStatus: @Sendable () -> SpeechAuthorization = { .denied }
  var requestAuthorization: @Sendable () async -> SpeechAuthorization = { .denied }
  var startTask: @Sendable () async -> AsyncThrowingStream<SpeechResult, any Error> = {
    .finished()
  }
}

extension SpeechClient: DependencyKey {
  static let liveValue = SpeechClient(
    authorizationStatus: { .restricted },
    requestAuthorization: { .restricted },
    startTask: { AsyncThrowingStream { $0.finish() } }
  )

  static var previewValue: SpeechClient {
    let isRecording = LockIsolated(false)
    return Self(
      authorizationStatus: { .authorized },
      requestAuthorization: { .authorized },
      startTask: {
        AsyncThrowingStream { continuation in
          Task {
            isRecording.setValue(true)
            continuation.yield(SpeechResult(bestTranscription: "La", isFinal: true))
            continuation.finish()
          }
        }
      }
    )
  }

  static let testValue = SpeechClient()

  static func fail(after duration: Duration) -> Self {
    var client = Self.previewValue
    client.startTask = {
      AsyncThrowingStream { continuation in
        struct SpeechRecognitionFailed: Error {}
        continuation.finish(throwing: SpeechRecognitionFailed())
      }
    }
    return client
  }
}

extension DependencyValues {
  var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
