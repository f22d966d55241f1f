/// The head of a declaration, as far as the markers look.
struct Declaration {
  /// The keywords that begin a declaration which an attribute can stand on.
  static let keywords: Set<String> = [
    "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import",
    "init", "let", "macro", "protocol", "struct", "subscript", "typealias", "var",
  ]

  /// An attribute: its name, and the whole of it as it stands in the source.
  struct Attribute {
    /// With its module, if one is written, but without arguments: `Ratchet.ReducerBuilder`.
    var name: String
    var source: String
  }

  var attributes: [Attribute] = []

  /// Such as `static`, `private` and `lazy`.
  var modifiers: [String] = []

  /// Such as `struct`, `var` and `case`; nil where no declaration was recognized.
  var keyword: String?

  /// The first name that is declared; nil for a pattern such as `let (a, b)`.
  var name: String?

  /// Whether this is a property with a getter: neither stored nor merely observed.
  var isComputed = false

  /// Whether a getter's own body has a `return` statement, so that no result builder builds it.
  var returnsExplicitly = false

  /// Whether this belongs to the type and not to its values.
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

extension Declaration {
  /// Reads the head of a declaration from its source text.
  init(source: [UInt8]) {
    var reader = DeclarationReader(source)
    self = reader.read()
  }
}
