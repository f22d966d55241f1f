import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetSource

/// All layouts.
///
/// It is a class because it belongs to the process. Unchecked: it is used under its lock, which is
/// recursive, because the layout of a type is made from the layouts of its parts.
final class LayoutTable: @unchecked Sendable {
  static let shared = LayoutTable()

  private let lock = NSRecursiveLock()
  private var layouts: [ObjectIdentifier: TypeLayout] = [:]
  private var unfinished: Set<ObjectIdentifier> = []
  /// The number of types with each name.
  private var names: [String: UInt64] = [:]

  func layout(of type: Any.Type) -> TypeLayout {
    lock.lock()
    defer { lock.unlock() }
    if let layout = layouts[ObjectIdentifier(type)] { return layout }
    let layout = TypeLayout(type, identity: identity(of: type))
    layouts[ObjectIdentifier(type)] = layout
    unfinished.insert(ObjectIdentifier(type))
    layout.form = form(of: type)
    if case .parts = layout.form {
      layout.references = TypeReflection.fields(of: type).filter { !$0.isStrong }.map(\.name)
    }
    switch layout.form {
    case .cases:
      layout.isOwnEnum = isOwn(type)
      layout.isFeatureState = layout.name.hasSuffix(".State")
    case .parts: layout.isFeatureState = layout.name.hasSuffix(".State")
    case .object:
      let fields = TypeReflection.fields(of: type)
      layout.fieldCount = fields.count
      // Where a type cannot be copied, the runtime shows 'Void' in its place.
      layout.hidesFields = fields.contains { $0.type == Void.self }
    default: break
    }
    unfinished.remove(ObjectIdentifier(type))
    if unfinished.isEmpty { settleTraits() }
    return layout
  }

