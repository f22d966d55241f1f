import RatchetGenerator

/// A place at which a reducer's body holds another reducer, as it is written.
///
/// No name in it has been looked up yet.
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

  /// By what the other is held.
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
