import SwiftSyntax

/// Tells what a line of a source is, by its first word.
enum SourceLineReader {
  /// What a line is.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - contents: The source.
  /// - Complexity: O(*n*) in the length of the source.
  static func kind(ofLine line: Int, in contents: [UInt8]) -> SourceLineKind {
    guard NestingScan.excess(in: contents) == nil else { return .other }
    let lines = LineTable(contents)
    let text = contents.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") }
    ).dropFirst(line - 1).first
    guard let text, text.contains(where: { $0 > UInt8(ascii: " ") }) else { return .empty }
    let tree = SourceTree.of(contents)
    let token = tree.tokens(viewMode: .sourceAccurate).first { token in
      let start = lines.start(of: token).line
      // A string of several lines is one token on all of them.
      return start == line || (start < line && lines.end(of: token).line >= line)
    }
    guard let token, token.tokenKind != .endOfFile else { return .comment }
    if token.tokenKind == .rightBrace { return .closing }
    return kind(of: Syntax(token))
  }

  private static func kind(of token: Syntax) -> SourceLineKind {
    var innermost: SourceLineKind?
    var node = token.parent
    while let current = node {
      node = current.parent
      if current.is(CodeBlockSyntax.self) || current.is(AccessorBlockSyntax.self)
        || current.is(ClosureExprSyntax.self)
      {
        return .body(of: owner(of: current) ?? "a closure")
      }
      innermost = innermost ?? declaration(current)
    }
    return innermost ?? .other
  }

  /// The function or property that a body belongs to.
  private static func owner(of body: Syntax) -> String? {
    var node = body.parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) { return function.name.text }
      if current.is(InitializerDeclSyntax.self) { return "init" }
      if current.is(SubscriptDeclSyntax.self) { return "subscript" }
      if let variable = current.as(VariableDeclSyntax.self) {
        return variable.bindings.first?.pattern.trimmedDescription
      }
      node = current.parent
    }
    return nil
  }

  private static func declaration(_ node: Syntax) -> SourceLineKind? {
    if node.is(ImportDeclSyntax.self) { return .importing }
    if node.is(FunctionDeclSyntax.self) { return .declaration("a function") }
    if node.is(InitializerDeclSyntax.self) { return .declaration("an initializer") }
    if node.is(SubscriptDeclSyntax.self) { return .declaration("a subscript") }
    if node.is(TypeAliasDeclSyntax.self) { return .declaration("a type alias") }
    if node.is(ProtocolDeclSyntax.self) { return .declaration("a protocol") }
    if node.is(EnumCaseDeclSyntax.self) { return .other }
    if let variable = node.as(VariableDeclSyntax.self) {
      if variable.bindings.allSatisfy({ $0.accessorBlock == nil }),
        !ModifierReader(variable.modifiers).isStatic
      {
        return .other
      }
      let isStatic = ModifierReader(variable.modifiers).isStatic
      return isStatic
        ? .declaration("a static property") : .declaration("a computed property")
    }
    if let type = node.as(DeclSyntax.self).flatMap({ TypeHeader($0) }) {
      return .declaration("'\(type.names.joined(separator: "."))', which is no domain,")
    }
    return nil
  }
}
