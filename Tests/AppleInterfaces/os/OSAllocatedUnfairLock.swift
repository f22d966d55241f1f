// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// <https://developer.apple.com/documentation/os/osallocatedunfairlock>
@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
@frozen public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(uncheckedState initialState: State) {}

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { fatalError() }
}
