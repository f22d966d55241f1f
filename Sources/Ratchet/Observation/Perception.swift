import Observation

#if canImport(SwiftUI)
  public import SwiftUI
#endif

// The names that features use which are written for systems without `Observation`.

/// The names of the Perception library: `@Perception.Bindable var store`.
public enum Perception {
  #if canImport(SwiftUI)
    /// Gives the bindings of an object's properties.
    public typealias Bindable = SwiftUI.Bindable
  #else
    /// Gives the bindings of an object's properties.
    public typealias Bindable = Ratchet.Bindable
  #endif
}

/// Tracks what a function reads: `withObservationTracking`, by the name that it has in the Perception
/// library.
///
/// - Parameters:
///   - apply: The function.
///   - onChange: What is called when something that was read is about to change. It is called once.
/// - Returns: What `apply` returns.
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  withObservationTracking(apply, onChange: onChange())
}

#if canImport(SwiftUI)
  /// A view that is told of what is read in it: any view is, so this is its content.
  public struct WithPerceptionTracking<Content: View>: View {
    private let content: Content

    /// Creates the view.
    ///
    /// - Parameter content: The content.
    public init(@ViewBuilder content: () -> Content) {
      self.content = content()
    }

    /// The content.
    public var body: some View { content }
  }
#endif
