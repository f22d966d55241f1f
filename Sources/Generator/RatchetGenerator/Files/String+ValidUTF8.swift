extension String {
  /// The text of bytes, or nil if they are not UTF-8.
  ///
  /// Apple's systems have `init(validating:as:)` since macOS 15. Earlier ones are supported.
  ///
  /// - Parameter bytes: The bytes.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    #if canImport(Darwin)
      self.init(decoding: bytes, as: UTF8.self)
      // What is not UTF-8 has been replaced.
      guard utf8.elementsEqual(bytes) else { return nil }
    #else
      self.init(validating: bytes, as: UTF8.self)
    #endif
  }
}
