#if DEBUG || InspectorInRelease
  import RatchetInspectorWire

  extension StateNode {
    /// The greatest depth that is shown.
    static let maximumDepth = 32
    /// The number of elements that are shown of a collection.
    static let maximumElements = 1_000
    /// The number of characters that are shown of a text.
    static let maximumText = 2_000

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
#endif
