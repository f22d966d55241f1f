/// What a recording leaves out: values of some types are replaced before they are encoded.
struct Secrets: Sendable {
  /// What is left out, in words.
  private(set) var names: [String] = []

  private var replacements: [ObjectIdentifier: [@Sendable (Any) -> Any]] = [:]
  /// What is written for all values of a type.
  private var standIns: [ObjectIdentifier: any Sendable] = [:]

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

  /// Adds a replacement for all values of a type, also for their parts that binding actions set.
  mutating func add<Value: Sendable>(_ type: Value.Type, standIn: Value) {
    add("\(type)", in: type) { _ in standIn }
    standIns[ObjectIdentifier(type)] = standIn
  }

  /// What is written of a value.
  func replaced(_ value: any Encodable) -> any Encodable {
    if !standIns.isEmpty, let action = value as? any PartSetting,
      let whole = action.settingWhole({ standIns[ObjectIdentifier($0)] })
    {
      return whole
    }
    guard let replacements = replacements[ObjectIdentifier(type(of: value))] else { return value }
    let result = replacements.reduce(value as Any) { $1($0) }
    return result as? any Encodable ?? value
  }
}

/// A binding action of any state.
private protocol PartSetting {
  /// The action that sets a whole value with a stand-in, if this one sets a part of such a value.
  func settingWhole(_ standIn: (Any.Type) -> (any Sendable)?) -> (any Encodable)?
}

extension BindingAction: PartSetting where Root: BindableState {
  fileprivate func settingWhole(_ standIn: (Any.Type) -> (any Sendable)?) -> (any Encodable)? {
    let fields = Root.bindableFields
    guard var name = fields[keyPath]?.name else { return nil }
    while let end = name.lastIndex(of: ".") {
      name = String(name[..<end])
      if let field = fields[name], let value = standIn(field.type) {
        return field.action(setting: value)
      }
    }
    return nil
  }
}
