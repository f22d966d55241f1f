/// A piece of a line that is not laid out yet.
enum LinePiece {
  /// A text without line breaks, with what wrote it.
  case text(String, source: Int?)
  /// A text of several lines, with what wrote it.
  case lines([Substring], source: Int?)
  /// The begin of the first line.
  case lineBegin(indentation: Int)
  /// A line break in a group. A hard one stays.
  case lineBreak(indentation: Int, isHard: Bool)
  /// The begin of a group, whose end has an index. The line breaks of a broken one stay. Behind
  /// `#sourceLocation`, none does.
  case open(close: Int, isBroken: Bool, isLocated: Bool)
  /// The end of a group.
  case close
  /// The begin of a template in the middle of a line.
  case openMargin
  /// The end of a template in the middle of a line.
  case closeMargin

  /// What a line break becomes in a group on one line.
  enum Joint {
    case nothing, space
    /// Nothing, and the comma before it goes, which ends the last of several elements.
    case noComma

    /// How many columns it adds.
    var columns: Int {
      switch self {
      case .nothing: 0
      case .space: 1
      case .noComma: -1
      }
    }

    /// - Parameters:
    ///   - before: The text before the line break.
    ///   - after: The text behind it.
    init(between before: Substring, and after: Substring) {
      let first = after.utf8.first
      let isClosing = first == UInt8(ascii: ")") || first == UInt8(ascii: "]")
      switch before.utf8.last {
      case nil, UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "["): self = .nothing
      case UInt8(ascii: "<") where !before.hasSuffix(" <"): self = .nothing
      case UInt8(ascii: ",") where isClosing: self = .noComma
      default: self = isClosing || first == UInt8(ascii: ">") ? .nothing : .space
      }
    }
  }
}
