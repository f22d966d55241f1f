/// The search for the names of the types that a file declares, without parsing it.
///
/// A file that holds no domain by its own text may declare the type that a reducer elsewhere has as
/// its `Action` through a type alias, or one that is called as something that generated code uses.
enum DeclarationScan {
  /// The names behind `struct`, `enum`, `class`, `actor`, `protocol` and `typealias`, even in a
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
          if let name = ExtensionScan.name(in: bytes, behind: end) { names.insert(name) }
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
