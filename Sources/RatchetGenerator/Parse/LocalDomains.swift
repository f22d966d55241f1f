import SwiftSyntax

/// Finds annotated types in function bodies, which no code outside of them can extend.
enum LocalDomains {
  /// An error for each annotated type in a function body.
  ///
  /// The bodies are gone through only if the file has more annotations than its members account
  /// for: that is, almost never.
  static func diagnostics(
    in tree: SourceFileSyntax, file: SourceFile, lines: LineTable, found: [TypeDeclaration]
  ) -> [Diagnostic] {
    let visible = found.reduce(0) { $0 + annotationCount(in: $1) }
    guard attributeCount(in: file.contents) > visible else { return [] }
    let visitor = Visitor(lines: lines, path: file.path)
    visitor.walk(tree)
    return visitor.diagnostics
  }

  private static let typeAnnotations: Set<Annotation.Kind> = [.reducer, .casePathable]

  private static func annotationCount(in type: TypeDeclaration) -> Int {
    let own = type.annotations.count { typeAnnotations.contains($0.kind) }
    return type.nested.reduce(own) { $0 + annotationCount(in: $1) }
  }

  private static func attributeCount(in contents: [UInt8]) -> Int {
    contents.withUnsafeBytes { bytes in
      typeAnnotations.reduce(0) { count, kind in
        count + ByteSearch.occurrences(of: "@\(kind.rawValue)", in: bytes)
      }
    }
  }

  private final class Visitor: SyntaxVisitor {
    let lines: LineTable
    let path: String
    var diagnostics: [Diagnostic] = []
    private var depth = 0

    init(lines: LineTable, path: String) {
      self.lines = lines
      self.path = path
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
      depth += 1
      return .visitChildren
    }

    override func visitPost(_ node: CodeBlockSyntax) { depth -= 1 }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      depth += 1
      return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
      depth += 1
      return .visitChildren
    }

    override func visitPost(_ node: AccessorBlockSyntax) { depth -= 1 }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      report(node.attributes, node.name)
      return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      report(node.attributes, node.name)
      return .visitChildren
    }

    private func report(_ attributes: AttributeListSyntax, _ name: TokenSyntax) {
      guard depth > 0 else { return }
      for annotation in AttributeReader(attributes, lines: lines).annotations
      where typeAnnotations.contains(annotation.kind) {
        diagnostics.append(
          .localType(name.text, annotation.kind, path: path, at: annotation.location))
      }
    }
  }
}
