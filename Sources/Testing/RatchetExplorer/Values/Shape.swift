import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetSource

/// The layout of a type in memory: which parts it has, where they are, and how they differ.
///
/// The explorer reads states by their shapes: it needs no conformance of the user's types, compares
/// everything that a value contains (an `==` or `hash(into:)` often compares an id alone), and takes
/// less time than `Mirror`, which copies each part into a box.
///
/// It is a class because types can contain themselves. It is filled under the lock of `ShapeTable`,
/// and does not change afterwards.
final class Shape: @unchecked Sendable {
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
    case container(any ShapedContainer.Type, elements: [Shape])
    /// An object.
    case object
    /// A value of another type, which it knows.
    case existential
  }

  struct Part {
    let name: String
    let offset: Int
    let shape: Shape
  }

  /// Weak and unowned references among the stored properties, which are no parts.
  fileprivate(set) var references: [String] = []

  /// Functions for values of a library type.
  struct Whole {
    let hash: (UnsafeRawPointer, inout StructuralHash) -> Void
    /// The shapes of the elements, if it is a collection.
    var elements: [Shape] = []
  }

  let type: Any.Type
  /// The name of the type, without its module.
  let name: String
  /// The number of bytes of a value.
  let size: Int
  /// Whether it is the state of a feature, by its name.
  fileprivate(set) var isFeatureState = false
  /// Whether it is an `Optional`.
  let isOptional: Bool
  fileprivate(set) var form = Form.nothing
  /// Whether values can contain ids, presented children, or alerts, which decide about the actions
  /// that can be sent.
  fileprivate(set) var isDynamic = false
  /// Whether values can contain objects, whose changes a copy of the value shares.
  fileprivate(set) var holdsObjects = false
  /// Whether values can contain shared values.
  fileprivate(set) var holdsShared = false
  /// Whether values can contain ids.
  fileprivate(set) var holdsIDs = false
  /// Whether it is a class with stored properties that cannot be read, because they cannot be copied.
  fileprivate(set) var hidesFields = false
  /// The number of stored properties of a class, with those of its superclasses.
  fileprivate(set) var fieldCount = 0
  /// Whether it is an enum that the program declares.
  fileprivate(set) var isOwnEnum = false
  /// Whether values can contain such enums, or states of features.
  fileprivate(set) var hasParts = false

  fileprivate init(_ type: Any.Type) {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    self.type = type
    name = TypeReflection.name(of: type)
    isOptional = name.hasPrefix("Optional<")
    self.size = _openExistential(type, do: size)
  }

  /// The shape of a type.
  static func of(_ type: Any.Type) -> Shape { ShapeTable.shared.shape(of: type) }
}

/// All shapes.
///
/// It is a class because it belongs to the process. It is used under its lock, which is recursive:
/// the shape of a type is made from the shapes of its parts.
private final class ShapeTable: @unchecked Sendable {
  static let shared = ShapeTable()

  private let lock = NSRecursiveLock()
  private var shapes: [ObjectIdentifier: Shape] = [:]
  private var unfinished: Set<ObjectIdentifier> = []

  func shape(of type: Any.Type) -> Shape {
    lock.lock()
    defer { lock.unlock() }
    if let shape = shapes[ObjectIdentifier(type)] { return shape }
    let shape = Shape(type)
    shapes[ObjectIdentifier(type)] = shape
    unfinished.insert(ObjectIdentifier(type))
    shape.form = form(of: type)
    if case .parts = shape.form {
      shape.references = TypeReflection.fields(of: type).filter { !$0.isStrong }.map(\.name)
    }
    switch shape.form {
    case .cases:
      shape.isOwnEnum = isOwn(type)
      shape.isFeatureState = shape.name.hasSuffix(".State")
    case .parts: shape.isFeatureState = shape.name.hasSuffix(".State")
    case .object:
      let fields = TypeReflection.fields(of: type)
      shape.fieldCount = fields.count
      // Where a type cannot be copied, the runtime shows 'Void' in its place.
      shape.hidesFields = fields.contains { $0.type == Void.self }
    default: break
    }
    unfinished.remove(ObjectIdentifier(type))
    if unfinished.isEmpty { settleTraits() }
    return shape
  }

