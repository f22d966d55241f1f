import CustomDump

extension PresentationState: Equatable where State: Equatable {
  /// Whether two presentations have equal states, or both have none.
  ///
  /// - Complexity: O(1) for unchanged copies of one presentation.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sharesState(with: rhs) || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the presented state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the presented state like an optional.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the encoding of an optional.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension KeyedDecodingContainer {
  /// Decodes a presentation.
  ///
  /// If the key is missing, nothing is presented.
  ///
  /// The compiler's own `init(from:)` calls it for properties that are marked `@Presents`.
  ///
  /// - Parameters:
  ///   - type: The type of the presentation.
  ///   - key: Its key.
  /// - Returns: The presentation.
  /// - Throws: Any error from decoding the state.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type, forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension PresentationState: CustomReflectable {
  /// The presented state, shown like an optional.
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}

extension PresentationState: CustomDumpRepresentable {
  /// The presented state.
  public var customDumpValue: Any { wrappedValue as Any }
}
