/// A piece of a line before the layout.
enum LinePiece {
  /// A text without line breaks, with its origin.
  case text(Text, source: Int?)
  /// The text of a field, which can be broken inside its brackets, with its origin.
  case value(Text, source: Int?)
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
    return text.string.prefix { $0 != " " }
  }

  /// A text without line breaks.
  struct Text {
    let string: String
    let columns: Int
    let first: UInt8?
    let ending: Ending

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      string = String(decoding: bytes, as: UTF8.self)
      columns = string.utf16.count
      first = bytes.isEmpty ? nil : bytes[0]
      ending = Ending(bytes)
    }

    init(_ string: some StringProtocol) {
      var string = String(string)
      self = string.withUTF8 { Text($0) }
    }
  }

  /// The last two bytes of a text.
  struct Ending {
    let last: UInt8?
    let beforeLast: UInt8?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      last = bytes.count > 0 ? bytes[bytes.count - 1] : nil
      beforeLast = bytes.count > 1 ? bytes[bytes.count - 2] : nil
    }
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
    ///   - before: The end of the text before the line break.
    ///   - first: The first byte of the text after the line break.
    init(between before: Ending, and first: UInt8?) {
      let isClosing = first == UInt8(ascii: ")") || first == UInt8(ascii: "]")
      switch before.last {
      case nil, UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "["): self = .nothing
      case UInt8(ascii: "<") where before.beforeLast != UInt8(ascii: " "): self = .nothing
      case UInt8(ascii: ",") where isClosing: self = .noComma
      default: self = isClosing || first == UInt8(ascii: ">") ? .nothing : .space
      }
    }
  }
}
