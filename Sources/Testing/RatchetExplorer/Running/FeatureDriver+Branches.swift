import Ratchet

/// What a feature does with an action, as far as it shows: the fields that change, and the effects that begin.
///
/// It stands for the branch that the reducer takes, which is not instrumented.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// A hash of each stored property of the state, or of the whole state where it has none.
  var fieldHashes: [UInt64] {
    withSharedParts {
      withState { state in
        let state = UnsafeRawPointer(state)
        func hash(_ value: UnsafeRawPointer, _ layout: TypeLayout) -> UInt64 {
          var hash = StructuralHash()
          hash.add(value, layout)
          return hash.bits
        }
        guard case .parts(let parts) = layout.form, !parts.isEmpty else {
          return [hash(state, layout)]
        }
        return parts.map { hash(state + $0.offset, $0.layout) }
      }
    }
  }

  /// The action that a choice lets the feature handle, by its name; nil if there is none.
  func actionName(of choice: Choice, _ actions: [Action]) -> String? {
    switch choice.kind {
    case .action(let number):
      return number < actions.count ? candidates.name(of: actions[number]) : nil
    case .effect(let index, let number):
      return phase?.action(index, number).map { candidates.name(of: $0) }
    case .time, .wait, .turn, .cancel: return nil
    }
  }

  /// The branch in words: `saveTapped: isSaving`.
  func branch(of action: String, from old: [UInt64]) -> String {
    let new = fieldHashes
    var names: [String] = []
    if case .parts(let parts) = layout.form, !parts.isEmpty {
      for (index, part) in parts.enumerated() where old[index] != new[index] {
        names.append(part.name)
      }
    } else if old != new {
      names.append("state")
    }
    return "\(action): \(names.isEmpty ? "nothing" : names.joined(separator: ", "))"
  }
}
