import RatchetGenerator

extension FeatureGraph {
  /// A place at which a feature holds another.
  package struct Link: Sendable, Hashable, Codable {
    /// How the other reducer is held.
    package enum Kind: String, Sendable, Hashable, Codable {
      /// `Scope(state:action:)`: it is always there.
      case scope
      /// `ifLet`: it is there as long as its state is.
      case ifLet
      /// `ifCaseLet`: it is there as long as the state is in its case.
      case ifCaseLet
      /// `forEach`: it is there for each element of a list, or of a stack.
      case forEach
      /// A case of an enum of reducers.
      case enumCase = "case"
      /// It works on the same state and actions.
      case combined
      /// Its `reduce(into:action:)` is called by hand.
      case call
    }

    /// By what it is held.
    package var kind: Kind

    /// The way to its state, as written: `\.destination`; for a case, its name.
    package var state: String?

    /// The way to its actions, as written.
    package var action: String?

    /// The id of the feature that is held, or nil where the source does not tell which it is.
    package var target: Feature.ID?

    /// The piece of source that makes the link, on one line.
    package var source: String

    /// The file that contains it.
    package var path: String

    /// Where it stands there.
    package var location: SourceLocation

    /// What it depends on: `#if DEBUG`, `if isEnabled`, from the outermost.
    package var conditions: [String] = []

    /// The link in short: `ifLet \.destination`.
    package var label: String {
      switch (kind, state) {
      case (.combined, _): kind.rawValue
      case (_, let state?): "\(kind.rawValue) \(state)"
      case (_, nil): action.map { "\(kind.rawValue) \($0)" } ?? kind.rawValue
      }
    }

    /// All that there is to tell of the link: where it stands, the source there, and on what it depends.
    var details: String {
      let head = "\(path):\(location.line): \(source)"
      return conditions.isEmpty ? head : "\(head)\n(\(conditions.joined(separator: ", ")))"
    }
  }
}
