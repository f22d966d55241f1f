/// A file that contains no domain by itself, but can extend or declare types that belong to one.
package struct UnparsedFile: Sendable {
  /// The source.
  let source: Source

  /// The source with its text.
  let file: SourceFile

  /// The types that it extends and declares.
  let names: Names

  /// The names in a file that were found without parsing it.
  struct Names: Sendable, Hashable {
    /// The names of the types that it extends: `Counter.Action`.
    var extended: [String]

    /// The unqualified names of the types that it declares.
    var declared: Set<String>
  }

  var reference: SourceReference { source.reference }

  /// The names of the types that it extends: `Counter.Action`.
  var extendedNames: [String] { names.extended }

  /// The unqualified names of the types that it declares.
  var declaredNames: Set<String> { names.declared }

  /// Whether it extends a type with one of these last names.
  func extendsAny(of names: Set<String>) -> Bool {
    extendedNames.contains { name in
      name.split(separator: ".").last.map { names.contains(String($0)) } ?? false
    }
  }

  /// Whether it declares a class with a name.
  func declaresClass(_ name: String) -> Bool {
    guard declaredNames.contains(name) else { return false }
    return file.contents.withUnsafeBytes {
      ByteSearch.occurrences(of: "class \(name)", in: $0) > 0
    }
  }
}
