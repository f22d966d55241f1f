import Foundation
import Ratchet
import RatchetSource

/// What a state says about the actions that can be sent: which children are there, the ids of the
/// elements, the buttons of an alert that is shown.
struct ActionContext {
  struct Elements {
    let element: Any.Type
    let ids: [AnyHashable]
  }

  /// The states of features that are there.
  private(set) var features: Set<ObjectIdentifier> = []
  private(set) var elements: [Elements] = []
  /// The buttons, by the type of their actions.
  private(set) var buttons: [ObjectIdentifier: [Any]] = [:]
  /// A hash of everything here; equal contexts have the same one.
  private(set) var hash = StructuralHash()

  private init() {}

  init<State>(of state: UnsafePointer<State>, _ layout: TypeLayout) {
    add(UnsafeRawPointer(state), layout)
  }

  private mutating func add(_ value: UnsafeRawPointer, _ layout: TypeLayout) {
    if layout.isFeatureState {
      features.insert(ObjectIdentifier(layout.type))
      hash.add(layout.identity)
    }
    guard layout.isDynamic else {
      // Children that are always there.
      if case .parts(let parts) = layout.form {
        for part in parts { add(value + part.offset, part.layout) }
      }
      return
    }
    switch layout.form {
    case .parts(let parts):
      for part in parts { add(value + part.offset, part.layout) }
    case .cases(let enumLayout):
      enumLayout.withPayload(of: value) { index, payload in
        guard let payload, let layout = enumLayout.cases[index].payload?.layout else { return }
        add(payload, layout)
      }
    case .container(let type, let layouts):
      if let buttons = type as? any ShownButtons.Type { return add(buttons, at: value) }
      if let ids = type.elementIDs(at: value) {
        elements.append(Elements(element: layouts[0].type, ids: ids))
        hash.add(StructuralHash.of(ids))
      }
      if type.isOrdered {
        type.forEachElement(at: value) { add($0, layouts[$1]) }
      } else {
        addUnordered(value, type, layouts)
      }
    default: break
    }
  }

  /// Adds the elements of a set or a dictionary, which has them in another order each time, although an action
  /// is known by its number in the list.
  private mutating func addUnordered(
    _ value: UnsafeRawPointer, _ type: any ElementContainer.Type, _ layouts: [TypeLayout]
  ) {
    var contexts: [ActionContext] = []
    type.forEachElement(at: value) {
      var context = ActionContext()
      context.add($0, layouts[$1])
      contexts.append(context)
    }
    for context in contexts.sorted(by: { $0.hash.bits < $1.hash.bits }) {
      features.formUnion(context.features)
      elements += context.elements
      buttons.merge(context.buttons) { _, later in later }
      hash.add(context.hash.bits)
    }
  }

  private mutating func add(_ type: any ShownButtons.Type, at value: UnsafeRawPointer) {
    func insert<Buttons: ShownButtons>(_ type: Buttons.Type) {
      let shown = Buttons.buttonActions(at: value)
      buttons[ObjectIdentifier(Buttons.Action.self)] = shown
      for action in shown { hash.add(StructuralHash.of(action)) }
      // One without buttons is shown, too.
      hash.add(1)
    }
    insert(type)
  }
}

extension ActionContext {
  /// The ids that an element's action can have.
  ///
  /// - Parameters:
  ///   - action: The type of the element's action.
  ///   - id: The type of the id.
  func ids(forActionsOf action: Any.Type, _ id: Any.Type) -> [Any] {
    let feature = DeclaringType(ofAction: action)
    let own = elements.filter {
      feature != nil && DeclaringType(ofState: $0.element) == feature
    }
    return (own.isEmpty ? elements : own).flatMap(\.ids).map(\.base)
      .filter { type(of: $0) == id }
  }

  /// The ids of a type that elements have.
  func ids(ofType id: Any.Type) -> [Any] {
    elements.flatMap(\.ids).map(\.base).filter { type(of: $0) == id }
  }

  /// The number of elements in the shortest list that is not empty.
  var shortestCount: Int { elements.map(\.ids.count).filter { $0 > 0 }.min() ?? 0 }
}

/// The type that both the state and the action of a feature are declared in.
struct DeclaringType: Hashable {
  private let name: String

  /// The names of the features whose states a state contains, without their modules.
  static func all(in layout: TypeLayout) -> Set<String> {
    Set(
      layout.allLayouts.filter(\.isFeatureState).map { layout in
        String(layout.name.dropLast(".State".count))
      })
  }

  init?(ofAction type: Any.Type) { self.init(type, ".Action") }
  init?(ofState type: Any.Type) { self.init(type, ".State") }

  private init?(_ type: Any.Type, _ suffix: String) {
    let name = _typeName(type, qualified: true)
    guard name.hasSuffix(suffix) else { return nil }
    self.name = String(name.dropLast(suffix.count))
  }
}
