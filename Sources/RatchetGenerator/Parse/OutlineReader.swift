import SwiftParser
import SwiftSyntax

/// Reads where the types of a file, their cases, properties and attributes begin and end.
///
/// The model knows only where their names stand, which is all that generating takes.
enum OutlineReader {
  /// The outline of a file; an empty one where its text is not fit to be parsed.
  static func outline(of contents: [UInt8], path: String) -> SourceOutline {
    guard NestingScan.excess(in: contents) == nil else {
      return SourceOutline(path: path, entries: [])
    }
    let tree = contents.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let visitor = Visitor(path: path, lines: LineTable(contents))
    visitor.walk(tree)
    return SourceOutline(path: path, entries: visitor.entries)
  }

  private final class Visitor: SyntaxVisitor {
    let path: String
    let lines: LineTable
    var entries: [SourceOutline.Entry] = []

    /// The types around what is visited, by their indices.
    private var types: [Int] = []

    init(path: String, lines: LineTable) {
      self.path = path
      self.lines = lines
      super.init(viewMode: .sourceAccurate)
    }

    // What stands in a function is no domain.
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
      for element in node.elements {
        add(
          .enumCase, element.name, in: node.elements.count == 1 ? Syntax(node) : Syntax(element),
          node.attributes)
      }
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        for name in names(in: binding.pattern) {
          add(
            .property, name, in: node.bindings.count == 1 ? Syntax(node) : Syntax(binding),
            node.attributes)
        }
      }
      return .skipChildren
    }

    private func names(in pattern: PatternSyntax) -> [TokenSyntax] {
      if let pattern = pattern.as(IdentifierPatternSyntax.self) { return [pattern.identifier] }
      if let pattern = pattern.as(TuplePatternSyntax.self) {
        return pattern.elements.flatMap { names(in: $0.pattern) }
      }
      return []
    }

    private func enter(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
      guard let header = TypeHeader(DeclSyntax(node)) else { return .skipChildren }
      let outer = types.last.map { [entries[$0].element.name] } ?? []
      add(
        SourceElement(
          kind: .type, name: (outer + header.names).joined(separator: "."), path: path,
          location: location(of: header.nameNode), range: range(of: node)),
        header.attributes)
      types.append(entries.count - 1)
      return .visitChildren
    }

    private func add(
      _ kind: SourceElement.Kind, _ name: TokenSyntax, in node: Syntax,
      _ attributes: AttributeListSyntax
    ) {
      let outer = types.last.map { "\(entries[$0].element.name)." } ?? ""
      add(
        SourceElement(
          kind: kind, name: outer + Identifier.bare(name.text), path: path,
          location: location(of: name), range: range(of: node)),
        attributes)
    }

    private func add(_ element: SourceElement, _ attributes: AttributeListSyntax) {
      let known = AttributeReader(attributes, lines: lines).annotations
      let own = attributes.compactMap { attribute -> SourceElement? in
        let place = location(of: attribute)
        guard let annotation = known.first(where: { $0.location == place }) else { return nil }
        return SourceElement(
          kind: .attribute, name: "@\(annotation.kind.rawValue)", owner: element.name, path: path,
          location: place,
          range: range(of: attribute))
      }
      entries.append(SourceOutline.Entry(element: element, attributes: own, parent: types.last))
    }

    private func location(of node: some SyntaxProtocol) -> SourceLocation {
      lines.location(ofUTF8Offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    private func range(of node: some SyntaxProtocol) -> SourceRange {
      SourceRange(
        start: location(of: node),
        end: lines.location(ofUTF8Offset: node.endPositionBeforeTrailingTrivia.utf8Offset))
    }
  }
}