  private func form(of type: Any.Type) -> Shape.Form {
    if type is any PlainBits.Type { return .bits }
    if type == String.self { return .string }
    if type == UUID.self { return .uuid }
    if type == StackElementID.self { return .stackID }
    if let container = type as? any ShapedContainer.Type {
      return .container(container, elements: container.elementTypes.map { shape(of: $0) })
    }
    switch MetadataKind(type) {
    case .struct: return formOfStruct(type)
    case .tuple: return parts(of: type)
    case .enum:
      if let layout = EnumLayout(type, { shape(of: $0) }) { return .cases(layout) }
      return EnumWitnesses.areKnown ? .nothing : .reflected
    case .class: return .object
    case .existential: return .existential
    case .metatype: return .bits
    case .nothing: return .nothing
    }
  }

  private func formOfStruct(_ type: Any.Type) -> Shape.Form {
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
  private func isOpaque(_ form: Shape.Form) -> Bool {
    switch form {
    case .parts(let parts): parts.contains { isOpaque($0.shape) }
    case .cases(let layout):
      layout.cases.contains { $0.payload.map { isOpaque($0.shape) } ?? false }
    default: false
    }
  }

  private func isOpaque(_ shape: Shape) -> Bool {
    // A type that contains itself has no form yet.
    if unfinished.contains(ObjectIdentifier(shape.type)) { return false }
    switch shape.form {
    case .nothing: return shape.size > 0 && !MetadataKind.isFunction(shape.type)
    case .object:
      var type: AnyClass? = shape.type as? AnyClass
      while let known = type {
        if _typeName(known, qualified: true).hasPrefix("Swift.ManagedBuffer<") { return true }
        type = _getSuperclass(known)
      }
      return false
    default: return isOpaque(shape.form)
    }
  }

  private func elements<Values: Collection>(of type: Values.Type) -> Shape.Whole {
    let element = shape(of: Values.Element.self)
    return Shape.Whole(
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

  private func parts(of type: Any.Type) -> Shape.Form {
    let fields = TypeReflection.fields(of: type).filter(\.isStrong)
    return .parts(
      fields.map { Shape.Part(name: $0.name, offset: $0.offset, shape: shape(of: $0.type)) })
  }

  private func whole<Value: Hashable>(_ type: Value.Type) -> Shape.Whole {
    Shape.Whole { pointer, hash in
      var hasher = Hasher()
      pointer.assumingMemoryBound(to: Value.self).pointee.hash(into: &hasher)
      hash.add(UInt64(bitPattern: Int64(hasher.finalize())))
    }
  }

  private func code<Value: Error>(_ type: Value.Type) -> Shape.Whole {
    Shape.Whole { pointer, hash in
      let error = pointer.assumingMemoryBound(to: Value.self).pointee
      let custom = error as? any CustomNSError
      hash.add(UInt64(bitPattern: Int64(custom?.errorCode ?? error._code)))
    }
  }

  /// Finds out what the shapes can contain, through all that they contain.
  private func settleTraits() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for shape in shapes.values {
        let parts = shape.parts
        let traits = (
          shape.isDynamic || shape.isDynamicItself || parts.contains(where: \.isDynamic),
          shape.holdsObjects || shape.isObject || parts.contains(where: \.holdsObjects),
          shape.holdsShared || shape.isShared || parts.contains(where: \.holdsShared),
          shape.hasParts || shape.isOwnEnum || shape.isFeatureState
            || parts.contains(where: \.hasParts),
          shape.holdsIDs || shape.isID || parts.contains(where: \.holdsIDs)
        )
        let known = (
          shape.isDynamic, shape.holdsObjects, shape.holdsShared, shape.hasParts, shape.holdsIDs
        )
        guard traits != known else { continue }
        (shape.isDynamic, shape.holdsObjects, shape.holdsShared, shape.hasParts, shape.holdsIDs) =
          traits
        hasChanged = true
      }
    }
  }
}

// MARK: - What is not compared

extension Shape {
  /// The places in values that are not compared: functions, and weak and unowned references.
  var hiddenParts: [String] {
    var known: Set<ObjectIdentifier> = []
    var hidden: [String] = []
    func visit(_ shape: Shape, _ path: [String]) {
      hidden += shape.references.map { (path + [$0]).joined(separator: ".") }
      switch shape.form {
      case .nothing where shape.size > 0:
        return hidden.append(path.isEmpty ? name : path.joined(separator: "."))
      case .bits, .string, .uuid, .stackID, .object, .existential, .reflected, .nothing: return
      case .whole(let whole) where whole.elements.isEmpty: return
      case .whole(let whole): for element in whole.elements { visit(element, path) }
      case .parts, .cases, .container: break
      }
      guard known.insert(ObjectIdentifier(shape.type)).inserted else { return }
      switch shape.form {
      case .parts(let parts):
        for part in parts { visit(part.shape, path + [part.name]) }
      case .cases(let layout):
        for described in layout.cases {
          guard let payload = described.payload?.shape else { continue }
          visit(payload, shape.isOptional ? path : path + [described.name])
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

extension Shape {
  /// The shapes of what values directly consist of.
  var parts: [Shape] {
    switch form {
    case .parts(let parts): parts.map(\.shape)
    case .cases(let layout): layout.cases.compactMap { $0.payload?.shape }
    case .container(_, let elements): elements
    case .whole(let whole): whole.elements
    default: []
    }
  }

  fileprivate var isDynamicItself: Bool {
    switch form {
    case .container(let type, _): type.decidesAboutActions
    case .cases(let layout):
      layout.cases.contains { $0.payload.map { $0.shape.isFeatureState } ?? false }
    default: false
    }
  }

  /// Whether it is a struct of the program's without variables, so that only its initializers make values.
  var isImmutable: Bool {
    MetadataKind(type) == .struct && !TypeReflection.fields(of: type).contains(where: \.isVariable)
  }

  /// Whether values consist only of bits, texts and ids.
  var isPlain: Bool {
    allShapes.allSatisfy { shape in
      switch shape.form {
      case .nothing: shape.size == 0
      case .object, .existential: false
      default: shape.references.isEmpty
      }
    }
  }

  /// Whether it is an id, or a value that can be one.
  fileprivate var isID: Bool {
    switch form {
    case .uuid, .stackID, .object, .existential: true
    default: false
    }
  }

  fileprivate var isObject: Bool {
    if case .object = form { return true }
    return false
  }

  fileprivate var isShared: Bool {
    if case .container(let type, _) = form { return type.isShared }
    return false
  }
}

/// The kinds of types that shapes distinguish.
enum MetadataKind {
  case `struct`, `enum`, tuple, `class`, existential, metatype, nothing

  init(_ type: Any.Type) {
    // The first word of a type's metadata. It is part of the stable binary interface.
    switch unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee {
    case 0x200: self = .struct
    case 0x201, 0x202: self = .enum
    case 0x301: self = .tuple
    case 0x303, 0x307: self = .existential
    case 0x304, 0x306: self = .metatype
    case 0x300, 0x302: self = .nothing
    default: self = .class
    }
  }

  static func isFunction(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x302
  }
}

// MARK: - Plain bits

/// A type whose values are equal if their bits are.
protocol PlainBits {}

extension Int: PlainBits {}
extension Int8: PlainBits {}
extension Int16: PlainBits {}
extension Int32: PlainBits {}
extension Int64: PlainBits {}
extension UInt: PlainBits {}
extension UInt8: PlainBits {}
extension UInt16: PlainBits {}
extension UInt32: PlainBits {}
extension UInt64: PlainBits {}
extension Bool: PlainBits {}
extension Double: PlainBits {}
extension Float: PlainBits {}
extension Unicode.Scalar: PlainBits {}
extension Date: PlainBits {}
extension Duration: PlainBits {}
extension Decimal: PlainBits {}
