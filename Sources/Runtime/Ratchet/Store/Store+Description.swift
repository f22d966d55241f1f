extension Store: CustomDebugStringConvertible {
  /// The store's type in short form: `StoreOf<Counter>`.
  public nonisolated var debugDescription: String {
    let (state, action) = (ActionLabel.name(of: State.self), ActionLabel.name(of: Action.self))
    guard let feature = FeatureName.feature(of: state), action == "\(feature).Action" else {
      return "Store<\(state), \(action)>"
    }
    return "StoreOf<\(feature)>"
  }
}

/// The name of a feature in messages, derived from the types of its state and action.
enum FeatureName {
  /// The feature with a state of a type: `Settings` for `Settings.State`, or else the state's name.
  static func of(_ state: Any.Type) -> String {
    let name = ActionLabel.name(of: state)
    return feature(of: name) ?? name
  }

  fileprivate static func feature(of state: String) -> String? {
    state.hasSuffix(".State") ? String(state.dropLast(".State".count)) : nil
  }
}
