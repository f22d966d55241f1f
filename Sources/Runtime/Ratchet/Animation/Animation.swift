// With SwiftUI, its own `Animation` is used instead.
#if !canImport(SwiftUI)
  import CustomDump

  /// An animation of the changes in views, for programs without views.
  ///
  /// A feature that uses animations compiles and runs everywhere:
  ///
  /// <!-- example in: Counter -->
  /// ```swift
  /// return .run { send in
  ///   await send(.incrementButtonTapped, animation: .easeInOut(duration: 0.3))
  /// }
  /// ```
  ///
  /// Without SwiftUI, the action is sent and nothing is animated. Two animations are equal if they
  /// were created in the same way.
  public struct Animation: Hashable, Sendable {
    private let spelling: String

    private init(_ spelling: String) {
      self.spelling = spelling
    }

    private func followed(by modifier: String) -> Self {
      Self("\(spelling).\(modifier)")
    }
  }

  // MARK: - Curves

  extension Animation {
    /// The default animation of a platform.
    public static let `default` = Self("default")

    /// An animation that starts slowly.
    public static let easeIn = Self("easeIn")

    /// An animation that ends slowly.
    public static let easeOut = Self("easeOut")

    /// An animation that starts and ends slowly.
    public static let easeInOut = Self("easeInOut")

    /// An animation with constant speed.
    public static let linear = Self("linear")

    /// A spring.
    public static let spring = Self("spring")

    /// A spring for objects that the user moves.
    public static let interactiveSpring = Self("interactiveSpring")

    /// A spring that continues with the speed of the animation that it interrupts.
    public static let interpolatingSpring = Self("interpolatingSpring")

    /// A spring that does not bounce.
    public static let smooth = Self("smooth")

    /// A spring that bounces a little.
    public static let snappy = Self("snappy")

    /// A spring that bounces.
    public static let bouncy = Self("bouncy")

    /// An animation that starts slowly.
    public static func easeIn(duration: Double) -> Self { Self("easeIn(\(duration))") }

    /// An animation that ends slowly.
    public static func easeOut(duration: Double) -> Self { Self("easeOut(\(duration))") }

    /// An animation that starts and ends slowly.
    public static func easeInOut(duration: Double) -> Self { Self("easeInOut(\(duration))") }

    /// An animation with constant speed.
    public static func linear(duration: Double) -> Self { Self("linear(\(duration))") }

    /// A spring with a duration and a bounce.
    public static func spring(
      duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Self {
      Self("spring(\(duration), \(bounce), \(blendDuration))")
    }

    /// A spring with a response and a damping.
    public static func spring(
      response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Self {
      Self("spring(response: \(response), \(dampingFraction), \(blendDuration))")
    }

    /// A spring for objects that the user moves, with a response and a damping.
    public static func interactiveSpring(
      response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Self {
      Self("interactiveSpring(\(response), \(dampingFraction), \(blendDuration))")
    }

    /// A spring that continues with the speed of the animation that it interrupts, described by its
    /// physics.
    public static func interpolatingSpring(
      mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Self {
      Self("interpolatingSpring(\(mass), \(stiffness), \(damping), \(initialVelocity))")
    }

    /// A spring that does not bounce, with a duration.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
      Self("smooth(\(duration), \(extraBounce))")
    }

    /// A spring that bounces a little, with a duration.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
      Self("snappy(\(duration), \(extraBounce))")
    }

    /// A spring that bounces, with a duration.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
      Self("bouncy(\(duration), \(extraBounce))")
    }

    /// An animation whose speed follows a curve between two control points.
    public static func timingCurve(
      _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
    ) -> Self {
      Self("timingCurve(\(x1), \(y1), \(x2), \(y2), \(duration))")
    }
  }

  // MARK: - Timing

  extension Animation {
    /// The same animation at another speed.
    public func speed(_ speed: Double) -> Self { followed(by: "speed(\(speed))") }

    /// The same animation after a delay.
    public func delay(_ delay: Double) -> Self { followed(by: "delay(\(delay))") }

    /// The same animation several times.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self {
      followed(by: "repeatCount(\(count), \(autoreverses))")
    }

    /// The same animation, repeated forever.
    public func repeatForever(autoreverses: Bool = true) -> Self {
      followed(by: "repeatForever(\(autoreverses))")
    }
  }

  extension Animation: CustomStringConvertible, CustomDumpStringConvertible {
    /// The animation, as it was created.
    public var description: String { "Animation.\(spelling)" }

    /// The animation, as it was created.
    public var customDumpDescription: String { description }
  }
#endif
