@testable import RatchetGenerator
@testable import RatchetToolkit

extension FeatureGraph {
  /// The graph of some sources, without files.
  ///
  /// - Parameter sources: The texts of files, by module and name: `App/Root.swift`.
  init(of sources: [String: String]) {
    let files = sources.map { path, text in
      SourceFile(
        path: path, module: String(path.prefix { $0 != "/" }), contents: Array(text.utf8))
    }
    let modules = Dictionary(grouping: files, by: \.module).map { name, files in
      GraphModule(
        name: name,
        files: files.map(SourceParser.parse),
        members: Dictionary(
          uniqueKeysWithValues: files.map {
            ($0.path, ReducerContainerReader.members(in: $0.contents))
          }))
    }
    self = GraphBuilder(modules).graph()
  }

  /// The graph of one source's text.
  init(of source: String) {
    self.init(of: ["App/App.swift": source])
  }

  /// The links of a feature in short: `ifLet \.row → App.Row`, with `?` for an unknown feature.
  func links(of id: Feature.ID) -> [String] {
    (self[id]?.links ?? []).map { link in
      let condition = link.conditions.isEmpty ? "" : " (\(link.conditions.joined(separator: "; ")))"
      return "\(link.label) → \(link.target ?? "?")\(condition)"
    }
  }
}

/// Sources of features.
enum FeatureSources {
  /// A feature without children.
  static func leaf(_ name: String, state: String = "var count = 0") -> String {
    """
    @Reducer
    struct \(name) {
      struct State { \(state) }
      enum Action { case tapped }
      var body: some ReducerOf<Self> { Reduce { state, action in .none } }
    }

    """
  }

  /// The feature `App` with a body, and the features that it can hold.
  static func app(_ body: String, state: String = "", action: String = "", members: String = "")
    -> String
  {
    """
    import Ratchet

    @Reducer
    struct App {
      struct State {
        var number = 0
        \(state)
      }
      enum Action {
        case started
        \(action)
      }
      \(members)
      var body: some ReducerOf<Self> {
        \(body)
      }
    }

    \(leaf("Child"))
    \(leaf("Row"))
    """
  }
}
