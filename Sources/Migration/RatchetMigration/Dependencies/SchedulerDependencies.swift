import Foundation
import Ratchet

#if canImport(Combine)
  import Combine
#endif

private enum MainQueueKey: DependencyKey {
  static var liveValue: AnySchedulerOf<DispatchQueue> { .main }
  static var testValue: AnySchedulerOf<DispatchQueue> {
    .unimplemented("@Dependency(\\.mainQueue)")
  }
}

private enum MainRunLoopKey: DependencyKey {
  static var liveValue: AnySchedulerOf<RunLoop> { .main }
  static var testValue: AnySchedulerOf<RunLoop> { .unimplemented("@Dependency(\\.mainRunLoop)") }
}

extension DependencyValues {
  /// The main queue, for features that use schedulers.
  ///
  /// In new features, use `continuousClock`.
  ///
  /// ```swift
  /// @Dependency(\.mainQueue) var mainQueue
  ///
  /// try await mainQueue.sleep(for: .seconds(1))
  /// ```
  ///
  /// A test must override it, with a `DispatchQueue.test` that it moves, or `.immediate`.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The main run loop, for features that use schedulers.
  ///
  /// A test must override it, with a `RunLoop.test` that it moves, or `.immediate`.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }
}
