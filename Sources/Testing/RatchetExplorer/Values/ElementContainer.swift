import Foundation
import Ratchet

/// A library type whose values contain others that its layout does not show.
protocol ElementContainer {
  /// The types of what it contains.
  static var elementTypes: [Any.Type] { get }

  /// Whether what it contains has an order.
  static var isOrdered: Bool { get }

  /// Whether the actions that can be sent depend on what it contains.
  static var decidesAboutActions: Bool { get }

  /// Whether it refers to a value that others change too.
  static var isShared: Bool { get }

  /// Calls a function with each element, and the number of its type in `elementTypes`.
  func forEachElement(_ body: (_ element: UnsafeRawPointer, _ type: Int) -> Void)

  /// The ids of the elements, if the container has them.
  var elementIDs: [AnyHashable]? { get }
}

extension ElementContainer {
  static var isOrdered: Bool { true }
  static var decidesAboutActions: Bool { false }
  static var isShared: Bool { false }
  var elementIDs: [AnyHashable]? { nil }
}

extension ElementContainer {
  /// Calls a function with each element of the container at a place.
  static func forEachElement(
    at pointer: UnsafeRawPointer, _ body: (_ element: UnsafeRawPointer, _ type: Int) -> Void
  ) {
    pointer.assumingMemoryBound(to: Self.self).pointee.forEachElement(body)
  }

  static func elementIDs(at pointer: UnsafeRawPointer) -> [AnyHashable]? {
    pointer.assumingMemoryBound(to: Self.self).pointee.elementIDs
  }
}

extension Sequence {
  fileprivate func forEachInPlace(_ body: (UnsafeRawPointer, Int) -> Void) {
    for element in self { withUnsafePointer(to: element) { body(UnsafeRawPointer($0), 0) } }
  }
}

extension Array: ElementContainer {
  static var elementTypes: [Any.Type] { [Element.self] }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    withUnsafeBufferPointer { elements in
      for index in elements.indices {
        body(UnsafeRawPointer(elements.baseAddress.unsafelyUnwrapped + index), 0)
      }
    }
  }
}

extension ContiguousArray: ElementContainer {
  static var elementTypes: [Any.Type] { [Element.self] }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) { forEachInPlace(body) }
}

extension ArraySlice: ElementContainer {
  static var elementTypes: [Any.Type] { [Element.self, Int.self] }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    forEachInPlace(body)
    // Equal slices can have other indices.
    withUnsafePointer(to: startIndex) { body(UnsafeRawPointer($0), 1) }
  }
}

extension Set: ElementContainer {
  static var elementTypes: [Any.Type] { [Element.self] }
  static var isOrdered: Bool { false }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) { forEachInPlace(body) }
}

extension Dictionary: ElementContainer {
  static var elementTypes: [Any.Type] { [(Key, Value).self] }
  static var isOrdered: Bool { false }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    for (key, value) in self {
      let pair: (Key, Value) = (key, value)
      withUnsafePointer(to: pair) { body(UnsafeRawPointer($0), 0) }
    }
  }
}

extension AnyHashable: ElementContainer {
  static var elementTypes: [Any.Type] { [Any.self] }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    withUnsafePointer(to: base) { body(UnsafeRawPointer($0), 0) }
  }
}

extension IdentifiedArray: ElementContainer {
  static var elementTypes: [Any.Type] { [Element.self, ID.self] }
  static var decidesAboutActions: Bool { true }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    for (id, element) in zip(ids, elements) {
      withUnsafePointer(to: id) { body(UnsafeRawPointer($0), 1) }
      withUnsafePointer(to: element) { body(UnsafeRawPointer($0), 0) }
    }
  }
  var elementIDs: [AnyHashable]? { ids.map { AnyHashable($0) } }
}

extension StackState: ElementContainer {
  static var elementTypes: [Any.Type] { [Element.self, StackElementID.self] }
  static var decidesAboutActions: Bool { true }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    for (id, element) in zip(ids, self) {
      withUnsafePointer(to: id) { body(UnsafeRawPointer($0), 1) }
      withUnsafePointer(to: element) { body(UnsafeRawPointer($0), 0) }
    }
  }
  var elementIDs: [AnyHashable]? { ids.map { AnyHashable($0) } }
}

extension PresentationState: ElementContainer {
  static var elementTypes: [Any.Type] { [State.self] }
  static var decidesAboutActions: Bool { true }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    guard let state = wrappedValue else { return }
    withUnsafePointer(to: state) { body(UnsafeRawPointer($0), 0) }
  }
}

extension Shared: ElementContainer {
  static var elementTypes: [Any.Type] { [Value.self] }
  static var isShared: Bool { true }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    withUnsafePointer(to: wrappedValue) { body(UnsafeRawPointer($0), 0) }
  }
}

extension SharedReader: ElementContainer {
  static var elementTypes: [Any.Type] { [Value.self] }
  static var isShared: Bool { true }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    withUnsafePointer(to: wrappedValue) { body(UnsafeRawPointer($0), 0) }
  }
}

extension Data: ElementContainer {
  static var elementTypes: [Any.Type] { [UInt8.self, Int.self] }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    forEachInPlace(body)
    withUnsafePointer(to: startIndex) { body(UnsafeRawPointer($0), 1) }
  }
}

// MARK: - Values that are equal to others with another content

extension Measurement: ElementContainer {
  static var elementTypes: [Any.Type] { [Double.self, String.self] }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    withUnsafePointer(to: value) { body(UnsafeRawPointer($0), 0) }
    withUnsafePointer(to: "\(type(of: unit)) \(unit.symbol)") { body(UnsafeRawPointer($0), 1) }
  }
}

extension Character: ElementContainer {
  static var elementTypes: [Any.Type] { [String.self] }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    withUnsafePointer(to: String(self)) { body(UnsafeRawPointer($0), 0) }
  }
}

extension Substring: ElementContainer {
  static var elementTypes: [Any.Type] { [String.self] }
  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    withUnsafePointer(to: String(self)) { body(UnsafeRawPointer($0), 0) }
  }
}

// MARK: - Alerts

/// An alert or a dialog, whose buttons are the actions that a user can send.
///
/// It is read as a container, because it has a random id that says nothing.
protocol ShownButtons<Action>: ElementContainer {
  associatedtype Action
  var title: TextState { get }
  var message: TextState? { get }
  var buttons: [ButtonState<Action>] { get }
}

extension ShownButtons {
  static var elementTypes: [Any.Type] { [TextState.self, Action.self] }
  static var decidesAboutActions: Bool { true }

  func forEachElement(_ body: (UnsafeRawPointer, Int) -> Void) {
    for text in [title, message].compactMap(\.self) + buttons.map(\.label) {
      withUnsafePointer(to: text) { body(UnsafeRawPointer($0), 0) }
    }
    for action in buttons.compactMap(\.action.action) {
      withUnsafePointer(to: action) { body(UnsafeRawPointer($0), 1) }
    }
  }

  /// The actions of the buttons; a button without one dismisses.
  var buttonActions: [Any] { buttons.compactMap(\.action.action) }

  static func buttonActions(at pointer: UnsafeRawPointer) -> [Any] {
    pointer.assumingMemoryBound(to: Self.self).pointee.buttonActions
  }
}

extension AlertState: ShownButtons {}
extension ConfirmationDialogState: ShownButtons {}
