extension FeatureGraph {
  /// A reducer, with its state and its actions.
  public struct Feature: Sendable, Hashable, Codable, Identifiable {
    /// What a feature is made as.
    public enum Kind: String, Sendable, Hashable, Codable {
      /// A type with a state, actions and a body.
      case reducer
      /// An enum of reducers, marked `@Reducer`.
      case reducerEnum
      /// A type that none of the files declares: another module's, as a rule.
      case external
    }

    /// What it is made as.
    public var kind: Kind

    /// The module that declares it; nothing, where that is not known.
    public var module: String

    /// Its name, with those of the types that it is nested in: `Bookshop.Destination`.
    public var name: String

    /// Its generic parameters in angle brackets, or nothing.
    public var genericParameters = ""

    /// The file that declares it, if one of those that were read does.
    public var path: String?

    /// Where its name stands in that file.
    public var location: SourceLocation?

    /// The properties of its state, or the state's cases; of an enum of reducers, the cases that hold
    /// plain values.
    public var state: [Member] = []

    /// Its actions.
    public var actions: [Member] = []

    /// What it holds, in the order of the source.
    public var links: [Link] = []

    /// What tells it from all others: its module and its name.
    public var id: String { module.isEmpty ? name : "\(module).\(name)" }

    /// Its name as it is shown: `Paged<Element>`.
    public var title: String { name + genericParameters }

    /// The features that it holds, each once, in the order of the source.
    var linkedFeatures: [ID] {
      var seen: Set<ID> = []
      return links.compactMap(\.target).filter { seen.insert($0).inserted }
    }

    /// `Sources/App/Counter.swift:12`, if that is known.
    var place: String? {
      path.map { path in location.map { "\(path):\($0.line)" } ?? path }
    }
  }

  /// A property of a state, or a case.
  public struct Member: Sendable, Hashable, Codable {
    /// The member as one would write it in a sentence: `count: Int`, `moved(x: Int, y: Int)`.
    public var text: String

    /// Where its name stands, if the source declares it.
    public var location: SourceLocation?
  }
}
