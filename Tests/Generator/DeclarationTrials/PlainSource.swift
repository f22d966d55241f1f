import RatchetSyntax

/// Removes what Ratchet reads from a source, so that it shows whether the rest compiles.
enum PlainSource {
  private static let attributes: Set = [
    "BindingIgnored", "CasePathIgnored", "CasePathable", "DependencyClient", "DependencyEndpoint",
    "DependencyEndpointIgnored", "EquatableIgnored", "MemberwiseInit", "ObservableState",
    "ObservationStateIgnored", "ObservationStateTracked", "Reducer", "ReducerCaseEphemeral",
    "ReducerCaseIgnored",
  ]

  private static let protocols: Set = [
    "BindableAction", "CasePathable", "ObservableState", "Ratchet.Reducer",
  ]

  /// A source without Ratchet's attributes and conformances, and without the bodies of reducers.
  static func text(of source: String) -> String {
    let tree = SyntaxTree(source)
    var edits: [Edit] = []
    tree.root.walk { node in
      switch node.kind {
      case .attribute where attributes.contains(node.attributeName):
        edits.append(Edit(range: node.range, text: ""))
      case .inheritance:
        for type in node.children where protocols.contains(type.text) {
          edits.append(Edit(range: type.range, text: "Copyable"))
        }
      case .variableDeclaration
      where node.first(.binding)?.name == "body" && node.text.contains(": some Reducer"):
        edits.append(Edit(range: node.range, text: ""))
        return false
      default: break
      }
      return true
    }
    return Edit.apply(edits, to: source)
  }
}

/// A change of a source.
struct Edit {
  /// The bytes that are replaced.
  var range: Range<Int>
  var text: String

  /// Applies changes that do not overlap.
  static func apply(_ edits: [Edit], to source: String) -> String {
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