  /// A hash of the name of a type, and of the number of types before with the same name.
  ///
  /// Names of private types contain an address, which is another one in each process.
  private func identity(of type: Any.Type) -> UInt64 {
    var name = _typeName(type, qualified: true)
    if name.contains("(unknown") {
      name = name.replacing(/\(unknown context at [^)]*\)/, with: "")
    }
    var identity = StructuralHash(seed: names[name, default: 0])
    names[name, default: 0] += 1
    identity.add(name)
    return identity.bits
  }

  private func form(of type: Any.Type) -> TypeLayout.Form {
    if type is any PlainBits.Type { return .bits }
    if type == String.self { return .string }
    if type == UUID.self { return .uuid }
    if type == StackElementID.self { return .stackID }
    if let container = type as? any ElementContainer.Type {
      return .container(container, elements: container.elementTypes.map { layout(of: $0) })
    }
    switch MetadataKind(type) {
    case .struct: return formOfStruct(type)
    case .tuple: return parts(of: type)
    case .enum:
      if let enumLayout = EnumLayout(type, { layout(of: $0) }) { return .cases(enumLayout) }
      return EnumWitnesses.areKnown ? .nothing : .reflected
    case .class: return .object
    case .existential: return .existential
    case .metatype: return .bits
    case .nothing: return .nothing
    }
  }

  private func formOfStruct(_ type: Any.Type) -> TypeLayout.Form {
    let isOfLibrary = isOfLibrary(type)
    // On Linux, errors such as `CocoaError` trap when they are hashed.
    if isOfLibrary, let error = type as? any Error.Type { return .whole(code(error)) }
    if isOfLibrary, let hashable = type as? any Hashable.Type { return .whole(whole(hashable)) }
    let parts = parts(of: type)
    guard isOpaque(parts) else { return parts }
    if let collection = type as? any Collection.Type { return .whole(elements(of: collection)) }
    if let hashable = type as? any Hashable.Type { return .whole(whole(hashable)) }
    return parts
  }

  /// Whether a form has memory of its own whose content it does not show, as a collection of another
  /// package.
  private func isOpaque(_ form: TypeLayout.Form) -> Bool {
    var known: Set<ObjectIdentifier> = []
    return isOpaque(form, &known)
  }

  private func isOpaque(_ form: TypeLayout.Form, _ known: inout Set<ObjectIdentifier>) -> Bool {
    switch form {
    case .parts(let parts): parts.contains { isOpaque($0.layout, &known) }
    case .cases(let enumLayout):
      enumLayout.cases.contains { $0.payload.map { isOpaque($0.layout, &known) } ?? false }
    default: false
    }
  }

  private func isOpaque(_ layout: TypeLayout, _ known: inout Set<ObjectIdentifier>) -> Bool {
    // Types can contain themselves. Such a type may have no form yet.
    let id = ObjectIdentifier(layout.type)
    guard known.insert(id).inserted, !unfinished.contains(id) else { return false }
    switch layout.form {
    case .nothing: return layout.size > 0 && !MetadataKind.isFunction(layout.type)
    case .object:
      var type: AnyClass? = layout.type as? AnyClass
      while let known = type {
        if _typeName(known, qualified: true).hasPrefix("Swift.ManagedBuffer<") { return true }
        type = _getSuperclass(known)
      }
      return false
    default: return isOpaque(layout.form, &known)
    }
  }

  private func elements<Values: Collection>(of type: Values.Type) -> TypeLayout.Whole {
    let element = layout(of: Values.Element.self)
    return TypeLayout.Whole(
      hash: { pointer, hash in
        let values = pointer.assumingMemoryBound(to: Values.self).pointee
        hash.add(UInt64(values.count))
        for value in values { withUnsafePointer(to: value) { hash.add($0, element) } }
      }, elements: [element])
  }

  private func isOwn(_ type: Any.Type) -> Bool {
    !isOfLibrary(type) && TypeReflection.module(of: type) != "Ratchet"
  }

  private func isOfLibrary(_ type: Any.Type) -> Bool {
    ["Swift", "Foundation", "FoundationEssentials", "CoreGraphics"]
      .contains(TypeReflection.module(of: type))
  }

  private func parts(of type: Any.Type) -> TypeLayout.Form {
    let fields = TypeReflection.fields(of: type).filter(\.isStrong)
    return .parts(
      fields.map {
        TypeLayout.Part(stored: $0.name, offset: $0.offset, layout: layout(of: $0.type))
      })
  }

  private func whole<Value: Hashable>(_ type: Value.Type) -> TypeLayout.Whole {
    TypeLayout.Whole { pointer, hash in
      var hasher = Hasher()
      pointer.assumingMemoryBound(to: Value.self).pointee.hash(into: &hasher)
      hash.add(UInt64(bitPattern: Int64(hasher.finalize())))
    }
  }

  private func code<Value: Error>(_ type: Value.Type) -> TypeLayout.Whole {
    TypeLayout.Whole { pointer, hash in
      let error = pointer.assumingMemoryBound(to: Value.self).pointee
      let custom = error as? any CustomNSError
      hash.add(UInt64(bitPattern: Int64(custom?.errorCode ?? error._code)))
    }
  }

  /// Finds out what the layouts can contain, through all that they contain.
  private func settleTraits() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for layout in layouts.values {
        let parts = layout.parts
        let traits = (
          layout.isDynamic || layout.isDynamicItself || parts.contains(where: \.isDynamic),
          layout.holdsObjects || layout.isObject || parts.contains(where: \.holdsObjects),
          layout.holdsShared || layout.canBeShared || parts.contains(where: \.holdsShared),
          layout.hasParts || layout.isOwnEnum || layout.isFeatureState
            || parts.contains(where: \.hasParts),
          layout.holdsIDs || layout.isID || parts.contains(where: \.holdsIDs)
        )
        let known = (
          layout.isDynamic, layout.holdsObjects, layout.holdsShared, layout.hasParts,
          layout.holdsIDs
        )
        guard traits != known else { continue }
        (
          layout.isDynamic, layout.holdsObjects, layout.holdsShared, layout.hasParts,
          layout.holdsIDs
        ) =
          traits
        hasChanged = true
      }
    }
  }
}
