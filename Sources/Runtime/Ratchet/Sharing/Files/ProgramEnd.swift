import Foundation

/// Calls functions when the program ends normally, and when it goes to the background.
enum ProgramEnd {
  private static let functions = LockIsolated<[@Sendable () -> Void]>([])

  private static let isRegistered: Bool = {
    atexit { ProgramEnd.callAll() }
    #if canImport(Darwin)
      // By their names: the libraries that declare them are not linked here.
      for name in [
        "UIApplicationWillResignActiveNotification", "NSApplicationWillTerminateNotification",
      ] {
        _ = NotificationCenter.default.addObserver(
          forName: Notification.Name(name), object: nil, queue: nil
        ) { _ in ProgramEnd.callAll() }
      }
    #endif
    return true
  }()

  static func perform(_ function: @escaping @Sendable () -> Void) {
    _ = isRegistered
    functions.withValue { $0.append(function) }
  }

  private static func callAll() {
    for function in functions.value { function() }
  }
}
