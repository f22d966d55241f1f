import Foundation
import Ratchet

/// Writes values as Swift source, as a person would write them in a test.
///
/// The result is for a place with a known type: `.loading` for a case, `3` for a number. A value
/// that cannot be written becomes a placeholder with the reason, which the compiler refuses.
package struct SourceWriter: Sendable {
  /// The module of the test.
  ///
  /// Private names of other modules cannot be written.
  package var module: String

  /// How a struct is declared; nil if that is not known, so that it counts as one with the initializer of the
  /// compiler.
  package var declaration: @Sendable (Any.Type) -> StructDeclaration?

  /// - Parameters:
  ///   - module: The module of the test.
  ///   - declaration: Returns how a struct is declared, if that is known.
  package init(
    module: String, declaration: @escaping @Sendable (Any.Type) -> StructDeclaration? = { _ in nil }
  ) {
    (self.module, self.declaration) = (module, declaration)
  }

  /// An expression that creates a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isTyped: Whether the type of the place is the value's own type, and not one that it can be
  ///     cast from.
  package func expression(_ value: Any, isTyped: Bool = true) -> SourceExpression {
    if let value = value as? any SourceRepresentable { return .text(value.swiftSource) }
    if let value = value as? any SourceValue { return value.expression(by: self) }
    if let value = wellKnown(value) { return .text(value) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return optional(mirror)
    case .collection, .set, .dictionary: return collection(value, mirror)
    case .tuple: return tuple(mirror)
    case .enum: return enumeration(value, mirror, isTyped: isTyped)
    case .struct: return structure(value, mirror)
    case .class, .foreignReference: return object(value)
    case nil, .some: return other(value)
    }
  }

  /// Whether a value is written as a whole, not by its properties.
  func isWhole(_ value: Any) -> Bool {
    if value is any SourceRepresentable || value is any SourceValue { return true }
    if wellKnown(value) != nil || value is any RawRepresentable { return true }
    if value is any CustomReflectable { return true }
    return Self.systemModules.contains(TypeReflection.module(of: type(of: value)))
  }
}

/// A type of Ratchet that knows its own source.
protocol SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression
}

// MARK: - What is made of other values

extension SourceWriter {
  private func optional(_ mirror: Mirror) -> SourceExpression {
    guard let value = mirror.children.first?.value else { return .text("nil") }
    let inner = Mirror(reflecting: value)
    if inner.displayStyle == .optional, inner.children.isEmpty { return .text(".some(nil)") }
    return expression(value)
  }

  private func collection(_ value: Any, _ mirror: Mirror) -> SourceExpression {
    if mirror.displayStyle == .dictionary {
      guard value is any ExpressibleByDictionaryLiteral else { return unknown(value) }
      return dictionary(mirror.children.map(\.value), isOrdered: !(value is [AnyHashable: Any]))
    }
    guard value is any ExpressibleByArrayLiteral else { return unknown(value) }
    let elements = mirror.children.map { expression($0.value) }
    // The order of a set differs in each run.
    let isOrdered = mirror.displayStyle == .collection || !(value is Set<AnyHashable>)
    return .array(isOrdered ? elements : elements.sorted { $0.flat < $1.flat })
  }

  private func dictionary(_ entries: [Any], isOrdered: Bool) -> SourceExpression {
    if entries.isEmpty { return .text("[:]") }
    let items = entries.map { entry in
      let parts = Mirror(reflecting: entry).children.map(\.value)
      return SourceExpression.Item(
        label: expression(parts[0]).flat + ": ", expression: expression(parts[1]))
    }
    return .list(
      head: "", open: "[", items: isOrdered ? items : items.sorted { $0.label < $1.label },
      close: "]")
  }

  private func tuple(_ mirror: Mirror) -> SourceExpression {
    .call("", mirror.children.map(item))
  }

  /// A part of a tuple or an argument of a case, with its label.
  private func item(_ child: Mirror.Child) -> SourceExpression.Item {
    let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
    return SourceExpression.Item(label: label, expression: expression(child.value))
  }

  private func enumeration(
    _ value: Any, _ mirror: Mirror, isTyped: Bool
  ) -> SourceExpression {
    if let reason = reasonNotToName(type(of: value)), !isTyped { return .placeholder(reason) }
    guard let name = TypeReflection.caseName(of: value) else {
      return rawValue(value) ?? unknown(value)
    }
    // The type of the place of an error is usually `any Error`.
    let prefix = isTyped && !(value is any Error) ? "" : TypeReflection.name(of: type(of: value))
    let head = "\(prefix).\(Self.quoted(name))"
    guard let payload = mirror.children.first?.value else { return .text(head) }
    if Mirror(reflecting: payload).displayStyle == .tuple, !(payload is Void) {
      return .call(head, Mirror(reflecting: payload).children.map(item))
    }
    return .call(head, [SourceExpression.Item(expression: expression(payload))])
  }

