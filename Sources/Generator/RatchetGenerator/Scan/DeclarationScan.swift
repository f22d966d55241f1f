/// Finds the names of the types that a file declares, without parsing it.
///
/// A file without domains may declare the type that a reducer elsewhere uses as its `Action`
/// through a type alias, or a type with a name that generated code uses.
enum DeclarationScan {
  /// The names after `struct`, `enum`, `class`, `actor`, `protocol` and `typealias`, even in a
  /// comment.
  ///
  /// - Parameter contents: The text, as UTF-8.
  /// - Returns: The names.
  /// - Complexity: O(*n*) in the length of the text.
  static func names(in contents: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    contents.withUnsafeBytes { bytes in
      for keyword in keywords {
        keyword.forEachEnd(in: bytes) { end in
          if let name = ExtensionScan.name(in: bytes, after: end) { names.insert(name) }
        }
      }
    }
    return names
  }

  private static let keywords = [
    KeywordSearch("struct", lookingFor: 3), KeywordSearch("enum", lookingFor: 2),
    KeywordSearch("class", lookingFor: 1), KeywordSearch("actor", lookingFor: 1),
    KeywordSearch("protocol", lookingFor: 0), KeywordSearch("typealias", lookingFor: 1),
  ]
}
