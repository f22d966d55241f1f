import Dispatch

/// The queue that runs the main actor.
///
/// On Linux, it leaves the main thread at the first suspension of an asynchronous `main()`, so `Thread.isMainThread` is
/// then false on the main actor. It also takes more than ten times as long.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on it.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
