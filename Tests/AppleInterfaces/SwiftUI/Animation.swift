// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// <https://developer.apple.com/documentation/swiftui/animation>
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Animation: Equatable, Sendable {
  public static let `default`: Animation = Animation()
  public static var easeInOut: Animation { fatalError() }
  public static func easeInOut(duration: Double) -> Animation { fatalError() }
  public static var linear: Animation { fatalError() }
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public static var spring: Animation { fatalError() }
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public static var bouncy: Animation { fatalError() }
}

// <https://developer.apple.com/documentation/swiftui/transaction>
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Transaction {
  public init() {}
  public init(animation: Animation?) {}
  public var animation: Animation? {
    get { fatalError() }
    set {}
  }
  public var disablesAnimations: Bool {
    get { fatalError() }
    set {}
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

// <https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)>
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

// <https://developer.apple.com/documentation/swiftui/withanimation(_:_:)>
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
