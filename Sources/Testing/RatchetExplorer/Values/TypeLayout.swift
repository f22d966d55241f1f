import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetSource

/// The layout of a type in memory: which parts it has, where they are, and how they differ.
///
/// The explorer reads states by their layouts: it needs no conformance of the user's types, compares
/// everything that a value contains (an `==` or `hash(into:)` often compares an id alone), and takes
/// less time than `Mirror`, which copies each part into a box.
///
/// It is a class because types can contain themselves. Unchecked: it is filled under the lock of
/// `LayoutTable`, and does not change afterwards.
final class TypeLayout: @unchecked Sendable {
  /// What values consist of.
  enum Form {
    /// Nothing that could be compared: functions.
    case nothing
    /// Bits that all count.
    case bits
    case string
    case uuid
    /// The id of an element of a stack.
    case stackID
    /// A value of a library type that is compared as a whole.
    case whole(Whole)
    /// Stored properties, or the elements of a tuple.
    case parts([Part])
    case cases(EnumLayout)
    /// An enum on a system where the layout of enums is not known.
    case reflected
    case container(any ElementContainer.Type, elements: [TypeLayout])
    /// An object.
    case object
    /// A value of another type, which it knows.
    case existential
  }

  struct Part {
    /// The name that the source declares.
    let name: String
    let offset: Int
    let layout: TypeLayout

    /// - Parameter stored: The name of what is stored: `_coins` for a property `coins` with a wrapper.
    init(stored: String, offset: Int, layout: TypeLayout) {
      let declared = stored.replacing("$__lazy_storage_$", with: "").drop { $0 == "_" }
      name = declared.isEmpty ? stored : String(declared)
      (self.offset, self.layout) = (offset, layout)
    }
  }

  /// Weak and unowned references among the stored properties, which are no parts.
  var references: [String] = []

  /// Functions for values of a library type.
  struct Whole {
    let hash: (UnsafeRawPointer, inout StructuralHash) -> Void
    /// The layouts of the elements, if it is a collection.
    var elements: [TypeLayout] = []
  }

  let type: Any.Type
  /// The name of the type, without its module.
  let name: String
  /// A number that no other type has.
  ///
  /// It is the same in each process, but for types of one name in two files.
  let identity: UInt64
  /// The number of bytes of a value.
  let size: Int
  /// Whether it is the state of a feature, by its name.
  var isFeatureState = false
  /// Whether it is an `Optional`.
  let isOptional: Bool
  var form = Form.nothing
  /// Whether values can contain ids, presented children, or alerts, which decide about the actions
  /// that can be sent.
  var isDynamic = false
  /// Whether values can contain objects, whose changes a copy of the value shares.
  var holdsObjects = false
  /// Whether values can contain shared values, also in objects and in values of unknown types.
  var holdsShared = false
  /// Whether values can contain ids.
  var holdsIDs = false
  /// Whether it is a class with stored properties that cannot be read, because they cannot be copied.
  var hidesFields = false
  /// The number of stored properties of a class, with those of its superclasses.
  var fieldCount = 0
  /// Whether it is an enum that the program declares.
  var isOwnEnum = false
  /// Whether values can contain such enums, or states of features.
  var hasParts = false

  init(_ type: Any.Type, identity: UInt64) {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    (self.type, self.identity) = (type, identity)
    name = TypeReflection.name(of: type)
    isOptional = name.hasPrefix("Optional<")
    self.size = _openExistential(type, do: size)
  }

  /// The layout of a type.
  static func of(_ type: Any.Type) -> TypeLayout { LayoutTable.shared.layout(of: type) }
}

// MARK: - What is not compared

extension TypeLayout {
  /// The places in values that are not compared: functions, and weak and unowned references.
  var hiddenParts: [String] {
    var known: Set<ObjectIdentifier> = []
    var hidden: [String] = []
    func visit(_ layout: TypeLayout, _ path: [String]) {
      hidden += layout.references.map { (path + [$0]).joined(separator: ".") }
      switch layout.form {
      case .nothing where layout.size > 0:
        return hidden.append(path.isEmpty ? name : path.joined(separator: "."))
      case .bits, .string, .uuid, .stackID, .object, .existential, .reflected, .nothing: return
      case .whole(let whole) where whole.elements.isEmpty: return
      case .whole(let whole): for element in whole.elements { visit(element, path) }
      case .parts, .cases, .container: break
      }
      guard known.insert(ObjectIdentifier(layout.type)).inserted else { return }
      switch layout.form {
      case .parts(let parts):
        for part in parts { visit(part.layout, path + [part.name]) }
      case .cases(let enumLayout):
        for described in enumLayout.cases {
          guard let payload = described.payload?.layout else { continue }
          visit(payload, layout.isOptional ? path : path + [described.name])
        }
      case .container(_, let elements):
        for element in elements { visit(element, path) }
      default: break
      }
    }
    visit(self, [])
    return hidden
  }
}

extension TypeLayout {
  /// The layouts of what values directly consist of.
  var parts: [TypeLayout] {
    switch form {
    case .parts(let parts): parts.map(\.layout)
    case .cases(let enumLayout): enumLayout.cases.compactMap { $0.payload?.layout }
    case .container(_, let elements): elements
    case .whole(let whole): whole.elements
    default: []
    }
  }

  var isDynamicItself: Bool {
    switch form {
    case .container(let type, _): type.decidesAboutActions
    case .cases(let enumLayout):
      enumLayout.cases.contains { $0.payload.map { $0.layout.isFeatureState } ?? false }
    default: false
    }
  }

  /// Whether it is a struct of the program's without variables, so that only its initializers make values.
  var isImmutable: Bool {
    MetadataKind(type) == .struct && !TypeReflection.fields(of: type).contains(where: \.isVariable)
  }

  /// Whether values consist only of bits, texts and ids.
  var isPlain: Bool {
    allLayouts.allSatisfy { layout in
      switch layout.form {
      case .nothing: layout.size == 0
      case .object, .existential: false
      default: layout.references.isEmpty
      }
    }
  }

  /// Whether it is an id, or a value that can be one.
  var isID: Bool {
    switch form {
    case .uuid, .stackID, .object, .existential: true
    default: false
    }
  }

  var isObject: Bool {
    if case .object = form { return true }
    return false
  }

  var isShared: Bool {
    if case .container(let type, _) = form { return type.isShared }
    return false
  }

  /// Whether it is a shared value, or its type does not say whether it contains some.
  var canBeShared: Bool {
    switch form {
    case .object, .existential: true
    default: isShared
    }
  }
}

extension TypeLayout {
  /// This layout, and all that values can contain.
  var allLayouts: [TypeLayout] {
    var seen: Set<ObjectIdentifier> = []
    var result: [TypeLayout] = []
    var waiting = [self]
    while let layout = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(layout.type)).inserted else { continue }
      result.append(layout)
      waiting += layout.parts
    }
    return result
  }
}
