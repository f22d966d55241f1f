import RatchetInspectorWire

/// A value as the page shows it: a label, a text, and the parts.
///
/// It is bounded in depth, in breadth and in the length of its texts, whatever the value is.
struct StateNode {
  enum Kind: String {
    case leaf = "v"
    case structure = "s"
    case enumeration = "e"
    case list = "l"
    case dictionary = "d"
  }

  var label: String
  var kind: Kind
  var type: String
  var text: String
  var children: [StateNode] = []

  /// As the page reads it: `[label, kind, type, text, children]`.
  var json: JSON {
    var parts: [JSON] = [
      .string(label), .string(kind.rawValue), .string(type), .string(text),
    ]
    if !children.isEmpty { parts.append(.array(children.map(\.json))) }
    return .array(parts)
  }

  /// The greatest depth that is shown.
  static let maximumDepth = 32
  /// The number of elements that are shown of a collection.
  static let maximumElements = 1_000
  /// The number of characters that are shown of a text.
  static let maximumText = 2_000
}

extension StateNode {
  /// - Parameters:
  ///   - value: The value.
  ///   - label: Its label.
  ///   - depth: How deep it is in the state.
  init(_ value: Any, label: String, depth: Int = 0) {
    let shape = ValueShape(value)
    self.init(label: label, kind: shape.kind, type: shape.type, text: shape.text)
    guard depth < Self.maximumDepth else { return }
    children = shape.parts.map { StateNode($0.value, label: $0.label, depth: depth + 1) }
  }
}
