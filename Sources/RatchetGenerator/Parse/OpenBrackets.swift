/// The brackets that are open at a place of a source.
struct OpenBrackets {
  /// The angle brackets that are open, from the last brace or operator on.
  struct Angles {
    var depth = 0

    /// How many of them are those of an attribute's arguments, with the round brackets that an attribute
    /// begins with.
    var attributeDepth = 0
  }

  /// A bracket that is open.
  private struct Bracket {
    var byte: UInt8

    /// How many square ones are open with it, from the last brace on.
    var squareDepth: Int

    /// The angle brackets around it.
    var angles: Angles
  }

  private var open: [Bracket] = []

  private var rounds = 0
  private var squares = 0
  private var braces = 0

  private(set) var angles = Angles()

  /// How many round ones, square ones, and braces are open at once.
  var depth: Int { open.count }

  /// How many square ones are open at once, from the last brace on.
  var squareDepth: Int { open.last?.squareDepth ?? 0 }

  /// Opens a bracket, which may be the beginning of an attribute, as in `@(`.
  mutating func push(_ byte: UInt8, beginsAttribute: Bool) {
    // Type arguments hold no braces: the angle brackets before one were none.
    if byte == UInt8(ascii: "{") { dropAngles() }
    let squareDepth =
      switch byte {
      case UInt8(ascii: "{"): 0
      case UInt8(ascii: "["): self.squareDepth + 1
      default: self.squareDepth
      }
    open.append(Bracket(byte: byte, squareDepth: squareDepth, angles: angles))
    count(byte, 1)
    if beginsAttribute { angles.attributeDepth += 1 }
  }

  /// Closes a bracket, with those in it that nobody has closed.
  ///
  /// - Parameter byte: The bracket that opened it. Nothing happens if none is open.
  mutating func pop(_ byte: UInt8) {
    guard count(byte, 0) > 0 else { return }
    while let last = open.popLast() {
      count(last.byte, -1)
      angles = last.angles
      if last.byte == byte { break }
    }
  }

  mutating func pushAngle(ofAttribute: Bool) {
    angles.depth += 1
    if ofAttribute { angles.attributeDepth += 1 }
  }

  mutating func popAngle() {
    angles.depth = max(0, angles.depth - 1)
    angles.attributeDepth = min(angles.attributeDepth, angles.depth)
  }

  /// Takes the angle brackets that are open for comparisons.
  mutating func dropAngles() { angles = Angles() }

  /// Counts the brackets of a kind, so that a stray one is known for it without a search.
  @discardableResult
  private mutating func count(_ byte: UInt8, _ change: Int) -> Int {
    switch byte {
    case UInt8(ascii: "("):
      rounds += change
      return rounds
    case UInt8(ascii: "["):
      squares += change
      return squares
    default:
      braces += change
      return braces
    }
  }
}
