#if DEBUG || InspectorInRelease
  import RatchetSyntax

  /// An enum in the sources, with its cases.
  struct SourceEnum {
    struct Case {
      var name: String
      var line: Int
      var text: String
      var payloads: [(label: String?, type: String)]
    }

    var file: String
    var cases: [Case]

    /// The enums of a file, by their names with the types around them.
    static func all(in bytes: [UInt8], file: String) -> [String: SourceEnum] {
      let tree = SyntaxTree(bytes)
      var enums: [String: SourceEnum] = [:]
      let lines = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
      func visit(_ declaration: Syntax, in path: [String]) {
        switch declaration.kind {
        case .structDeclaration, .classDeclaration, .actorDeclaration, .enumDeclaration:
          guard let name = declaration.name else { return }
          let path = path + [name]
          if declaration.kind == .enumDeclaration {
            let declared = declaration.members.map(\.declaration).filter {
              $0.kind == .caseDeclaration
            }
            .flatMap { Self.cases(in: $0, lines: lines) }
            enums[path.joined(separator: ".")] = SourceEnum(file: file, cases: declared)
          }
          for member in declaration.members { visit(member.declaration, in: path) }
        case .extensionDeclaration:
          let path = declaration.type.map { $0.text.split(separator: ".").map(String.init) } ?? []
          for member in declaration.members { visit(member.declaration, in: path) }
        default:
          return
        }
      }
      for member in tree.root.members { visit(member.declaration, in: []) }
      return enums
    }

    private static func cases(in declaration: Syntax, lines: [Int]) -> [Case] {
      declaration.children(.element).map { element in
        let offset = element.range.lowerBound
        // The number of line breaks before it.
        var (low, high) = (0, lines.count)
        while low < high {
          let middle = (low + high) / 2
          if lines[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return Case(
          name: element.name.map { $0.filter { $0 != "`" } } ?? "", line: low + 1,
          text: "case \(element.textOnOneLine)",
          payloads: element.parameters.map { parameter in
            (parameter.plainName, parameter.type?.textOnOneLine ?? "")
          })
      }
    }
  }
#endif
