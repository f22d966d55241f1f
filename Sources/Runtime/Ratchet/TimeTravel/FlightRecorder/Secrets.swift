/// What a recording leaves out: values of some types are replaced before they are encoded.
struct Secrets: Sendable {
  /// What is left out, in words.
  private(set) var names: [String] = []

  private var replacements: [ObjectIdentifier: [@Sendable (Any) -> Any]] = [:]

  var isEmpty: Bool { replacements.isEmpty }

  /// Adds a replacement for the values of a type.
  ///
  /// - Parameters:
  ///   - name: What it leaves out; nil if that is listed already.
  ///   - type: The type.
  ///   - replacement: Returns what is written in place of a value.
  mutating func add<Value>(
    _ name: String?, in type: Value.Type, _ replacement: @escaping @Sendable (Value) -> Value
  ) {
    if let name { names.append(name) }
    replacements[ObjectIdentifier(type), default: []].append { value in
      (value as? Value).map(replacement) ?? value
    }
  }

  /// What is written of a value.
  func replaced(_ value: any Encodable) -> any Encodable {
    guard let replacements = replacements[ObjectIdentifier(type(of: value))] else { return value }
    let result = replacements.reduce(value as Any) { $1($0) }
    return result as? any Encodable ?? value
  }
}
