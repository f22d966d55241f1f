/// Text for HTML and XML.
package enum Markup {
  /// A text without markup, for use between tags and in an attribute's quotes.
  package static func escaped(_ text: some StringProtocol) -> String {
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
}
