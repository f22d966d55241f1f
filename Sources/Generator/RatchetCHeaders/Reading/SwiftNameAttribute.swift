import CLibclang

/// The Swift name that a header gives a declaration.
enum SwiftNameAttribute {
  /// What a declaration's attributes say about its name.
  struct Name: Equatable {
    /// The argument of its `swift_name`, if it has one: `Vector.Inner`.
    var renamed: String?

    /// Whether it is `swift_private`, so that Swift puts `__` before its name.
    var isPrivate = false

    /// The Swift name of a C name.
    func applied(to name: String) -> String {
      if let renamed { return renamed }
      return isPrivate ? "__\(name)" : name
    }
  }

  /// Reads the attributes of a declaration.
  ///
  /// Libclang has no function for them. But it prints declarations with their attributes, after the
  /// expansion of macros.
  static func name(of cursor: ClangCursor, _ functions: LibclangTable) -> Name {
    guard functions.children(of: cursor).contains(where: isAttribute) else { return Name() }
    let policy = functions.getCursorPrintingPolicy(cursor)
    defer { functions.PrintingPolicy_dispose(policy) }
    functions.PrintingPolicy_setProperty(policy, Int32(ClangPolicyTerseOutput), 1)
    let text = functions.text(functions.getCursorPrettyPrinted(cursor, policy))
    return Name(
      renamed: argument(of: "swift_name(\"", in: text),
      isPrivate: text.contains("((swift_private))"))
  }

  private static func isAttribute(_ cursor: ClangCursor) -> Bool {
    (ClangCursorFirstAttribute.rawValue...ClangCursorLastAttribute.rawValue).contains(
      cursor.kind.rawValue)
  }

  private static func argument(of attribute: String, in text: String) -> String? {
    guard let range = text.range(of: attribute) else { return nil }
    return String(text[range.upperBound...].prefix { $0 != "\"" })
  }
}
