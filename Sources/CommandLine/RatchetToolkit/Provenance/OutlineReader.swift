import RatchetGenerator
import RatchetSyntax

/// Reads the ranges of a file's types, their cases, properties and attributes.
///
/// The model contains only the places of their names, which is enough to generate code.
struct OutlineReader {
  private let path: String
  private let lines: LineTable
  private var entries: [SourceOutline.Entry] = []

  /// The outline of a file.
  static func outline(of contents: [UInt8], path: String) -> SourceOutline {
    var reader = OutlineReader(path: path, lines: LineTable(contents))
    reader.read(SyntaxTree(contents).root, in: nil)
    return SourceOutline(path: path, entries: reader.entries)
  }

  private init(path: String, lines: LineTable) {
    self.path = path
    self.lines = lines
  }

  /// Adds the declarations in a file or a type, without those in functions.
  private mutating func read(_ code: Syntax, in type: Int?) {
    for child in code.children {
      switch child.kind {
      case .conditional, .clause: read(child, in: type)
      case .caseDeclaration:
        let elements = child.children(.element)
        for element in elements {
          guard let name = element.nameToken else { continue }
          add(.enumCase, name, at: elements.count == 1 ? child : element, of: child, in: type)
        }
      case .variableDeclaration:
        let bindings = child.children(.binding)
        for binding in bindings {
          for name in binding.boundNames {
            add(.property, name, at: bindings.count == 1 ? child : binding, of: child, in: type)
          }
        }
      // Nothing is generated for protocols.
      case .protocolDeclaration: break
      default:
        guard let header = TypeHeader(child) else { continue }
        let outer = type.map { [entries[$0].element.name] } ?? []
        let element = SourceElement(
          kind: .type, name: (outer + header.names).joined(separator: "."), path: path,
          location: lines.location(ofUTF8Offset: header.nameRange.lowerBound),
          range: lines.range(of: child))
        add(element, of: child, in: type)
        if let members = header.members { read(members, in: entries.count - 1) }
      }
    }
  }

  private mutating func add(
    _ kind: SourceElement.Kind, _ name: Int, at place: Syntax, of declaration: Syntax, in type: Int?
  ) {
    let outer = type.map { "\(entries[$0].element.name)." } ?? ""
    let element = SourceElement(
      kind: kind, name: outer + Identifier.bare(declaration.tree.text(ofToken: name)), path: path,
      location: lines.start(ofToken: name, in: declaration.tree), range: lines.range(of: place))
    add(element, of: declaration, in: type)
  }

  private mutating func add(_ element: SourceElement, of declaration: Syntax, in type: Int?) {
    let attributes = declaration.children(.attribute).compactMap { attribute -> SourceElement? in
      guard let kind = AttributeReader.annotation(attribute.type?.text ?? "") else { return nil }
      return SourceElement(
        kind: .attribute, name: "@\(kind.rawValue)", owner: element.name, path: path,
        location: lines.start(of: attribute), range: lines.range(of: attribute))
    }
    entries.append(SourceOutline.Entry(element: element, attributes: attributes, parent: type))
  }
}
