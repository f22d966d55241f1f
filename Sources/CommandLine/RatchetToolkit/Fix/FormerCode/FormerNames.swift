import RatchetSyntax

/// Writes the current names of types and functions that have another name now, with the same meaning.
struct FormerNames {
  let source: SourceTokens

  /// The names of the project's own types.
  let own: Set<String>

  private static let names = [
    "ActionSheetState": "ConfirmationDialogState",
    "EffectTask": "Effect",
    "PersistenceKey": "SharedKey",
    "PersistenceReaderKey": "SharedReaderKey",
    "ReducerProtocol": "Reducer",
    "ReducerProtocolOf": "ReducerOf",
  ]

  /// The modules whose names RatchetMigration has.
  private static let modules: Set<String> = [
    "CasePaths", "Clocks", "CombineSchedulers", "ComposableArchitecture", "ConcurrencyExtras",
    "Dependencies", "DependenciesMacros", "IdentifiedCollections", "Perception", "Sharing",
    "SwiftNavigation",
  ]

  /// The words of all spellings that are changed.
  static let words = Set(names.keys).union(modules.map { "\($0)." }).union([
    "EffectPublisher", "PersistenceKeyDefault", "Never>", "(value:", ".fireAndForget",
    "BindingState<", "BindableState<", "ReducerBuilderOf<",
  ])

  /// The names that the project declares itself, which mean its own types.
  static func declared(in sources: [FormerSource]) -> Set<String> {
    let names = Set(Self.names.keys).union(modules)
      .union([
        "Effect", "EffectPublisher", "PersistenceKeyDefault", "BindingState", "BindableState",
        "ReducerBuilderOf",
      ])
    return Set(
      sources.filter { $0.contains(anyOf: names) }.flatMap { $0.tokens?.declaredTypes ?? [] }
    ).intersection(names)
  }

  /// The changes of all former names.
  func changes() -> [SourceChange] {
    source.indices.flatMap { index -> [SourceChange] in
      guard source.isName(index), !own.contains(source.text(index)) else { return [] }
      let isMember = source.kind(index - 1) == .period
      switch source.text(index) {
      case "PersistenceKeyDefault" where !isMember: return defaultKey(index)
      case "fireAndForget" where isMember: return fireAndForget(index)
      case "BindingState" where !isMember, "BindableState" where !isMember: return bound(index)
      case "Effect" where !isMember: return effect(index)
      case "EffectPublisher" where !isMember: return publisher(index)
      case "ReducerBuilderOf" where !isMember: return builder(index)
      case "init" where isMember: return implicitEffect(index)
      case let name where !isMember && Self.modules.contains(name): return module(index)
      case let name where !isMember:
        let renamed = Self.names[name].map { replacing(index..<index + 1, with: $0) }
        return (renamed.map { [$0] } ?? []) + (name == "EffectTask" ? effect(index) : [])
      default: return []
      }
    }
  }

  /// The module in `ComposableArchitecture.Effect<Action>`.
  private func module(_ name: Int) -> [SourceChange] {
    guard name > 0, source.kind(name + 1) == .period, source.isAdjacent(name + 1),
      source.isName(name + 2),
      ![.import, .class, .enum, .func, .let, .protocol, .struct, .typealias, .var]
        .contains(source.tree.tokens[name - 1].word)
    else { return [] }
    let imported = source.importsTests ? "RatchetMigrationTesting" : "RatchetMigration"
    return [replacing(name..<name + 1, with: imported)]
  }

  private func replacing(_ tokens: Range<Int>, with text: String) -> SourceChange {
    SourceChange(message: "write '\(text)'", edits: [.init(source.bytes(of: tokens), text)])
  }

  /// `Effect<Action, Never>`, and `Effect(value: action)`.
  private func effect(_ name: Int) -> [SourceChange] {
    let end = source.tree.index(afterGenericArgumentsAt: name + 1)
    if end > name + 4, source.kind(end - 3) == .comma, source.text(end - 2) == "Never" {
      return [
        SourceChange(
          message: "remove ', Never'", edits: [.init(source.bytes(of: end - 3..<end - 1), "")])
      ]
    }
    guard source.callee(name + 1) != nil, source.arguments(name + 1).count == 1,
      source.isName(name + 2), source.text(name + 2) == "value", source.kind(name + 3) == .colon
    else { return [] }
    let start = source.bytes(of: name + 1..<name + 2).lowerBound
    let value = source.bytes(of: name + 4..<name + 5).lowerBound
    return [SourceChange(message: "write '.send'", edits: [.init(start..<value, ".send(")])]
  }

