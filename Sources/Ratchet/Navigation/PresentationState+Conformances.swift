import CustomDump

extension PresentationState: Equatable where State: Equatable {
  /// Whether two presentations show equal states, or both show nothing.
  ///
  /// - Complexity: O(1) for copies of one presentation of which neither has been changed.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sharesState(with: rhs) || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes what is shown, as an optional is encoded.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes what an optional is encoded as.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension KeyedDecodingContainer {
  /// Decodes a presentation; where its key is missing, nothing is shown.
  ///
  /// The compiler's own `init(from:)` calls it for a property that is marked `@Presents`.
  ///
  /// - Parameters:
  ///   - type: The type of the presentation.
  ///   - key: Its key.
  /// - Returns: The presentation.
  /// - Throws: What decoding the state throws.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type, forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension PresentationState: CustomReflectable {
  /// What is shown, as an optional shows it.
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}

extension PresentationState: CustomDumpRepresentable {
  /// What is shown.
  public var customDumpValue: Any { wrappedValue as Any }
}
