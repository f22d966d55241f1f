import RatchetGenerator

// The links in the bodies of reducers.

extension GraphBuilder {
  // MARK: - Links

  func link(ofCase enumCase: EnumCase, _ scope: Scope) -> FeatureGraph.Link {
    let type = enumCase.payloads.first?.type
    var target: String?
    if let path = type?.path { target = self.target(path, scope) }
    return FeatureGraph.Link(
      kind: .enumCase,
      state: enumCase.name,
      action: enumCase.name,
      target: target,
      source: "case \(enumCase.signature)",
      path: scope.path,
      location: enumCase.location,
      conditions: enumCase.conditions.map { "#if \($0.text)" }
    )
  }

  /// The children in a feature's body, and the reducers that it calls itself.
  func links(_ scope: Scope) -> [FeatureGraph.Link] {
    let own = self.members(of: scope.owner, scope.module)
    let bodies = own.filter { $0.member.name == "body" && $0.member.labels == nil }
    var links = bodies.flatMap { body -> [FeatureGraph.Link] in
      var seen: Set<String> = [(scope.owner + ["body"]).joined(separator: ".")]
      let scope = Scope(module: scope.module, path: body.path, owner: scope.owner)
      return body.member.conditionedEmbeddings.flatMap { self.links($0, of: scope, &seen) }
    }
    for place in own {
      var seen: Set<String> = []
      let scope = Scope(module: scope.module, path: place.path, owner: scope.owner)
      links += place.member.calls.flatMap { self.links($0, of: scope, &seen) }
    }
    return Self.merged(links)
  }

  /// Links that differ only in their place and their conditions are one.
  private static func merged(_ links: [FeatureGraph.Link]) -> [FeatureGraph.Link] {
    struct Key: Hashable {
      var kind: FeatureGraph.Link.Kind
      var state, action, target, source: String?
    }
    var seen: Set<Key> = []
    return links.filter { link in
      // Unknown targets are the same if their sources are the same.
      let source = link.target == nil ? link.source : nil
      return seen.insert(
        Key(
          kind: link.kind, state: link.state, action: link.action, target: link.target,
          source: source)
      ).inserted
    }
  }

  /// The links of an embedding.
  ///
  /// - Parameter seen: The members that are being followed, so that a cycle ends.
  private func links(
    _ embedding: ReducerEmbedding, of scope: Scope, _ seen: inout Set<String>
  ) -> [FeatureGraph.Link] {
    switch embedding.child {
    case .type(let path):
      return link(embedding, to: target(path, scope), scope)
    case .ofState:
      switch childOfState(embedding, scope) {
      case .reducer(let target): return link(embedding, to: target, scope)
      case .nothing: return []
      case .unknown: return link(embedding, to: nil, scope)
      }
    case .member(let name, let type, let labels):
      return links(embedding, toMember: name, of: type, labels: labels, in: scope, besides: &seen)
    case .other:
      return link(embedding, to: nil, scope)
    }
  }

  /// A link, or none if it may not be a reducer at all.
  private func link(
    _ embedding: ReducerEmbedding, to target: String?, _ scope: Scope
  ) -> [FeatureGraph.Link] {
    var target = target
    let isKnown = target.map(isKnownReducer) ?? false
    if embedding.isDoubtful && !isKnown { return [] }
    // The result of a method on an unknown value is unknown.
    let isCertain = embedding.modifiers.allSatisfy { isModifier($0, scope.module) }
    if !isKnown && !isCertain { target = nil }
    return [
      FeatureGraph.Link(
        kind: embedding.kind,
        state: Self.joined(embedding.state),
        action: Self.joined(embedding.action),
        target: target,
        source: embedding.source,
        path: scope.path,
        location: embedding.location,
        conditions: embedding.conditions
      )
    ]
  }

  /// `\.child` and `\.row` as `\.child.row`.
  private static func joined(_ keyPaths: [String]) -> String? {
    guard let first = keyPaths.first else { return nil }
    return keyPaths.dropFirst().reduce(first) { text, next in
      text + (next.hasPrefix("\\.") ? String(next.dropFirst()) : " \(next)")
    }
  }

