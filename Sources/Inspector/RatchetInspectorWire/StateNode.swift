#if DEBUG || InspectorInRelease
  /// A value as the page and `ratchet attach` show it: a label, a text, and the parts.
  ///
  /// It is bounded in depth, in breadth and in the length of its texts, whatever the value is.
  package struct StateNode: Sendable {
    package enum Kind: String, Sendable {
      case leaf = "v"
      case structure = "s"
      case enumeration = "e"
      case list = "l"
      case dictionary = "d"
    }

    package var label: String
    package var kind: Kind
    package var type: String
    package var text: String
    package var children: [StateNode]

    package init(
      label: String, kind: Kind, type: String, text: String, children: [StateNode] = []
    ) {
      self.label = label
      self.kind = kind
      self.type = type
      self.text = text
      self.children = children
    }

    /// The node as it is sent: `[label, kind, type, text, children]`.
    package var json: JSON {
      var parts: [JSON] = [
        .string(label), .string(kind.rawValue), .string(type), .string(text),
      ]
      if !children.isEmpty { parts.append(.array(children.map(\.json))) }
      return .array(parts)
    }

    /// Reads a node; nil if the JSON is not one.
    package init?(_ json: JSON) {
      guard let parts = json.array, parts.count >= 4, let label = parts[0].string,
        let kind = parts[1].string.flatMap(Kind.init), let type = parts[2].string,
        let text = parts[3].string
      else { return nil }
      self.init(
        label: label, kind: kind, type: type, text: text,
        children: parts.count > 4 ? parts[4].array?.compactMap(StateNode.init) ?? [] : [])
    }
  }
#endif
