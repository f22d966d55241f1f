import Foundation
import RatchetMigration
import RatchetSource
import RatchetTesting

/// Makes a few values of any type.
///
/// A type's values come from what the test declares, from the types that the explorer knows, from
/// `Arbitrary`, or from the parts of the type.
struct ValueMaker {
  let declared: [ObjectIdentifier: [Any]]
  /// The values with which the feature compares.
  let dictionary: FeatureDictionary
  /// The types whose values are not put together from their parts.
  let distrusted: Set<ObjectIdentifier>
  let context: ActionContext
  /// The types of the actions that buttons of alerts in the feature's state can have.
  let buttonTypes: Set<ObjectIdentifier>
  /// The types of the states of the feature and its children.
  let features: [DeclaringType: ObjectIdentifier]

  /// The number of values that a type itself gives.
  private static let limit = 4

  /// The number of values that are put together from those of several parts, beside what the feature compares with.
  private static let combinationLimit = 24

  struct Values {
    var values: [Any] = []
    /// Why there are no values, or not all.
    var gaps: [String] = []
    /// The types of values that were put together from their parts.
    var composed: Set<ObjectIdentifier> = []

    static func none(_ reason: String) -> Self { Values(gaps: [reason]) }
  }

  /// The values of a type, the simplest one first.
  func values(of layout: TypeLayout, depth: Int = 0) -> Values {
    let type = layout.type
    if let declared = declared[ObjectIdentifier(type)] { return Values(values: declared) }
    if let known = KnownValues.of(type, context, dictionary) { return Values(values: known) }
    guard depth < 8 else { return .none("it contains itself") }
    if let element = type as? any ElementAction.Type { return values(of: element, depth) }
    if let binding = type as? any FieldSetting.Type { return values(of: binding, depth) }
    if type is any EffectOutcome.Type { return .none("it is the result of an effect") }
    if buttonTypes.contains(ObjectIdentifier(type)) {
      return Values(values: context.buttons[ObjectIdentifier(type)] ?? [])
    }
    if case .cases(let enumLayout) = layout.form { return values(of: type, enumLayout, depth) }
    if case .container(_, let elements) = layout.form,
      let collection = type as? any SimpleCollection.Type
    {
      return collections(collection, of: elements, depth: depth)
    }
    if let arbitrary = type as? any Arbitrary.Type { return Values(values: random(arbitrary)) }
    if let cases = type as? any CaseIterable.Type { return Values(values: few(of: cases)) }
    if MetadataKind(type) == .struct, let raw = type as? any RawRepresentable.Type {
      return values(ofRaw: raw, depth)
    }
    switch layout.form {
    case .parts(let parts): return values(of: type, parts, depth)
    case .nothing: return .none("it is a function")
    case .object: return .none("'\(layout.name)' is a class")
    case .existential: return .none("'\(layout.name)' does not say which values it has")
    default: return .none("the explorer does not know '\(layout.name)'")
    }
  }

  private func few<Value: CaseIterable>(of type: Value.Type) -> [Any] {
    Array(type.allCases.prefix(Self.limit))
  }

  /// The values whose raw values the type allows.
  private func values<Value: RawRepresentable>(ofRaw type: Value.Type, _ depth: Int) -> Values {
    var result = values(of: TypeLayout.of(Value.RawValue.self), depth: depth + 1)
    result.values = result.values.compactMap { value in
      (value as? Value.RawValue).flatMap { Value(rawValue: $0) }
    }
    return result
  }

  private func random<Value: Arbitrary>(_ type: Value.Type) -> [Any] {
    var seen: Set<UInt64> = []
    return (0..<12 as Range<UInt64>).compactMap { seed in
      var random = Randomness(seed: seed)
      let value = Value.arbitrary(&random)
      return seen.insert(StructuralHash.of(value)).inserted ? value : nil
    }
    .prefix(Self.limit - 1).map { $0 }
  }
}

// MARK: - Values made of others

extension ValueMaker {
  /// The values of an enum: each case with each of its payloads.
  private func values(of type: Any.Type, _ enumLayout: EnumLayout, _ depth: Int) -> Values {
    var result = Values()
    for index in cases(of: type, enumLayout) {
      let made = self.values(of: type, enumLayout, case: index, depth)
      result.values += made.values
      result.gaps += made.gaps
      result.composed.formUnion(made.composed)
    }
    return result
  }

