/// A type as it is written in the source.
///
/// The names in it are separate pieces, so they can be looked up and qualified without the parser.
package struct TypeReference: Sendable, Hashable, Codable {
  /// A piece of a type's text.
  package enum Piece: Sendable, Hashable, Codable {
    /// Punctuation, keywords, labels: text that names no type.
    case text(String)
    /// A name with the members that follow it: `["Child", "Action"]` for `Child.Action`.
    case name([String])
  }

  /// What kind of type this is, as far as its syntax shows.
  package indirect enum Shape: Sendable, Hashable, Codable {
    /// A named type: `Int`, `Counter.State`.
    case named([String], arguments: [TypeReference])
    /// A tuple. `()` has no elements.
    case tuple([Element])
    case function
    /// `any P`, or a composition of protocols.
    case existential
    /// `T.Type`, `any P.Type`.
    case metatype
    /// A pack expansion: `repeat each T`.
    case pack
    /// Anything else: opaque, suppressed, inline arrays, …
    case other
  }

  /// An element of a tuple type.
  package struct Element: Sendable, Hashable, Codable {
    package var label: String?

    package var type: TypeReference

    package init(label: String?, type: TypeReference) {
      self.label = label
      self.type = type
    }
  }

  /// The text in pieces.
  package var pieces: [Piece]

  package var shape: Shape

  package init(pieces: [Piece], shape: Shape) {
    self.pieces = pieces
    self.shape = shape
  }

  /// The type as the source has it.
  package var text: String { text(naming: { $0.joined(separator: ".") }) }

  /// Whether no such type can conform to a protocol: functions, tuples, `any P` and metatypes.
  package var conformsToNothing: Bool {
    switch shape {
    case .function, .tuple, .existential, .metatype: true
    case .named, .pack, .other: false
    }
  }

  /// The names of a named type, with or without generic arguments.
  package var path: [String]? {
    if case .named(let path, _) = shape { path } else { nil }
  }

  /// The name of the type if it is that of a literal, which the source does not name: `Bool` in
  /// `var isOn = false`.
  package var literalType: String? {
    guard pieces.count == 1, case .text(let name) = pieces[0], case .named = shape else {
      return nil
    }
    return name
  }

  /// The type of a literal of the standard library.
  package init(ofLiteral name: String) {
    self.init(pieces: [.text(name)], shape: .named([name], arguments: []))
  }

  /// Whether it is a type of the standard library that is written without its name: `[Int]`, `Int?`.
  package var isSugared: Bool {
    guard case .named(let path, _) = shape, path.count == 1, pieces.count > 1 else { return false }
    guard pieces[0] == .name(path), case .text(let last)? = pieces.last else { return true }
    return last.hasSuffix("?") || last.hasSuffix("!")
  }

  /// Whether it contains a parameter pack.
  package var hasPack: Bool {
    pieces.contains { if case .text(let text) = $0 { text.contains("repeat ") } else { false } }
  }

  /// Whether it contains an opaque type: `[some P]`.
  package var hasOpaqueType: Bool {
    pieces.contains { if case .text(let text) = $0 { text.contains("some ") } else { false } }
  }

  /// Whether its value says a part of it: `[String: _]`.
  package var hasPlaceholder: Bool {
    let mayHave = pieces.contains { piece in
      switch piece {
      case .name(let path): path == ["_"]
      case .text(let text): text.utf8.contains(UInt8(ascii: "_"))
      }
    }
    guard mayHave else { return false }
    let text = Array(self.text)
    var brackets: [Character] = []
    for (offset, character) in text.enumerated() {
      switch character {
      case "(", "[", "<": brackets.append(character)
      case ")", "]": _ = brackets.popLast()
      case ">" where text[offset - 1] != "-": _ = brackets.popLast()
      case "_" where !Self.isWord(text, offset - 1) && !Self.isWord(text, offset + 1):
        // In parentheses, it can be a label.
        let next = offset + 1 < text.count ? text[offset + 1] : ","
        if brackets.last != "(" || ![" ", ":"].contains(next) { return true }
      default: break
      }
    }
    return false
  }

  private static func isWord(_ text: [Character], _ offset: Int) -> Bool {
    guard text.indices.contains(offset) else { return false }
    return text[offset].isLetter || text[offset].isNumber || ["_", "`"].contains(text[offset])
  }

  /// Whether it is the type of any type with a protocol: `any P.Type`.
  package var isExistentialMetatype: Bool {
    shape == .metatype && text.hasPrefix("any ") && text.hasSuffix(".Type")
  }

  /// The type with each name formatted by the caller.
  ///
  /// - Parameter name: Formats a name and the members after it.
  /// - Returns: The type's text.
  package func text(naming name: ([String]) -> String) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let piece): text += piece.contains("@") ? Self.text(piece, naming: name) : piece
      case .name(let path): text += name(path)
      }
    }
  }

  /// A text with its attributes formatted by the caller, if they may name global actors.
  private static func text(_ text: String, naming name: ([String]) -> String) -> String {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let attribute = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let isActor = attribute.first?.isUppercase == true && attribute != "Sendable"
      let path = attribute.split(separator: ".").map(String.init)
      text += "@\(isActor ? name(path) : String(attribute))\(part.dropFirst(attribute.count))"
    }
  }

  /// A member of this type: `Counter.State` for `Counter`.
  ///
  /// - Returns: Nil if the type is not a name.
  package func member(_ name: String) -> TypeReference? {
    guard case .named(let path, let arguments) = shape else { return nil }
    var pieces = pieces
    switch pieces.popLast() {
    case .name(let last): pieces.append(.name(last + [name]))
    case .text(let last): pieces.append(.text("\(last).\(name)"))
    case nil: return nil
    }
    return TypeReference(pieces: pieces, shape: .named(path + [name], arguments: arguments))
  }

  /// All names in the type, in order.
  package var names: [[String]] {
    pieces.compactMap { if case .name(let path) = $0 { path } else { nil } }
  }

  /// The names of the attributes in the type: `Sendable` in `@Sendable () -> Void`.
  package var attributes: [String] {
    pieces.flatMap { piece -> [String] in
      guard case .text(let text) = piece else { return [] }
      return text.split(separator: "@", omittingEmptySubsequences: false).dropFirst().map { rest in
        String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      }
    }
  }

  /// Whether the type contains a function type, so that its values cannot be compared.
  package var holdsFunction: Bool {
    switch shape {
    case .function: true
    case .tuple(let elements): elements.contains { $0.type.holdsFunction }
    case .named(_, let arguments): arguments.contains { $0.holdsFunction }
    case .existential, .metatype, .pack, .other: false
    }
  }

  /// Whether the type contains a pack expansion.
  package var holdsPack: Bool {
    switch shape {
    case .pack: true
    case .tuple(let elements): elements.contains { $0.type.holdsPack }
    case .named(_, let arguments): arguments.contains { $0.holdsPack }
    case .function, .existential, .metatype, .other: false
    }
  }
}
