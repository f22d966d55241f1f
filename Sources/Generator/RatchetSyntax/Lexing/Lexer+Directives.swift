// Tokens that begin with `#`.

extension Lexer {
  mutating func lexPound() {
    let start = position
    if start >= plainHashesEnd {
      var hashes = 1
      while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
      let next = byte(hashes)
      if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        openString(hashes: hashes)
        return
      }
      if next == UInt8(ascii: "/"), lexRegex(at: start, hashes: hashes, isCertain: true) { return }
      plainHashesEnd = start + hashes
    }
    var end = 1
    while isClass(byte(end), .nameStart) { end += 1 }
    let kind = poundKeyword(from: start + 1, count: end - 1)
    position += kind == .pound ? 1 : end
    add(kind, from: start)
  }

  private func poundKeyword(from start: Int, count: Int) -> Token.Kind {
    switch count {
    case 2 where starts(with: "if", at: start): .poundIf
    case 4 where starts(with: "else", at: start): .poundElse
    case 5 where starts(with: "endif", at: start): .poundEndif
    case 6 where starts(with: "elseif", at: start): .poundElseif
    case 9 where starts(with: "available", at: start): .poundAvailable
    case 11 where starts(with: "unavailable", at: start): .poundUnavailable
    case 14 where starts(with: "sourceLocation", at: start): .poundSourceLocation
    default: .pound
    }
  }
}
