/// A place at which a reducer's body holds another reducer, as it is written: the parse stage's answer,
/// in which no name has been looked up yet.
package struct ReducerEmbedding: Sendable, Hashable {
  /// What is written where the other reducer goes.
  package enum Child: Sendable, Hashable {
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

  /// By what the other is held.
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

  package var kind: Kind

  /// The ways to the state and the actions, from the outermost, each as written.
  package var state: [String] = []
  package var action: [String] = []

  /// The properties on the way to the state, or nil where it is no plain key path.
  package var statePath: [String]? = []

  /// The last of the names on the way to the actions, if it has one.
  package var actionName: String?

  package var child: Child

  /// Whether it counts only where the child turns out to be a reducer: an argument can be anything.
  package var isDoubtful = false

  /// The methods that are called on it and that the runtime does not have: each makes a reducer of it, or
  /// it is no reducer itself.
  package var modifiers: [String] = []

  /// The source, on one line.
  package var source: String

  package var location: SourceLocation

  /// What it depends on, from the outermost.
  package var conditions: [String] = []
}

/// A property or a function that may hold reducers.
package struct ReducerMember: Sendable, Hashable {
  /// The names of the type that it is declared in, or none at the file's top level.
  package var owner: [String]

  package var name: String

  /// The labels of a function's parameters; nil for a property.
  package var labels: [String]?

  /// The type that it says to have, if that is a plain name.
  package var type: [String]?

  /// The reducer that it says to be one of: `Child` for `some ReducerOf<Child>`.
  package var reducer: [String]?

  /// Whether its type tells that it is a reducer.
  package var isReducer: Bool

  /// Whether the source has what it returns or starts with.
  package var hasValue: Bool

  /// What is held by what it returns or starts with.
  package var embeddings: [ReducerEmbedding]

  /// What is held by calls of `reduce(into:action:)` anywhere in it.
  package var calls: [ReducerEmbedding]

  /// The conditions of the `#if`s around it in its type.
  package var conditions: [CompilationCondition]
}

extension ReducerMember {
  /// What it holds, under the conditions of the `#if`s around it.
  package var conditionedEmbeddings: [ReducerEmbedding] {
    embeddings.map { embedding in
      var embedding = embedding
      embedding.conditions = conditions.map { "#if \($0.text)" } + embedding.conditions
      return embedding
    }
  }
}