  /// The numbers of the cases, in the order in which the values are simple.
  private func cases(of type: Any.Type, _ enumLayout: EnumLayout) -> [Int] {
    MetadataKind(type) == .enum && enumLayout.cases.last?.name == "none"
      ? enumLayout.cases.indices.reversed() : Array(enumLayout.cases.indices)
  }

  /// The values of one case of an enum.
  func values(
    of type: Any.Type, _ enumLayout: EnumLayout, case index: Int, _ depth: Int
  ) -> Values {
    func make<Value>(_: Value.Type, _ payload: Any?) -> Any? {
      enumLayout.value(Value.self, case: index, payload: payload)
    }
    func open(_ payload: Any?) -> Any? {
      func opened<Value>(_ type: Value.Type) -> Any? { make(type, payload) }
      return _openExistential(type, do: opened)
    }
    let described = enumLayout.cases[index]
    guard let payload = described.payload else {
      return isBlocked(described.name, enumLayout)
        ? Values() : Values(values: [open(nil)].compactMap(\.self))
    }
    guard isThere(payload.layout.type) else { return Values() }
    if let reason = Self.reason(toLeaveOut: described.name, in: type) { return .none(reason) }
    let payloads = values(of: payload.layout, depth: depth + 1)
    return Values(
      values: payloads.values.compactMap { open($0) },
      gaps: payloads.gaps.map { "\(described.name): \($0)" }, composed: payloads.composed)
  }

  /// Whether the child with an action is in the state, as far as that is known.
  private func isThere(_ action: Any.Type) -> Bool {
    guard let name = DeclaringType(ofAction: action), let state = features[name] else {
      return true
    }
    return context.features.contains(state)
  }

  /// Whether it dismisses an alert that is not shown.
  private func isBlocked(_ name: String, _ enumLayout: EnumLayout) -> Bool {
    guard name == "dismiss",
      let presented = enumLayout.cases.first(where: { $0.name == "presented" })?.payload
    else { return false }
    let type = ObjectIdentifier(presented.layout.type)
    return buttonTypes.contains(type) && context.buttons[type] == nil
  }

  private static func reason(toLeaveOut name: String, in type: Any.Type) -> String? {
    if name == "delegate" { return "delegate: a child sends it to its parent" }
    if name == "push", type is any ElementAction.Type { return "push: its payload is a state" }
    return nil
  }

  /// The values of a struct or a tuple: one with the simplest parts, and others in which some differ.
  private func values(of type: Any.Type, _ parts: [TypeLayout.Part], _ depth: Int) -> Values {
    let isStruct = MetadataKind(type) == .struct
    if isStruct, distrusted.contains(ObjectIdentifier(type)) {
      let name = TypeLayout.of(type).name
      return .none("'\(name)' may forbid values: give some with 'values(of: \(name).self, …)'")
    }
    var choices: [[Any]] = []
    var types: Set<ObjectIdentifier> = isStruct && !parts.isEmpty ? [ObjectIdentifier(type)] : []
    for part in parts {
      let values = values(of: part.layout, depth: depth + 1)
      types.formUnion(values.composed)
      guard !values.values.isEmpty else {
        return .none(values.gaps.first ?? "'\(part.name)' has no value in this state")
      }
      choices.append(values.values)
    }
    let extra = parts.reduce(0) { $0 + dictionary.values(of: $1.layout.type).count }
    let combinations = Self.combinations(of: choices, atMost: Self.combinationLimit + extra)
    return Values(
      values: combinations.map { composed(type, of: parts, values: $0) }, composed: types)
  }

  /// All combinations of some values, those first in which the fewest parts are another than the simplest one.
  private static func combinations(of choices: [[Any]], atMost limit: Int) -> [[Any]] {
    let simplest = choices.map { $0[0] }
    var result = [simplest]
    // Those in which some parts differ, with the last of these parts.
    var latest = [(values: simplest, part: -1)]
    while !latest.isEmpty, result.count < limit {
      let former = latest
      latest = []
      // Each part differs before one has all of its values.
      for number in 1..<max(2, choices.map(\.count).max() ?? 0) {
        for (values, last) in former {
          for part in choices.indices.dropFirst(last + 1) where number < choices[part].count {
            guard result.count < limit else { return result }
            var values = values
            values[part] = choices[part][number]
            latest.append((values, part))
            result.append(values)
          }
        }
      }
    }
    return result
  }