  private func structure(_ value: Any, _ mirror: Mirror) -> SourceExpression {
    let type = type(of: value)
    if let reason = reasonNotToName(type) { return .placeholder(reason) }
    if let raw = rawValue(value) { return raw }
    let name = TypeReflection.name(of: type)
    let isSystem = Self.systemModules.contains(TypeReflection.module(of: type))
    if mirror.children.isEmpty, !(value is any CustomReflectable) { return .text("\(name)()") }
    if isSystem || value is any CustomReflectable { return unknown(value) }
    let fields = zip(TypeReflection.fields(of: type), mirror.children).compactMap {
      field($0, $1.value)
    }
    guard let declaration = declaration(type) else {
      return .call(
        name,
        fields.map {
          SourceExpression.Item(
            label: "\(Self.quotedLabel($0.label)): ", expression: $0.expression)
        })
    }
    return declaration.expression(of: name, fields)
      ?? .placeholder("no initializer of \(name) that a test can call makes this value")
  }

  /// A stored property as an argument of the memberwise initializer.
  private func field(
    _ field: TypeReflection.Field, _ value: Any
  ) -> StructDeclaration.Field? {
    // A lazy property is not a parameter of the initializer, and has its own value.
    if field.name.hasPrefix("$__lazy_storage_$_") { return nil }
    // Nor is a shared property with a key of its own, which has the key's value.
    if let shared = value as? any SharedProperty, shared.hasOwnKey { return nil }
    let isWrapper = value is any PresentedValue || value is any SharedProperty
    let isWrapped = isWrapper && field.name.hasPrefix("_")
    let label = isWrapped ? String(field.name.dropFirst()) : field.name
    return StructDeclaration.Field(
      label: label, expression: expression(value, isTyped: field.type == type(of: value)))
  }

  private func rawValue(_ value: Any) -> SourceExpression? {
    guard let value = value as? any RawRepresentable else { return nil }
    let call = SourceExpression.call(
      TypeReflection.name(of: type(of: value)),
      [SourceExpression.Item(label: "rawValue: ", expression: expression(value.rawValue))])
    return canFail(value) ? .text("\(call.flat)!") : call
  }

  /// Whether a raw value may be invalid.
  ///
  /// For a struct, this is assumed, because it is unknown.
  private func canFail(_ value: any RawRepresentable) -> Bool {
    Mirror(reflecting: value).displayStyle != .struct
  }
}

// MARK: - What cannot be written

extension SourceWriter {
  /// The modules whose types are not written by their properties.
  private static let systemModules: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation", "Foundation",
    "FoundationEssentials", "FoundationInternationalization", "Dispatch", "CoreGraphics",
    "CoreFoundation",
    "__C", "Ratchet", "OrderedCollections", "DequeModule", "HashTreeCollections",
  ]

  private func reasonNotToName(_ type: Any.Type) -> String? {
    let owner = TypeReflection.module(of: type)
    guard TypeReflection.isPrivate(type), owner != module else { return nil }
    return "\(TypeReflection.name(of: type)) is private or local in \(owner): write what makes it"
  }

  private func object(_ value: Any) -> SourceExpression {
    let name = TypeReflection.name(of: type(of: value))
    return .placeholder("\(name) is a class, and nothing says how this object is made")
  }

  private func other(_ value: Any) -> SourceExpression {
    if let type = value as? any Any.Type { return .text("\(TypeReflection.name(of: type)).self") }
    return .placeholder("a closure, \(TypeReflection.name(of: type(of: value))), has no source")
  }

  private func unknown(_ value: Any) -> SourceExpression {
    let name = TypeReflection.name(of: type(of: value))
    return .placeholder(
      "nothing says how this value of \(name) is made: let \(name) conform to SourceRepresentable")
  }

  /// A name after a dot.
  ///
  /// Keywords are in backticks.
  package static func quoted(_ name: String) -> String {
    isWord(name) && !["init", "self", "Type", "Protocol"].contains(name) ? name : "`\(name)`"
  }

  static func quotedLabel(_ name: String) -> String {
    isWord(name) && name != "inout" && name != "var" && name != "let" ? name : "`\(name)`"
  }

  private static func isWord(_ name: String) -> Bool {
    name.wholeMatch(of: /[\p{L}_$][\w$]*/) != nil
  }
}
