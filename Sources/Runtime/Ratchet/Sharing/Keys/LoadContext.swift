/// Why a shared value is loaded.
public enum LoadContext<Value> {
  /// The first property of the value is created, with this default.
  case initialValue(Value)

  /// The program asked for it: `$value.load()`.
  case userInitiated

  /// The default of the property; nil if the program asked to load the value.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// Why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value has changed.
  case didSet

  /// The program asked for it: `$value.save()`.
  case userInitiated
}
