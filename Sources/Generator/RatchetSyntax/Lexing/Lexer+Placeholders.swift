// Placeholders that editors insert where code is missing: `<#code#>`.

extension Lexer {
  private func placeholderEnd(at start: Int) -> Int? {
    guard start + 1 < count, bytes[start] == UInt8(ascii: "<"),
      bytes[start + 1] == UInt8(ascii: "#")
    else { return nil }
    var place = start + 2
    while place + 1 < count, bytes[place] != 0x0A {
      if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "#") { return nil }
      if bytes[place] == UInt8(ascii: "#"), bytes[place + 1] == UInt8(ascii: ">") {
        return place + 2
      }
      place += 1
    }
    return nil
  }

  func isPlaceholder(at start: Int) -> Bool { placeholderEnd(at: start) != nil }

  mutating func lexPlaceholder() -> Bool {
    let start = position
    guard let end = placeholderEnd(at: start) else { return false }
    error("editor placeholder in source file", at: start)
    position = end
    add(.placeholder, from: start)
    return true
  }
}
