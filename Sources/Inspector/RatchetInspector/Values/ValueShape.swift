#if DEBUG || InspectorInRelease
  import Foundation
  import Ratchet
  import RatchetInspectorWire
  import RatchetSource

  /// What is shown of one value: its kind, its text, and its parts as values.
  ///
  /// Objects are not looked into: other code may change them meanwhile.
  struct ValueShape {
    struct Part {
      var label: String
      var value: Any
    }

    var kind = StateNode.Kind.leaf
    var type: String
    var text: String
    var parts: [Part] = []

    init(_ value: Any) {
      let wrapped = value
      let value = Self.present(value)
      // That a value is shared is seen by its type.
      type = TypeNames.name(of: Swift.type(of: wrapped is any SharedProperty ? wrapped : value))
      if let known = Self.knownText(value) {
        text = known
        return
      }
      let mirror = Mirror(reflecting: value)
      text = ""
      switch mirror.displayStyle {
      case .optional:
        text = "nil"
      case .collection, .set:
        list(mirror, isOrdered: mirror.displayStyle == .collection)
      case .dictionary:
        dictionary(mirror)
      case .enum:
        enumeration(value, mirror)
      case .struct, .tuple:
        structure(value, mirror)
      case .class, .foreignReference:
        text = "an object"
      case nil, .some:
        text = mirror.children.isEmpty ? "(\(type))" : ""
        structure(value, mirror)
      }
    }

    /// The value in optionals and in property wrappers of Ratchet.
    private static func present(_ value: Any) -> Any {
      if let wrapper = value as? any PresentedValue {
        return wrapper.presented.map(present) ?? value
      }
      if let shared = value as? any SharedProperty { return present(shared.anyValue) }
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional, let child = mirror.children.first else {
        return value
      }
      return present(child.value)
    }

    private mutating func list(_ mirror: Mirror, isOrdered: Bool) {
      kind = .list
      let count = mirror.children.count
      text = count == 1 ? "1 element" : "\(count) elements"
      let values = mirror.children.prefix(StateNode.maximumElements).map(\.value)
      // The order of a set differs in each run, and after each insertion.
      let ordered = isOrdered ? values : values.sorted { "\($0)" < "\($1)" }
      parts = ordered.enumerated().map { Part(label: "\($0)", value: $1) }
    }

    private mutating func dictionary(_ mirror: Mirror) {
      kind = .dictionary
      let count = mirror.children.count
      text = count == 1 ? "1 entry" : "\(count) entries"
      parts = mirror.children.prefix(StateNode.maximumElements).compactMap { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        guard pair.count == 2 else { return nil }
        return Part(label: ValueText.short(pair[0].value), value: pair[1].value)
      }
      .sorted { $0.label < $1.label }
    }

    private mutating func enumeration(_ value: Any, _ mirror: Mirror) {
      kind = .enumeration
      text = "." + (TypeReflection.caseName(of: value) ?? "\(value)")
      guard let payload = mirror.children.first?.value else { return }
      let inner = Mirror(reflecting: payload)
      if inner.displayStyle == .tuple {
        parts = Self.parts(of: inner)
      } else {
        parts = [Part(label: "_0", value: payload)]
      }
    }

    private mutating func structure(_ value: Any, _ mirror: Mirror) {
      parts = Self.parts(of: mirror)
      if parts.isEmpty {
        if text.isEmpty { text = "\(type)()" }
      } else {
        kind = .structure
      }
    }

    private static func parts(of mirror: Mirror) -> [Part] {
      mirror.children.prefix(StateNode.maximumElements).enumerated().map { index, child in
        var label = child.label ?? "\(index)"
        if label.hasPrefix(".") { label = "_" + label.dropFirst() }
        // A property wrapper stores its value under the property's name with an underscore.
        if label.hasPrefix("_"),
          child.value is any PresentedValue || child.value is any SharedProperty
        {
          label = String(label.dropFirst())
        }
        return Part(label: label, value: child.value)
      }
    }
  }

  extension ValueShape {
    /// The text of a value without parts; nil for other values.
    private static func knownText(_ value: Any) -> String? {
      switch value {
      case let value as String: quoted(value)
      case let value as Bool: value ? "true" : "false"
      case let value as any FixedWidthInteger: "\(value)"
      case let value as any BinaryFloatingPoint: "\(value)"
      case let value as UUID: value.uuidString
      case let value as Date:
        value.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
      case let value as URL: value.absoluteString
      case let value as Data: "\(value.count) bytes"
      case let value as Character: quoted(String(value))
      case let value as Substring: quoted(String(value))
      case let value as Decimal: "\(value)"
      case let value as Duration: "\(value)"
      case let value as StackElementID: "\(value)"
      case let value as TextState: quoted(String(state: value))
      case is Void: "()"
      case let value as any Any.Type: "\(TypeNames.name(of: value)).self"
      case let value as any BindingActionValue: value.shownText
      default: nil
      }
    }

    static func quoted(_ text: String) -> String {
      let shown = text.prefix(StateNode.maximumText)
      return String(shown).debugDescription + (shown.endIndex < text.endIndex ? "…" : "")
    }
  }

  /// A binding action of any state.
  protocol BindingActionValue {
    var shownText: String { get }
  }

  extension BindingAction: BindingActionValue {
    var shownText: String { String(describing: self).prefix(StateNode.maximumText).description }
  }
#endif