  private func composed(_ type: Any.Type, of parts: [TypeLayout.Part], values: [Any]) -> Any {
    func make<Value>(_: Value.Type) -> Any {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: max(MemoryLayout<Value>.size, 1), alignment: MemoryLayout<Value>.alignment)
      defer { memory.deallocate() }
      for (part, value) in zip(parts, values) {
        func put<Part>(_: Part.Type) {
          guard let value = value as? Part else { preconditionFailure("A part has its own type.") }
          (memory + part.offset).initializeMemory(as: Part.self, to: value)
        }
        _openExistential(part.layout.type, do: put)
      }
      return memory.assumingMemoryBound(to: Value.self).move()
    }
    return _openExistential(type, do: make)
  }

  /// An empty collection, one with an element, and one with several.
  private func collections(
    _ type: any SimpleCollection.Type, of elements: [TypeLayout], depth: Int
  ) -> Values {
    let made = values(of: elements[0], depth: depth + 1)
    let few = made.values.prefix(Self.limit - 1)
    return Values(
      values: Set([0, min(1, few.count), few.count]).sorted().map {
        type.make(Array(few.prefix($0)))
      }, composed: made.composed)
  }
}

/// A collection that is made of a list of elements.
private protocol SimpleCollection {
  static func make(_ elements: [Any]) -> Any
}

extension Array: SimpleCollection {
  fileprivate static func make(_ elements: [Any]) -> Any { elements.compactMap { $0 as? Element } }
}

extension Set: SimpleCollection {
  fileprivate static func make(_ elements: [Any]) -> Any {
    Set(elements.compactMap { $0 as? Element })
  }
}

extension Dictionary: SimpleCollection {
  fileprivate static func make(_ elements: [Any]) -> Any {
    Dictionary(
      elements.compactMap { $0 as? (Key, Value) }, uniquingKeysWith: { first, _ in first })
  }
}

// MARK: - Actions of Ratchet's types

/// An action of an element.
protocol ElementAction {
  static var idType: Any.Type { get }
  static var actionType: Any.Type { get }
  static func make(id: Any, action: Any) -> Self?
  /// An action that removes the element; nil if there is none.
  static func removal(id: Any) -> Self?
}

extension IdentifiedAction: ElementAction {
  static var idType: Any.Type { ID.self }
  static var actionType: Any.Type { Action.self }
  static func make(id: Any, action: Any) -> Self? {
    guard let id = id as? ID, let action = action as? Action else { return nil }
    return .element(id: id, action: action)
  }
  static func removal(id: Any) -> Self? { nil }
}

extension StackAction: ElementAction {
  static var idType: Any.Type { StackElementID.self }
  static var actionType: Any.Type { Action.self }
  static func make(id: Any, action: Any) -> Self? {
    guard let id = id as? StackElementID, let action = action as? Action else { return nil }
    return .element(id: id, action: action)
  }
  static func removal(id: Any) -> Self? { (id as? StackElementID).map { .popFrom(id: $0) } }
}

extension ValueMaker {
  private func values(of type: any ElementAction.Type, _ depth: Int) -> Values {
    let ids = context.ids(forActionsOf: type.actionType, type.idType)
    var result = values(of: TypeLayout.of(type.actionType), depth: depth + 1)
    let actions = result.values
    result.values = ids.flatMap { id -> [Any] in
      let made = [type.removal(id: id)] + actions.map { type.make(id: id, action: $0) }
      return made.compactMap(\.self)
    }
    return result
  }

  private func values(of type: any FieldSetting.Type, _ depth: Int) -> Values {
    Values(
      values: type.actions { field in
        let extra = dictionary.values(of: field).count
        return Array(
          values(of: TypeLayout.of(field), depth: depth + 1).values
            .prefix(Self.combinationLimit + extra))
      })
  }
}

/// The result of an effect, which only the effect sends.
protocol EffectOutcome {}
extension Result: EffectOutcome {}
extension TaskResult: EffectOutcome {}

/// A binding action.
protocol FieldSetting {
  /// Actions that set each field.
  ///
  /// - Parameter values: Returns values of a field's type.
  static func actions(_ values: (Any.Type) -> [Any]) -> [Any]
}

extension BindingAction: FieldSetting where Root: BindableState {
  static func actions(_ values: (Any.Type) -> [Any]) -> [Any] {
    var actions: [Any] = []
    for field in Root.bindableFields {
      actions += values(field.type).compactMap { field.action(setting: $0) as Any? }
    }
    return actions
  }
}
