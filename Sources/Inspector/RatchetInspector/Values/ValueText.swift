#if DEBUG || InspectorInRelease
  import Ratchet

  /// Values on one line, cut where they are long.
  enum ValueText {
    /// A value as a short text, such as `added(text: "Bread")`.
    static func short(_ value: Any, limit: Int = 160) -> String {
      var text = ""
      write(value, to: &text, depth: 0, limit: limit)
      return text.count > limit ? text.prefix(limit - 1) + "…" : text
    }

    private static func write(_ value: Any, to text: inout String, depth: Int, limit: Int) {
      let shape = ValueShape(value)
      guard text.utf8.count <= limit, depth < 8 else {
        text += "…"
        return
      }
      switch shape.kind {
      case .leaf:
        text += shape.text
      case .enumeration:
        text += shape.text
        if !shape.parts.isEmpty {
          write(shape.parts, open: "(", close: ")", to: &text, depth: depth, limit: limit)
        }
      case .list:
        write(
          shape.parts.map { .init(label: "_", value: $0.value) }, open: "[", close: "]", to: &text,
          depth: depth, limit: limit)
      case .dictionary:
        write(shape.parts, open: "[", close: "]", to: &text, depth: depth, limit: limit)
      case .structure:
        text += shape.type.split(separator: ".").last ?? ""
        write(shape.parts, open: "(", close: ")", to: &text, depth: depth, limit: limit)
      }
    }

    private static func write(
      _ parts: [ValueShape.Part], open: String, close: String, to text: inout String,
      depth: Int, limit: Int
    ) {
      text += open
      for (index, part) in parts.enumerated() {
        if index > 0 { text += ", " }
        if text.utf8.count > limit {
          text += "…"
          return
        }
        if !part.label.hasPrefix("_") { text += part.label + ": " }
        write(part.value, to: &text, depth: depth + 1, limit: limit)
      }
      text += close
    }
  }
#endif
