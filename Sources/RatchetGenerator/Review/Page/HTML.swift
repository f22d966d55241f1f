/// Text as a page of HTML can hold it.
enum HTML {
  /// A text in which nothing is markup, be it between tags or in an attribute's quotes.
  static func escaped(_ text: some StringProtocol) -> String {
    let needsNone = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "'"):
        false
      default: true
      }
    }
    guard !needsNone else { return String(text) }
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// A text of a source, in which what cannot be seen is named.
  static func visible(_ text: String) -> String {
    VisibleText.parts(of: text).map { part in
      switch part {
      case .plain(let text): escaped(text)
      case .odd(let name): "<x-h>\(name)</x-h>"
      }
    }.joined()
  }

  /// A text of a source for an attribute or a title, where there can be no tags.
  static func plain(_ text: String) -> String { escaped(VisibleText.escaped(text)) }

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
    return escaped("[\(items.joined(separator: ","))]")
  }
}
