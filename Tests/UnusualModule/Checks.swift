import Ratchet

// The checks are made in here, for the tests' macros do not work beside a type called `Void`.

/// What generated code is to do from any isolation, and whether it does.
package nonisolated func checksFromAnywhere() -> [(Swift.String, Swift.Bool)] {
  [
    ("chains of cases", Feature.Action.delegate(.saved(1)).is(\.delegate.saved)),
    ("== of actions", Feature.Action.delegate(.cancelled) != .tapped),
    ("== of states", Feature.State() == Feature.State()),
    (
      "== of an enum whose conformance is isolated",
      Feature.State(tab: .grid) == Feature.State(tab: .grid)
        && Feature.State(tab: .grid) != Feature.State()
        && Feature.State(earlier: [.grid, nil]) != Feature.State(earlier: [.list, nil])
    ),
    ("a state's type in an extension", Feature.State.Sibling() == Feature.State.Sibling()),
    ("an action's type in an extension", Feature.Action.sibling(.changed(1)).is(\.sibling.changed)),
    ("an annotated enum", Loadable.done(1)[case: \.done] == 1),
    ("a payload that is called Void", Plain.Action.void(Void())[case: \.void] == Void()),
    ("an enum of reducers", Screen.Action.feature(.tapped).is(\.feature.tapped)),
    ("== of an enum of reducers", Screen.State.stored(Stored.State()) == .stored(Stored.State())),
    ("hashes", Set([Stored.State(count: 1), Stored.State(count: 1)]).count == 1),
  ]
}

/// What generated code is to do on the main actor, and whether it does.
package func checksFromMainActor() async throws -> [(Swift.String, Swift.Bool)] {
  let store = Store(initialState: Feature.State()) { Feature() }
  store.send(.tapped)
  store.send(.binding(.set(\.count, 5)))
  store.send(.tapped)
  var plain = Plain.State()
  _ = Plain().reduce(into: &plain, action: .tapped)
  let lookup = Lookup(fetch: { "\($0)" })
  return [
    ("reducers and bindings", store.count == 6),
    ("a reducer without a body", plain.count == 1),
    ("an initializer", Article(title: "a") == Article(title: "a", count: 0)),
    ("a client", try await lookup.fetch(1) == "1"),
  ]
}
