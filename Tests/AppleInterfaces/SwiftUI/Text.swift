// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// <https://developer.apple.com/documentation/swiftui/localizedstringkey>
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {}
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    public mutating func appendInterpolation(_ text: Text) {}
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol _FormatSpecifiable: Equatable {}
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Int: _FormatSpecifiable {}
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Double: _FormatSpecifiable {}

// <https://developer.apple.com/documentation/swiftui/text>
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen nonisolated public struct Text: View, Equatable, Sendable {
  public typealias Body = Never
  public init(verbatim content: String) {}
  @_disfavoredOverload
  public init<S>(_ content: S) where S: StringProtocol {}
  public init(_ key: LocalizedStringKey) {}
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Text {
  public func bold() -> Text { self }
  public func italic() -> Text { self }
  public func strikethrough(_ isActive: Bool = true) -> Text { self }
  public func underline(_ isActive: Bool = true) -> Text { self }
  @available(iOS, introduced: 13.0, deprecated: 26.0)
  @available(macOS, introduced: 10.15, deprecated: 26.0)
  @available(tvOS, introduced: 13.0, deprecated: 26.0)
  @available(watchOS, introduced: 6.0, deprecated: 26.0)
  public static func + (lhs: Text, rhs: Text) -> Text { lhs }
}
