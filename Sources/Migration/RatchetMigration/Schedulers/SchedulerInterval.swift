#if !canImport(Combine)
  import Dispatch

  /// An interval of the system's schedulers.
  ///
  /// A literal is a number of seconds.
  ///
  /// ```swift
  /// let interval: DispatchQueue.SchedulerTimeType.Stride = 0.5
  /// interval == .milliseconds(500)  // true
  /// ```
  public struct SchedulerInterval: Hashable, Codable, Sendable {
    /// The number of nanoseconds.
    public var magnitude: Int

    private init(nanoseconds: Int) {
      self.magnitude = nanoseconds
    }

    /// The interval as a `DispatchTimeInterval`.
    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

    /// Creates an interval from a `DispatchTimeInterval`.
    ///
    /// The interval that never ends becomes the longest possible one.
    ///
    /// - Parameter timeInterval: The interval.
    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let s): self = .seconds(s)
      case .milliseconds(let ms): self = .milliseconds(ms)
      case .microseconds(let us): self = .microseconds(us)
      case .nanoseconds(let ns): self = .nanoseconds(ns)
      default: self.init(nanoseconds: .max)
      }
    }

    /// The number of seconds.
    var seconds: Double { Double(magnitude) / 1_000_000_000 }
  }

  extension SchedulerInterval: SchedulerTimeIntervalConvertible {
    /// A number of seconds.
    public static func seconds(_ s: Int) -> Self { Self(nanoseconds: s * 1_000_000_000) }

    /// A number of seconds, with a fraction.
    public static func seconds(_ s: Double) -> Self {
      Self(nanoseconds: Int((s * 1_000_000_000).rounded()))
    }

    /// A number of milliseconds.
    public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms * 1_000_000) }

    /// A number of microseconds.
    public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us * 1_000) }

    /// A number of nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
  }

  extension SchedulerInterval: Comparable, SignedNumeric, ExpressibleByFloatLiteral {
    /// A number of seconds.
    public init(integerLiteral value: Int) { self = .seconds(value) }

    /// A number of seconds, with a fraction.
    public init(floatLiteral value: Double) { self = .seconds(value) }

    /// A number of nanoseconds, or nil if it is too large.
    public init?(exactly source: some BinaryInteger) {
      guard let nanoseconds = Int(exactly: source) else { return nil }
      self.init(nanoseconds: nanoseconds)
    }

    /// Whether an interval is shorter than another.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

    /// The sum of two intervals.
    public static func + (lhs: Self, rhs: Self) -> Self {
      Self(nanoseconds: lhs.magnitude + rhs.magnitude)
    }

    /// The difference of two intervals.
    public static func - (lhs: Self, rhs: Self) -> Self {
      Self(nanoseconds: lhs.magnitude - rhs.magnitude)
    }

    /// The product of two numbers of seconds.
    public static func * (lhs: Self, rhs: Self) -> Self { .seconds(lhs.seconds * rhs.seconds) }

    /// Multiplies a number of seconds by another.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
  }
#endif
