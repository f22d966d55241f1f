/// A step of a search that is taken again after it: if it leads elsewhere, something has changed that no state
/// contains.
///
/// Unchecked: only one thread at a time uses the state after it.
struct SampledStep<State>: @unchecked Sendable {
  /// The number of the state before it, in the order in which the search has visited them.
  let order: Int
  let node: UInt32
  let choice: Choice
  /// The hash after it.
  let hash: UInt64
  /// The state after it; nil if it can contain objects, which have changed.
  let state: State?

  /// Whether the steps from a state are among them: from each of the first states, and from some of the others.
  static func includes(_ order: Int) -> Bool { order < 256 || order % 256 == 0 }

  /// The greatest number of steps that are taken again.
  static var limit: Int { 5_000 }
}

/// Choices that have not led where they have led before.
struct Deviation: Sendable {
  let path: [Choice]
  /// The names of the fields of the state that differ, if they are known.
  var fields: [String] = []
}
