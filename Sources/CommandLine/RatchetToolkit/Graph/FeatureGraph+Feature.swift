import RatchetGenerator

extension FeatureGraph {
  /// A reducer, with its state and its actions.
  package struct Feature: Sendable, Hashable, Codable, Identifiable {
    /// The kind of a feature.
    package enum Kind: String, Sendable, Hashable, Codable {
      /// A type with a state, actions and a body.
      case reducer
      /// An enum of reducers, marked `@Reducer`.
      case reducerEnum
      /// A type that none of the files declares, usually one of another module.
      case external
    }

    /// Its kind.
    package var kind: Kind

    /// The module that declares it, or an empty string if it is unknown.
    package var module: String

    /// Its name, with those of the types that it is nested in: `Bookshop.Destination`.
    package var name: String

    /// Its generic parameters in angle brackets, or nothing.
    package var genericParameters = ""

    /// The file that declares it, if it was read.
    package var path: String?

    /// The place of its name in that file.
    package var location: SourcePosition?

    /// The properties of its state, or the state's cases.
    ///
    /// For an enum of reducers, the cases with plain values.
    package var state: [Member] = []

    /// Its actions.
    package var actions: [Member] = []

    /// Its children, in the order of the source.
    package var links: [Link] = []

    /// Its unique id: its module and its name.
    package var id: String { module.isEmpty ? name : "\(module).\(name)" }

    /// Its name as it is shown: `Paged<Element>`.
    package var title: String { name + genericParameters }

    /// The features that it holds, each once, in the order of the source.
    var linkedFeatures: [ID] {
      var seen: Set<ID> = []
      return links.compactMap(\.target).filter { seen.insert($0).inserted }
    }

    /// `Sources/App/Counter.swift:12`, if it is known.
    var place: String? {
      path.map { path in location.map { "\(path):\($0.line)" } ?? path }
    }
  }

  /// A property of a state, or a case.
  package struct Member: Sendable, Hashable, Codable {
    /// The member in a message: `count: Int`, `moved(x: Int, y: Int)`.
    package var text: String

    /// The place of its name, if the source declares it.
    package var location: SourcePosition?
  }
}
