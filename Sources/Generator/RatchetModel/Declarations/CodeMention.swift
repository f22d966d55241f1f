/// Something that the code of a type mentions, and that shows what becomes of the actions of its
/// children.
package enum CodeMention: Sendable, Hashable, Codable {
  /// A name in a key path: `counter` of `\.counter`, `$detail` of `\.$detail`.
  ///
  /// Not the state in front of the key path of a case, which says nothing about the case with its name: the first one
  /// of `Scope(state: \.counter, action: \.counter)`.
  case keyPath(String)

  /// A member of the state that is embedded with the case of another name:
  /// `Scope(state: \.counter, action: \.other)`.
  case crossing(state: String, action: String)

  /// The part of a state that `ifLet`, `ifCaseLet` or `forEach` names: `$detail` of `.ifLet(\.$detail`.
  case embedding(String)

  /// A case whose payload a pattern takes as a whole: `.counter(let action)`.
  case binding(String)

  /// A case whose payload a pattern looks into: `.counter(.tapped)`.
  case match(String)

  /// A case that a pattern matches whatever its payload is, `.counter`; nil for `default`.
  case rest(String?)

  /// A type that is called: `Counter()`.
  case call(String)

  /// A type whose state or actions are named: `Parent` of `Parent.State`.
  case use(String)

  /// A type as the key of a dependency: `API` of `self[API.self]` and of `@Dependency(API.self)`.
  case dependencyKey(String)

  /// A member of the state that the code changes a part of: `state.counter.value = 1`.
  ///
  /// A call and an `inout` argument may change it too. `state.counter = nil` only opens or closes it.
  case state(String)

  /// A member of the state that is set to nil: `state.alert = nil`.
  case close(String)

  /// A case that is asked for by a key path: `state.phase.is(\.loading)`.
  case caseTest(String)

  /// The action as an argument: `handle(action, &state)`.
  case action

  /// A `body` in which no reducer looks at an action, except those of the children: `EmptyReducer()`.
  case idleBody

  /// A text that no other mention has.
  package var key: String {
    switch self {
    case .keyPath(let name): "k\(name)"
    case .crossing(let state, let action): "x\(state) \(action)"
    case .embedding(let name): "e\(name)"
    case .binding(let name): "b\(name)"
    case .match(let name): "m\(name)"
    case .rest(let name): name.map { "r\($0)" } ?? "d"
    case .call(let name): "c\(name)"
    case .use(let name): "u\(name)"
    case .dependencyKey(let name): "y\(name)"
    case .state(let name): "s\(name)"
    case .close(let name): "n\(name)"
    case .caseTest(let name): "t\(name)"
    case .action: "a"
    case .idleBody: "i"
    }
  }
}
