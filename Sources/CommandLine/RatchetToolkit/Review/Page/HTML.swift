import RatchetDrawing
import RatchetGenerator

/// Text for a page of HTML.
enum HTML {
  /// A text of a source, in which invisible characters are shown by their names.
  static func visible(_ text: String) -> String {
    VisibleText.parts(of: text).map { part in
      switch part {
      case .plain(let text): Markup.escaped(text)
      case .odd(let name): "<x-h>\(name)</x-h>"
      }
    }.joined()
  }

  /// A text of a source for an attribute or a title, which cannot contain tags.
  static func plain(_ text: String) -> String { Markup.escaped(VisibleText.escaped(text)) }

  /// A list as JSON, for an attribute.
  static func list(_ texts: [String]) -> String {
    let items = texts.map { text in
      let safe = VisibleText.escaped(text).flatMap { character -> String in
        switch character {
        case "\"": "\\\""
        case "\\": "\\\\"
        default: String(character)
        }
      }
      return "\"\(String(safe))\""
    }
    return Markup.escaped("[\(items.joined(separator: ","))]")
  }
}
