/// What a value stores: the properties of a struct, the elements of a tuple, the payload of a case.
///
/// `Mirror` shows what a type says about itself: with `customMirror`, it can hide parts, or make some
/// up. So this asks the functions with which `Mirror` reads the types that say nothing.
package struct StoredParts {
  package enum Style {
    case structure, tuple, enumeration, object
    /// A function, or another value without parts.
    case opaque
  }

  package let style: Style
  package let count: Int
  private let value: Any
  private let type: Any.Type

  package init(of value: Any) {
    self.value = value
    type = Swift.type(of: value)
    style =
      switch UInt8(bitPattern: swiftDisplayStyle(value)) {
      case UInt8(ascii: "s"): .structure
      case UInt8(ascii: "t"): .tuple
      case UInt8(ascii: "e"): .enumeration
      case UInt8(ascii: "c"), UInt8(ascii: "f"): .object
      default: .opaque
      }
    count = style == .object || style == .opaque ? 0 : swiftChildCount(value, type: type)
  }

  private init(of object: AnyObject, in type: AnyClass) {
    value = object
    self.type = type
    style = .object
    count = swiftChildCount(object as Any, type: type)
  }

  /// The properties of an object: those of its class, and then those of each class above it.
  static func ofObject(_ object: AnyObject) -> [StoredParts] {
    sequence(first: Swift.type(of: object) as AnyClass) { _getSuperclass($0) }
      .map { StoredParts(of: object, in: $0) }
  }

  /// The part at a position.
  package subscript(index: Int) -> Any {
    var name: UnsafePointer<CChar>?
    var free: FreeName?
    defer { free?(name) }
    return swiftChild(of: value, type: type, index: index, name: &name, free: &free)
  }

  /// The name of the case of an enum, without the labels of its payload.
  package var caseName: String? { swiftEnumCaseName(value).map { String(cString: $0) } }
}

// The functions of the standard library's runtime that `Mirror` and `print` use. On Apple's systems
// they are part of the stable binary interface. Elsewhere a program has the library that it was
// built with.

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

@_silgen_name("swift_reflectionMirror_displayStyle")
private func swiftDisplayStyle<Value>(_ value: Value) -> CChar

@_silgen_name("swift_reflectionMirror_count")
private func swiftChildCount<Value>(_ value: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func swiftChild<Value>(
  of value: Value, type: Any.Type, index: Int,
  name: UnsafeMutablePointer<UnsafePointer<CChar>?>, free: UnsafeMutablePointer<FreeName?>
) -> Any

@_silgen_name("swift_EnumCaseName")
private func swiftEnumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
