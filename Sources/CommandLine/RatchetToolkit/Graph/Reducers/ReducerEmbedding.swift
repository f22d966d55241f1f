import RatchetGenerator

/// A place where a reducer's body holds another reducer, as it is written.
///
/// Its names have not been looked up yet.
struct ReducerEmbedding: Sendable, Hashable {
  /// The expression of the other reducer.
  enum Child: Sendable, Hashable {
    /// A type: `Child()`, `Child(client: client)`, `Destination.body`.
    case type([String])
    /// A property or method, of the type around it or of another one: `self.child`,
    /// `Child.live(client:)`.
    case member(String, of: [String]?, labels: [String]?)
    /// Nothing. The state determines the child.
    case ofState
    /// Something else.
    case other
  }

  /// The kind of the link.
  var kind: FeatureGraph.Link.Kind

  /// The key paths to the state and the actions, from the outermost, as written.
  var state: [String] = []
  var action: [String] = []

  /// The properties in the key path to the state, or nil if it is not a plain key path.
  var statePath: [String]? = []

  /// The last name in the key path to the actions, if there is one.
  var actionName: String?

  var child: Child

  /// Whether it counts only if the child turns out to be a reducer, because arguments can be
  /// anything.
  var isDoubtful = false

  /// The methods that are called on it and do not belong to the runtime.
  ///
  /// If it is a reducer, each of them returns a reducer.
  var modifiers: [String] = []

  /// The source, on one line.
  var source: String

  var location: SourcePosition

  /// The conditions around it, from the outermost.
  var conditions: [String] = []
}
