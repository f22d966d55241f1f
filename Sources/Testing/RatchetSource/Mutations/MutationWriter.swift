import Foundation
import Ratchet

/// Writes the change from one state to another as statements, as a person would write them.
package struct MutationWriter: Sendable {
  package let values: SourceWriter
  /// The shared values whose changes are written; nil before the writer writes some.
  private var shared: WrittenShared?

  /// - Parameters:
  ///   - module: The module of the test.
  ///   - declaration: Returns how a struct is declared, if that is known.
  package init(
    module: String, declaration: @escaping @Sendable (Any.Type) -> StructDeclaration? = { _ in nil }
  ) {
    self.values = SourceWriter(module: module, declaration: declaration)
  }

  /// The statements that change one state to another.
  package func mutations<State>(from old: State, to new: State) -> [Mutation] {
    if isSame(old, new) { return [] }
    let mutations = once.mutations(of: "$0", isOptional: false, from: old, to: new)
    if !mutations.isEmpty { return mutations }
    return [.placeholder("the state has changed in what reflection does not show")]
  }

  /// The statements that change the shared values of a state at a place from those that are expected
  /// to those that the running code sees.
  package func sharedMutations<State>(of place: String, in state: State) -> [Mutation] {
    once.mutations(of: place, isOptional: false, from: state, to: state)
  }

  /// A writer that writes the change of a shared value once, though a state can hold it in several places.
  private var once: Self {
    var copy = self
    copy.shared = WrittenShared()
    return copy
  }

  /// The statements that change the value at a place.
  ///
  /// - Parameters:
  ///   - place: The place: `$0.user`.
  ///   - isOptional: Whether the place may be nil, so that its members are written as `$0.user?`.
  ///   - old: The previous value.
  ///   - new: The new value.
  ///   - isTyped: Whether the type of the place is the value's own type.
  func mutations(
    of place: String, isOptional: Bool, from old: Any, to new: Any, isTyped: Bool = true
  ) -> [Mutation] {
    if isSame(old, new) { return [] }
    let whole = [Mutation.assign(place, values.expression(new, isTyped: isTyped))]
    guard type(of: old) == type(of: new), isTyped else { return whole }
    let written = shared?.roots
    if let parts = parts(of: place, isOptional, from: old, to: new) { return parts }
    // What was written of the parts is not used.
    if let written { shared?.roots = written }
    return whole
  }

  /// The statements that change parts of the value at a place; nil if the whole value must be assigned.
  private func parts(
    of place: String, _ isOptional: Bool, from old: Any, to new: Any
  ) -> [Mutation]? {
    if let old = old as? any PresentedValue, let new = new as? any PresentedValue {
      return optional(place, from: old.presented, to: new.presented)
    }
    let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
    if right.displayStyle == .optional {
      return optional(place, from: left.children.first?.value, to: right.children.first?.value)
    }
    if let old = old as? any SharedProperty, let new = new as? any SharedProperty {
      return change(of: place, from: old, to: new)
    }
    if let elements = elements(place, isOptional, from: old, to: new) { return elements }
    if values.isWhole(new) { return nil }
    let member = isOptional ? "\(place)?" : place
    switch right.displayStyle {
    case .tuple: return parts(member, from: left, to: right)
    case .struct: return properties(member, of: type(of: new), from: left, to: right)
    case .enum: return payload(member, of: new, from: left, to: right)
    default: return nil
    }
  }

  /// Whether no change is written for two values: they are equal, or cannot be compared.
  func isSame(_ old: Any, _ new: Any) -> Bool {
    if StructuralEquality.areEqual(old, new) { return true }
    // Functions cannot be compared, so the `==` of a state does not distinguish them.
    return Mirror(reflecting: new).displayStyle == nil
      && Mirror(reflecting: new).children.isEmpty
      && !(new is any Equatable) && type(of: old) == type(of: new) && !(new is any Any.Type)
  }
}

