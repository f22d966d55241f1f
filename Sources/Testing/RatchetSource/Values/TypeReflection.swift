import Foundation

/// Information about types that `Mirror` does not have.
package enum TypeReflection {
  /// The name of a type in source, without modules: `Todos.State`, `Box<Int>`.
  package static func name(of type: Any.Type) -> String {
    withoutModules(_typeName(type, qualified: true))
  }

  /// The feature of a type that is called `State` or `Action`, by its name: `Todos` for `Todos.State`.
  package static func feature(of name: String) -> String? {
    for suffix in [".State", ".Action"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return nil
  }

  /// The module that a type is declared in.
  package static func module(of type: Any.Type) -> String {
    let name = _typeName(type, qualified: true)
    return String(name.drop { $0 == "(" }.prefix { $0 != "." })
  }

  /// Whether a type is visible only in its own file or function.
  static func isPrivate(_ type: Any.Type) -> Bool {
    _typeName(type, qualified: true).contains("(unknown context at ")
  }

  /// Removes the modules from the names in a type's name: `Swift.Array<Todos.Todo.State>`.
  private static func withoutModules(_ name: String) -> String {
    let name =
      name
      .replacing(/\(unknown context at [^)]*\)\./, with: "")
      .replacing(/\(extension in [^)]*\):/, with: "")
    return name.replacing(/[\p{L}_][\w]*(?:\.[\p{L}_`][\w`]*)+/) { match in
      let parts = match.output.split(separator: ".")
      // Metatypes and similar types are not members of a module.
      return parts.dropFirst().joined(separator: ".")
    }
  }

  /// The name of a value's case.
  package static func caseName<Value>(of value: Value) -> String? {
    if let name = swiftEnumCaseName(value) { return String(cString: name) }
    return Mirror(reflecting: value).children.first?.label
  }

  /// The stored properties of a struct, in order.
  package static func fields(of type: Any.Type) -> [Field] {
    (0..<swiftChildCount(type)).map { index in
      var field = FieldMetadata()
      let fieldType = swiftChildMetadata(type, index: index, field: &field)
      defer { field.free?(field.name) }
      return Field(
        name: field.name.map { String(cString: $0) } ?? "",
        type: fieldType,
        offset: swiftChildOffset(type, index: index),
        isStrong: field.isStrong,
        isVariable: field.isVariable)
    }
  }

  /// A stored property.
  package struct Field {
    package var name: String
    package var type: Any.Type
    /// Where it is in a value.
    package var offset: Int
    /// Whether it is neither `weak` nor `unowned`.
    package var isStrong: Bool
    /// Whether it is a `var`.
    package var isVariable: Bool
  }
}

// The functions of the standard library's runtime that `Mirror` and `print` use. They are part of
// its stable binary interface.

@_silgen_name("swift_EnumCaseName")
private func swiftEnumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func swiftChildCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func swiftChildOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func swiftChildMetadata(
  _ type: Any.Type, index: Int, field: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}