  private func isKnownReducer(_ id: String) -> Bool {
    modules.values.contains { module in
      let prefix = "\(module.name)."
      guard id.hasPrefix(prefix) else { return false }
      return module.isReducer(id.dropFirst(prefix.count).split(separator: ".").map(String.init))
    }
  }

  /// Whether a method is an extension of all reducers in the module.
  private func isModifier(_ name: String, _ module: GraphModule) -> Bool {
    (members[MemberKey(module: module.name, owner: "Reducer")] ?? []).contains {
      $0.member.name == name && $0.member.isReducer
    }
  }

  // MARK: - Members

  private func members(of owner: [String], _ module: GraphModule) -> [FileMember] {
    members[MemberKey(module: module.name, owner: owner.joined(separator: "."))] ?? []
  }

  private func links(
    _ embedding: ReducerEmbedding,
    toMember name: String,
    of type: [String]?,
    labels: [String]?,
    in scope: Scope,
    besides seen: inout Set<String>
  ) -> [FeatureGraph.Link] {
    guard let found = members(name, of: type, labels: labels, scope) else {
      return link(embedding, to: nil, scope)
    }
    return found.flatMap { place -> [FeatureGraph.Link] in
      let key = (place.member.owner + [name]).joined(separator: ".")
      guard seen.insert(key).inserted else { return [] }
      defer { seen.remove(key) }
      return links(embedding, to: place, isForeign: type != nil, in: scope, besides: &seen)
    }
  }

  private func links(
    _ embedding: ReducerEmbedding,
    to place: FileMember,
    isForeign: Bool,
    in scope: Scope,
    besides seen: inout Set<String>
  ) -> [FeatureGraph.Link] {
    let member = place.member
    let inner = Scope(module: scope.module, path: place.path, owner: member.owner)
    if let path = member.type { return link(embedding, to: target(path, inner), scope) }
    if !member.embeddings.isEmpty {
      // Its contents belong to the part of the state that it is used on.
      let owner = isForeign ? member.owner : scope.owner
      let followed = Scope(module: scope.module, path: place.path, owner: owner)
      return member.conditionedEmbeddings.flatMap { other in
        links(Self.embedding(other, inside: embedding), of: followed, &seen)
      }
    }
    if let path = member.reducer { return link(embedding, to: target(path, inner), scope) }
    // A reducer that holds nothing, such as a `Reduce`.
    return member.isReducer && member.hasValue ? [] : link(embedding, to: nil, scope)
  }

  /// The members with a name, or nil if there is none or the name is ambiguous.
  ///
  /// There are several only in the clauses of an `#if`.
  private func members(
    _ name: String, of type: [String]?, labels: [String]?, _ scope: Scope
  ) -> [FileMember]? {
    var owners = stride(from: scope.owner.count, through: 0, by: -1).map {
      Array(scope.owner.prefix($0))
    }
    if let type {
      guard let own = scope.module.index.resolved(type, from: scope.owner) else { return nil }
      owners = [own]
    }
    for owner in owners {
      var found = members(of: owner, scope.module).filter { $0.member.name == name }
      let exact = found.filter { $0.member.labels == labels }
      if !exact.isEmpty { found = exact }
      guard let first = found.first else { continue }
      let isOne = found.dropFirst().allSatisfy { other in
        other.path == first.path && other.member.conditions.excludes(first.member.conditions)
      }
      return isOne ? found : nil
    }
    return nil
  }

  /// The links of a member, seen from the code that uses the member.
  private static func embedding(
    _ inner: ReducerEmbedding, inside outer: ReducerEmbedding
  ) -> ReducerEmbedding {
    var embedding = inner
    embedding.state = outer.state + inner.state
    embedding.action = outer.action + inner.action
    embedding.statePath = outer.statePath.flatMap { path in inner.statePath.map { path + $0 } }
    if inner.kind == .combined {
      embedding.kind = outer.kind
      embedding.actionName = outer.actionName
    }
    embedding.conditions = outer.conditions + inner.conditions
    embedding.isDoubtful = outer.isDoubtful || inner.isDoubtful
    embedding.modifiers = inner.modifiers + outer.modifiers
    return embedding
  }
}
