// Space, comments, and other bytes between tokens.

extension Lexer {
  /// Skips to the end of the line.
  mutating func skipLine() {
    var place = position
    while place &+ 8 <= count,
      !Self.holdsLineBreak(UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self))
    {
      place &+= 8
    }
    while place < count, bytes[place] != 0x0A, bytes[place] != 0x0D { place &+= 1 }
    position = place
  }

  /// Whether one of eight bytes is a line feed or a carriage return.
  ///
  /// Subtracting 1 from a byte sets its highest bit from 0 to 1 only if the byte is 0.
  @inline(__always)
  private static func holdsLineBreak(_ eight: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let feeds = eight ^ (ones &* 0x0A)
    let returns = eight ^ (ones &* 0x0D)
    let zeros = (feeds &- ones) & ~feeds | (returns &- ones) & ~returns
    return zeros & (ones &* 0x80) != 0
  }

  @inline(__always)
  private mutating func skipSpaces() {
    var place = position
    while place < count, bytes[place] == 0x20 { place &+= 1 }
    position = place
  }

  /// Skips space and comments.
  ///
  /// - Returns: Whether the mode is unchanged. It changes if a line break ends a string.
  mutating func skipTrivia() -> Bool {
    while position < count {
      let next = bytes[position]
      guard isClass(next, .trivia) else { return true }
      if next == 0x20 {
        skipSpaces()
      } else if isClass(next, .space) {
        position += 1
      } else if next == 0x0A || next == 0x0D {
        if lineBreakEndsString {
          endStringInInterpolation()
          return false
        }
        startsLine = true
        position += 1
      } else if next == UInt8(ascii: "/") {
        if byte(1) == next {
          skipLine()
        } else if byte(1) == UInt8(ascii: "*") {
          skipBlockComment()
        } else {
          return true
        }
      } else if next == UInt8(ascii: "<") || next == UInt8(ascii: ">") {
        guard skipConflictMarker() else { return true }
      } else if next == 0 {
        // The compiler warns about it.
        position += 1
      } else if next >= 0x80 || next < 0x20 || next == 0x7F {
        guard skipInvalid() else { return true }
      } else {
        return true
      }
    }
    return true
  }

  private mutating func skipBlockComment() {
    let start = position
    var depth = 1
    position += 2
    while position < count {
      let next = bytes[position]
      if next == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        position += 2
        depth -= 1
        if depth == 0 { return }
        continue
      }
      if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        position += 2
        depth += 1
        continue
      }
      if next == 0x0A || next == 0x0D { startsLine = true }
      position += 1
    }
    error("unterminated '/*' comment", at: start)
  }

  /// Skips the markers that a version control system inserts where two changes conflict.
  private mutating func skipConflictMarker() -> Bool {
    guard position == 0 || bytes[position - 1] == 0x0A || bytes[position - 1] == 0x0D else {
      return false
    }
    let isMerge = starts(with: "<<<<<<< ", at: position)
    guard isMerge ? !conflictEndIsMissing.merge : starts(with: ">>>> ", at: position),
      isMerge || !conflictEndIsMissing.perforce
    else { return false }
    var place = position + (isMerge ? 8 : 5)
    while place < count {
      if bytes[place - 1] == 0x0A || bytes[place - 1] == 0x0D,
        isMerge ? starts(with: ">>>>>>> ", at: place) : starts(with: "<<<<\n", at: place)
      {
        error("source control conflict marker in source file", at: position)
        position = place + (isMerge ? 8 : 5)
        skipLine()
        return true
      }
      place += 1
    }
    if isMerge { conflictEndIsMissing.merge = true } else { conflictEndIsMissing.perforce = true }
    return false
  }
}
