/// A piece of a line before the layout.
enum LinePiece {
  /// A text without line breaks, with its origin.
  case text(String, source: Int?)
  /// The text of a field, which can be broken inside its brackets, with its origin.
  case value(String, source: Int?)
  /// A text of several lines, with its origin.
  case lines([Substring], source: Int?)
  /// The beginning of the first line.
  case lineBegin(indentation: Int)
  /// A line break in a group. A hard line break is always kept.
  case lineBreak(indentation: Int, isHard: Bool)
  /// The beginning of a group.
  case open(Group)
  /// The end of a group.
  case close
  /// The beginning of a template in the middle of a line.
  case openMargin
  /// The end of a template in the middle of a line.
  case closeMargin

  /// The first word, if it is a text.
  var firstWord: Substring? {
    guard case .text(let text, _) = self else { return nil }
    return text.prefix { $0 != " " }
  }

  /// A group of pieces.
  struct Group {
    /// The index of the piece that ends it.
    var close = 0

    /// Whether a line break is only made if the text up to the next one does not fit.
    var isFilled = false

    /// Whether its line breaks are kept even if it fits on one line.
    var isBroken = false

    /// Whether it has no line breaks, because the compiler counts the lines.
    var isLocated = false
  }

  /// The replacement of a line break in a group on one line.
  enum Joint {
    case nothing, space
    /// Nothing, and the comma before it is removed, because it follows the last of several
    /// elements.
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
    ///   - after: The text after the line break.
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
