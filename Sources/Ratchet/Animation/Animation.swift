// Where SwiftUI is available, its own `Animation` takes this one's place.
#if !canImport(SwiftUI)
  import CustomDump

  /// How views follow a change, in programs that have no views.
  ///
  /// A feature that animates what it sends compiles and runs everywhere:
  ///
  /// <!-- example in: Counter -->
  /// ```swift
  /// return .run { send in
  ///   await send(.incrementButtonTapped, animation: .easeInOut(duration: 0.3))
  /// }
  /// ```
  ///
  /// Without SwiftUI, the action is sent and nothing is animated. Two animations are equal if they were
  /// made in the same way.
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
    /// The animation that a platform takes unless it is told otherwise.
    public static let `default` = Self("default")

    /// An animation that starts slowly.
    public static let easeIn = Self("easeIn")

    /// An animation that ends slowly.
    public static let easeOut = Self("easeOut")

    /// An animation that starts and ends slowly.
    public static let easeInOut = Self("easeInOut")

    /// An animation at an even speed.
    public static let linear = Self("linear")

    /// A spring.
    public static let spring = Self("spring")

    /// A spring for what a person moves.
    public static let interactiveSpring = Self("interactiveSpring")

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

    /// An animation at an even speed.
    public static func linear(duration: Double) -> Self { Self("linear(\(duration))") }

    /// A spring, by how long it takes and how much it bounces.
    public static func spring(
      duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Self {
      Self("spring(\(duration), \(bounce), \(blendDuration))")
    }

    /// A spring, by how it responds and how it comes to rest.
    public static func spring(
      response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Self {
      Self("spring(response: \(response), \(dampingFraction), \(blendDuration))")
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

    /// The same animation without an end.
    public func repeatForever(autoreverses: Bool = true) -> Self {
      followed(by: "repeatForever(\(autoreverses))")
    }
  }

  extension Animation: CustomStringConvertible, CustomDumpStringConvertible {
    /// The animation as it was made.
    public var description: String { "Animation.\(spelling)" }

    /// The animation as it was made.
    public var customDumpDescription: String { description }
  }
#endif
