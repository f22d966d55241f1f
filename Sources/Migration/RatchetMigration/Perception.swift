import Observation
import Ratchet

#if canImport(SwiftUI)
  public import SwiftUI
#endif

// The names in features that are written for systems without `Observation`.

/// The names of the Perception library: `@Perception.Bindable var store`.
public enum Perception {
  #if canImport(SwiftUI)
    /// Provides bindings to an object's properties.
    public typealias Bindable = SwiftUI.Bindable
  #else
    /// Provides bindings to an object's properties.
    public typealias Bindable = Ratchet.Bindable
  #endif
}

/// Makes a class observable: the name of `@Observable` in the Perception library.
@attached(
  member,
  names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Perceptible() =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

/// A class whose properties are observable: the name of `Observable` in the Perception library.
public typealias Perceptible = Observable

/// Tracks what a function reads: the name of `withObservationTracking` in the Perception library.
///
/// - Parameters:
///   - apply: The function.
///   - onChange: Called once, when something that was read is about to change.
/// - Returns: What `apply` returns.
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  withObservationTracking(apply, onChange: onChange())
}

#if canImport(SwiftUI)
  /// A view that observes what it reads.
  ///
  /// Every view does, so this is only its content.
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
