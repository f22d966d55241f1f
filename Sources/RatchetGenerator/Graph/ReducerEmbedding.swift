/// A place at which a reducer's body holds another reducer, as it is written: the parse stage's answer,
/// in which no name has been looked up yet.
struct ReducerEmbedding: Sendable, Hashable {
  /// What is written where the other reducer goes.
  enum Child: Sendable, Hashable {
    /// A type: `Child()`, `Child(client: client)`, `Destination.body`.
    case type([String])
    /// A property or method, of the type around it or of another one: `self.child`,
    /// `Child.live(client:)`.
    case member(String, of: [String]?, labels: [String]?)
    /// Nothing: the state tells.
    case ofState
    /// Something else.
    case other
  }

  var kind: FeatureGraph.Link.Kind

  /// The ways to the state and the actions, from the outermost, each as written.
  var state: [String] = []
  var action: [String] = []

  /// The properties on the way to the state, or nil where it is no plain key path.
  var statePath: [String]? = []

  /// The last of the names on the way to the actions, if it has one.
  var actionName: String?

  var child: Child

  /// Whether it counts only where the child turns out to be a reducer: an argument can be anything.
  var isDoubtful = false

  /// The methods that are called on it and that the runtime does not have: each makes a reducer of it, or
  /// it is no reducer itself.
  var modifiers: [String] = []

  /// The source, on one line.
  var source: String

  var location: SourceLocation

  /// What it depends on, from the outermost.
  var conditions: [String] = []
}

/// A property or a function that may hold reducers.
struct ReducerMember: Sendable, Hashable {
  /// The names of the type that it is declared in, or none at the file's top level.
  var owner: [String]

  var name: String

  /// The labels of a function's parameters; nil for a property.
  var labels: [String]?

  /// The type that it says to have, if that is a plain name.
  var type: [String]?

  /// The reducer that it says to be one of: `Child` for `some ReducerOf<Child>`.
  var reducer: [String]?

  /// Whether its type tells that it is a reducer.
  var isReducer: Bool

  /// Whether the source has what it returns or starts with.
  var hasValue: Bool

  /// What is held by what it returns or starts with.
  var embeddings: [ReducerEmbedding]

  /// What is held by calls of `reduce(into:action:)` anywhere in it.
  var calls: [ReducerEmbedding]

  /// The conditions of the `#if`s around it in its type.
  var conditions: [CompilationCondition]
}

extension ReducerMember {
  /// What it holds, under the conditions of the `#if`s around it.
  var conditionedEmbeddings: [ReducerEmbedding] {
    embeddings.map { embedding in
      var embedding = embedding
      embedding.conditions = conditions.map { "#if \($0.text)" } + embedding.conditions
      return embedding
    }
  }
}