// MARK: - Parts

extension MutationWriter {
  /// A change of a shared value.
  private func change(
    of place: String, from old: any SharedProperty, to new: any SharedProperty
  ) -> [Mutation] {
    if shared?.roots.contains(new.rootID) == true { return [] }
    guard type(of: new).isWritable else {
      return [.placeholder("the value of a reader at \(place) has changed")]
    }
    if new.isWhole { shared?.roots.insert(new.rootID) }
    let values = (old.expectedValue, new.anyValue)
    return [
      .modify(
        "\(place).withLock", mutations(of: "$0", isOptional: false, from: values.0, to: values.1))
    ]
  }

  /// A change inside a value that is there before and after; nil otherwise.
  private func optional(_ place: String, from old: Any?, to new: Any?) -> [Mutation]? {
    guard let old, let new else { return nil }
    return mutations(of: place, isOptional: true, from: old, to: new)
  }

  private func parts(_ place: String, from old: Mirror, to new: Mirror) -> [Mutation] {
    zip(old.children, new.children).enumerated().flatMap { index, parts in
      let label = parts.1.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "\(index)"
      return mutations(
        of: "\(place).\(label)", isOptional: false, from: parts.0.value, to: parts.1.value)
    }
  }

  /// Changes of stored properties; nil if a property has changed that cannot be set.
  private func properties(
    _ place: String, of type: Any.Type, from old: Mirror, to new: Mirror
  ) -> [Mutation]? {
    let fields = TypeReflection.fields(of: type)
    guard fields.count == new.children.count, fields.count == old.children.count else { return nil }
    let declaration = values.declaration(type)
    var result: [Mutation] = []
    for (field, (old, new)) in zip(fields, zip(old.children, new.children)) {
      if field.name.hasPrefix("$__lazy_storage_$_") || isSame(old.value, new.value) { continue }
      guard field.isVariable, declaration?.properties[field.name]?.isSettable ?? true else {
        return nil
      }
      let name = name(of: field, holding: new.value)
      result += mutations(
        of: "\(place).\(name)", isOptional: false, from: old.value, to: new.value,
        isTyped: field.type == Swift.type(of: new.value))
    }
    return result
  }

  /// The name of a property in a test.
  ///
  /// A presented feature has the name of its property wrapper.
  private func name(of field: TypeReflection.Field, holding value: Any) -> String {
    if value is any SharedProperty, field.name.hasPrefix("_") {
      return "$\(field.name.dropFirst())"
    }
    guard value is any PresentedValue else { return SourceWriter.quoted(field.name) }
    return field.name.hasPrefix("_")
      ? SourceWriter.quoted(String(field.name.dropFirst()))
      : "\(SourceWriter.quoted(field.name)).wrappedValue"
  }

  /// A change inside a case; nil if the case is another one, or has no payload that can be changed
  /// separately.
  private func payload(
    _ place: String, of new: Any, from old: Mirror, to mirror: Mirror
  ) -> [Mutation]? {
    guard new is any CasePathable,
      let old = old.children.first, let payload = mirror.children.first,
      let name = payload.label, name == old.label,
      type(of: old.value) == type(of: payload.value),
      !values.isWhole(payload.value)
    else { return nil }
    // If the payload has more than one value, only the differences are written.
    let style = Mirror(reflecting: payload.value).displayStyle
    guard style == .struct || style == .enum else { return nil }
    let body = mutations(of: "$0", isOptional: false, from: old.value, to: payload.value)
    if case .assign("$0", _)? = body.first { return nil }
    if body.isEmpty { return [] }
    return [.modify("\(place).modify(\\.\(SourceWriter.quoted(name)))", body)]
  }
}

/// The whole shared values whose changes were written.
///
/// It is a class because copies of a writer share it. Unchecked: one call writes, on one thread.
private final class WrittenShared: @unchecked Sendable {
  var roots: Set<ObjectIdentifier> = []
}
