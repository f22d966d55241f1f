import Foundation

/// Which actions `ratchet attach` shows.
package struct AttachedFilter: Sendable {
  /// Words that the action or its case has, without regard to upper and lower case.
  package var words: [String]

  /// The features; empty for all.
  package var features: [String]

  /// Cases, or parts of their paths: `checkboxTapped`, `todos.element`; empty for all.
  package var cases: [String]

  /// The stores; empty for all.
  package var stores: [String]

  package init(
    words: [String] = [], features: [String] = [], cases: [String] = [], stores: [String] = []
  ) {
    self.words = words
    self.features = features
    self.cases = cases
    self.stores = stores
  }

  /// Whether an event is shown.
  ///
  /// Events that are not actions have no feature and no case.
  package func shows(_ event: AttachedEvent) -> Bool {
    switch event {
    case .action(let action): return shows(action)
    case .travelled(let store, _), .edited(let store, _), .undone(let store, _),
      .skipped(let store, _), .gone(let store):
      return shows(store: store)
    case .effect(_, let store, let name, _):
      return shows(store: store) && features.isEmpty && cases.isEmpty && shows(name)
    case .issue(let text, _, _): return shows(text)
    }
  }

  private func shows(_ action: AttachedAction) -> Bool {
    shows(store: action.store) && shows("\(action.text) \(action.name)")
      && (features.isEmpty || features.contains(action.feature))
      && (cases.isEmpty || cases.contains { ".\(action.name).".contains(".\($0).") })
  }

  private func shows(store: String) -> Bool { stores.isEmpty || stores.contains(store) }

  private func shows(_ text: String) -> Bool {
    words.allSatisfy { text.range(of: $0, options: .caseInsensitive) != nil }
  }
}
