/// What the searches so far have found out about a feature.
struct SearchSettings: Sendable {
  /// Whether each way begins at the root, because something outside of the states has a memory.
  var restartsAlways = false
  /// Whether the time is a part of each state, because the feature reads the date.
  var usesTime = false
  /// The fields that are no part of the states, because they are different each time.
  var unstable: [UnstableFields] = []

  /// How many equal effects of an action are in flight before it is not sent again.
  var equalEffects: Int

  /// Whether a state to which the same choices did not lead again is left out, and the rest is searched.
  var skipsDivergent = false

  /// The values that were left out, because their types may forbid them.
  var forbidden: [String] = []

  /// - Parameter looksAtEffects: Whether a property is about the effects in flight.
  init(looksAtEffects: Bool = false) { equalEffects = looksAtEffects ? 4 : 2 }

  /// The fields that are no part of the states; nil if all are.
  var ignored: Set<FieldID>? { unstable.isEmpty ? nil : Set(unstable.flatMap(\.fields)) }
}

/// A stored property of a type.
struct FieldID: Hashable, Sendable {
  let type: ObjectIdentifier
  let index: Int
}

/// Fields that are different each time the same choices are taken.
struct UnstableFields: Sendable {
  var fields: [FieldID] = []
  /// Their names: `createdAt`.
  var names: [String] = []
  /// The step after which they differ.
  var step = ""

  var note: String {
    """
    \(names.map { "'\($0)'" }.joined(separator: ", ")) was different when the same steps were taken \
    again, after '\(step)'. Something that the explorer does not control decides: 'Date()', 'UUID()', a \
    random number, the order of a set, or a static variable. Use a dependency. States that differ only \
    in it counted as the same.
    """
  }
}
