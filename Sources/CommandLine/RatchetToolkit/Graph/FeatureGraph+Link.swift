import RatchetGenerator

extension FeatureGraph {
  /// A place where a feature holds another one.
  package struct Link: Sendable, Hashable, Codable {
    /// The kind of a link.
    package enum Kind: String, Sendable, Hashable, Codable {
      /// `Scope(state:action:)`: the child always exists.
      case scope
      /// `ifLet`: the child exists while its state is not nil.
      case ifLet
      /// `ifCaseLet`: the child exists while the state is in its case.
      case ifCaseLet
      /// `forEach`: a child exists for each element of a list or of a stack.
      case forEach
      /// A case of an enum of reducers.
      case enumCase = "case"
      /// The child has the same state and actions.
      case combined
      /// Its `reduce(into:action:)` is called by the parent's code.
      case call
    }

    /// The kind of the link.
    package var kind: Kind

    /// The key path to its state as written: `\.destination`.
    ///
    /// For a case, its name.
    package var state: String?

    /// The key path to its actions as written.
    package var action: String?

    /// The id of the child, or nil if the source does not show it.
    package var target: Feature.ID?

    /// The source of the link, on one line.
    package var source: String

    /// The file that contains it.
    package var path: String

    /// Its place in the file.
    package var location: SourcePosition

    /// The conditions around it: `#if DEBUG`, `if isEnabled`, from the outermost.
    package var conditions: [String] = []

    /// The link in short: `ifLet \.destination`.
    package var label: String {
      switch (kind, state) {
      case (.combined, _): kind.rawValue
      case (_, let state?): "\(kind.rawValue) \(state)"
      case (_, nil): action.map { "\(kind.rawValue) \($0)" } ?? kind.rawValue
      }
    }

    /// The description of the link: its place, its source, and its conditions.
    var details: String {
      let head = "\(path):\(location.line): \(source)"
      return conditions.isEmpty ? head : "\(head)\n(\(conditions.joined(separator: ", ")))"
    }
  }
}