  /// `EffectPublisher<Action, Never>`, and `EffectPublisher(value: action)`.
  ///
  /// There is no effect that fails, so one with another failure stays as it is.
  private func publisher(_ name: Int) -> [SourceChange] {
    let changes = effect(name)
    guard !changes.isEmpty || source.kind(name + 1) != .leftAngle else { return [] }
    return [replacing(name..<name + 1, with: "Effect")] + changes
  }

  /// `@ReducerBuilderOf<Self>`.
  private func builder(_ name: Int) -> [SourceChange] {
    let end = source.tree.index(afterGenericArgumentsAt: name + 1)
    guard end > name + 3, source.kind(end - 1) == .rightAngle else { return [] }
    let reducer = source.tree.text(ofTokens: name + 2..<end - 1)
    // In a class, 'Self' has no member types.
    let prefix = reducer == "Self" ? "" : "\(reducer)."
    return [replacing(name..<end, with: "ReducerBuilder<\(prefix)State, \(prefix)Action>")]
  }

  /// `.init(value: action)`, in place of an effect.
  private func implicitEffect(_ name: Int) -> [SourceChange] {
    guard source.isInPlaceOfEffect(name), source.callee(name + 1) != nil,
      source.arguments(name + 1).count == 1, source.text(name + 2) == "value",
      source.kind(name + 3) == .colon
    else { return [] }
    return [
      SourceChange(
        message: "write '.send'",
        edits: [
          .init(
            source.bytes(of: name..<name + 1)
              .lowerBound..<source.bytes(of: name + 4..<name + 5).lowerBound, "send(")
        ])
    ]
  }

  /// `.fireAndForget { … }`.
  private func fireAndForget(_ name: Int) -> [SourceChange] {
    guard source.isEffect(name - 1), let brace = source.closure(after: name) else { return [] }
    return [
      SourceChange(
        message: "write '.run { _ in … }'",
        edits: [
          .init(source.bytes(of: name..<name + 1), "run"), source.parameter("_", of: brace),
        ])
    ]
  }

  /// `BindingState<Value>`, as in a `WritableKeyPath<State, BindingState<Value>>`.
  private func bound(_ name: Int) -> [SourceChange] {
    let end = source.tree.index(afterGenericArgumentsAt: name + 1)
    guard end > name + 3, source.kind(name - 1) != .at, source.kind(end) != .leftParen else {
      return []
    }
    return [
      SourceChange(
        message: "write the type of the value",
        edits: [
          .init(source.bytes(of: name..<name + 2), ""), .init(source.bytes(of: end - 1..<end), ""),
        ])
    ]
  }

  /// `PersistenceKeyDefault<Key>`, and `PersistenceKeyDefault(key, value)`.
  private func defaultKey(_ name: Int) -> [SourceChange] {
    let end = source.tree.index(afterGenericArgumentsAt: name + 1)
    if end > name + 3 {
      let key = source.tree.text(ofTokens: name + 2..<end - 1)
      return [replacing(name..<end, with: "\(key).Default")]
    }
    let arguments = source.callee(name + 1) != nil ? source.arguments(name + 1) : []
    guard arguments.count == 2, arguments.allSatisfy({ $0.label == nil }),
      let close = source.tree.partner(ofToken: name + 1)
    else { return [] }
    let value = source.bytes(of: arguments[1].value).lowerBound
    return [
      SourceChange(
        message: "write 'Self[…, default: …]'",
        edits: [
          .init(source.bytes(of: name..<name + 2), "Self["), .init(value..<value, "default: "),
          .init(source.bytes(of: close..<close + 1), "]"),
        ])
    ]
  }
}

extension SourceTokens {
  /// Whether a source imports what tests use.
  fileprivate var importsTests: Bool {
    tree.root.children(.importDeclaration).contains { declaration in
      declaration.tokens.contains { text($0) == "RatchetMigrationTesting" }
    }
  }

  /// The names of all types that a source declares.
  var declaredTypes: [String] {
    var found: [String] = []
    tree.root.walk { node in
      switch node.kind {
      case .structDeclaration, .classDeclaration, .actorDeclaration, .enumDeclaration,
        .protocolDeclaration,
        .typeAliasDeclaration:
        if let name = node.name { found.append(name) }
      default: break
      }
      return true
    }
    return found
  }
}
