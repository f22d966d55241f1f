import CLibclang

/// Finds the names of declarations in C and in Swift.
struct Naming {
  let functions: LibclangTable

  /// The typedefs of the headers, by name.
  var typedefs: [String: ClangCursor] = [:]

  /// The name of a type in C, without `struct`, or nil if it has none.
  ///
  /// A struct that is named only by a typedef has the typedef's name.
  func name(ofDeclared cursor: ClangCursor) -> String? {
    if cursor.kind == ClangCursorTypedef {
      return functions.text(functions.getCursorSpelling(cursor))
    }
    guard functions.Cursor_isAnonymous(cursor) == 0 else { return nil }
    let spelling = typeSpelling(of: cursor)
    return Self.tag(of: spelling) ?? spelling
  }

  /// The name of a declaration in Swift.
  ///
  /// - Parameters:
  ///   - cursor: The declaration.
  ///   - name: Its name in C.
  func swiftName(of cursor: ClangCursor, declaredAs name: String) -> String {
    let own = SwiftNameAttribute.name(of: cursor, functions)
    // The typedef's attributes decide the name of a struct that has no other name.
    if own == SwiftNameAttribute.Name(), let typedef = typedefs[name],
      cursor.kind != ClangCursorTypedef, cursor.kind != ClangCursorField,
      Self.tag(of: typeSpelling(of: cursor)) == nil
    {
      return SwiftNameAttribute.name(of: typedef, functions).applied(to: name)
    }
    return own.applied(to: name)
  }

  private func typeSpelling(of cursor: ClangCursor) -> String {
    functions.text(functions.getTypeSpelling(functions.getCursorType(cursor)))
  }

  /// `plain` for `struct plain`, and nil for a type that is named by a typedef alone.
  private static func tag(of spelling: String) -> String? {
    for keyword in ["struct ", "union ", "enum "] where spelling.hasPrefix(keyword) {
      return String(spelling.dropFirst(keyword.count))
    }
    return nil
  }
}
