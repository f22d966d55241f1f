import RatchetSyntax

extension CaseAvailability {
  /// Reads an `@available`.
  init(_ attribute: Syntax) {
    self.init(text: attribute.text)
    guard let arguments = attribute.first(.arguments) else { return }
    let tree = attribute.tree
    let inner = arguments.tokens.dropFirst().dropLast()
    var platform = "*"
    for (offset, part) in inner.split(whereSeparator: { tree.tokens[$0].kind == .comma })
      .enumerated()
    {
      guard let first = part.first, let last = part.last else { continue }
      let name = tree.text(ofToken: first)
      func text(from start: Int) -> String {
        let bytes = Int(tree.tokens[start].start)..<Int(tree.tokens[last].end)
        return String(decoding: tree.bytes[bytes], as: UTF8.self)
      }
      if part.count == 1 {
        if offset == 0 { platform = name } else { read(name, on: platform) }
      } else if tree.tokens[first + 1].kind == .colon {
        read(name, first + 2 <= last ? text(from: first + 2) : "", on: platform)
      } else if name != "swift" {
        introduced.append("\(name) \(text(from: first + 1))")
      }
    }
  }

  private mutating func read(_ word: String, on platform: String) {
    switch word {
    case "unavailable": unavailablePlatform = platform
    case "deprecated": isDeprecated = true
    default: break
    }
  }

  private mutating func read(_ label: String, _ value: String, on platform: String) {
    switch label {
    case "introduced" where platform != "swift": introduced.append("\(platform) \(value)")
    case "deprecated": isDeprecated = true
    case "obsoleted": unavailablePlatform = platform
    default: break
    }
  }
}
