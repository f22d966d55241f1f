/// A field and its new value, with the value's type hidden.
@usableFromInline
protocol FieldWrite<Root>: AnyObject, Sendable {
  associatedtype Root

  var partialKeyPath: PartialKeyPath<Root> { get }
  var anyValue: any Equatable & Sendable { get }
  var valueType: Any.Type { get }

  func apply(to root: inout Root)
  func isEqual(to other: any FieldWrite<Root>) -> Bool
  func caseKeyPath() -> PartialCaseKeyPath<BindingAction<Root>>
}

/// A field and its new value.
///
/// A class, so that a binding action stores it in one word. Its parts never change.
final class TypedFieldWrite<Root, Value: Equatable & Sendable>: FieldWrite {
  let keyPath: WritableKeyPath<Root, Value> & Sendable
  let value: Value

  /// Tells the store whether the value was written; nil if no store asks.
  private let delivery: BindingDelivery?

  init(
    keyPath: WritableKeyPath<Root, Value> & Sendable,
    value: Value,
    delivery: BindingDelivery? = nil
  ) {
    self.keyPath = keyPath
    self.value = value
    self.delivery = delivery
  }

  var partialKeyPath: PartialKeyPath<Root> { keyPath }
  var anyValue: any Equatable & Sendable { value }
  var valueType: Any.Type { Value.self }

  func apply(to root: inout Root) {
    root[keyPath: keyPath] = value
    delivery?.noteWritten()
  }

  func isEqual(to other: any FieldWrite<Root>) -> Bool {
    guard let other = Self.cast(other) else { return false }
    return value == other.value && keyPath == other.keyPath
  }

  /// The write, if its values have this type, and nil otherwise.
  static func cast(_ write: any FieldWrite<Root>) -> TypedFieldWrite? {
    guard write.valueType == Value.self else { return nil }
    // No other type conforms to the protocol, and `Root` and `Value` are the same. (`as?` takes ten
    // times as long.)
    return unsafeDowncast(write, to: TypedFieldWrite.self)
  }

  func caseKeyPath() -> PartialCaseKeyPath<BindingAction<Root>> {
    \BindingAction<Root>.AllCasePaths.[dynamicMember: keyPath]
  }
}
