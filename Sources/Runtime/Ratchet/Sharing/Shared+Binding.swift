#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Binding {
  /// A binding to a shared value, for a control: `Toggle("Is on", isOn: Binding($isOn))`.
  ///
  /// - Parameter base: The shared value.
  @MainActor
  public init(_ base: Shared<Value>) {
    // A shared value is used under its own lock.
    nonisolated(unsafe) let base = base
    self.init(
      reading: { base.wrappedValue },
      writing: { value in
        // It goes into the shared value, and is not used here anymore.
        nonisolated(unsafe) let value = value
        base.withLock { $0 = value }
      })
  }
}
