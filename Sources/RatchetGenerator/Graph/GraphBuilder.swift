/// Puts the graph together: looks up what the bodies of reducers name.
struct GraphBuilder {
  private let modules: [String: GraphModule]

  /// The members of all files, by their module and their owners' names.
  private let members: [MemberKey: [FileMember]]

  private struct MemberKey: Hashable {
    var module: String
    var owner: String
  }

  private struct FileMember {
    var member: ReducerMember
    var path: String
  }

  /// Where a name is looked up.
  private struct Scope {
    var module: GraphModule
    var path: String
    var owner: [String]
  }

  init(_ modules: [GraphModule]) {
    self.modules = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    var members: [MemberKey: [FileMember]] = [:]
    for module in modules {
      for (path, all) in module.members.sorted(by: { $0.key < $1.key }) {
        for member in all {
          let key = MemberKey(module: module.name, owner: member.owner.joined(separator: "."))
          members[key, default: []].append(FileMember(member: member, path: path))
        }
      }
    }
    self.members = members
  }

  /// The graph of all modules.
  func graph() -> FeatureGraph {
    var features: [FeatureGraph.Feature] = []
    for module in modules.values.sorted(by: { $0.name < $1.name }) {
      for (file, type) in module.reducers { features.append(feature(type, file, module)) }
    }
    let known = Set(features.map(\.id))
    let named = Set(features.flatMap(\.links).compactMap(\.target)).subtracting(known)
    features += named.map { FeatureGraph.Feature(kind: .external, module: "", name: $0) }
    return FeatureGraph(features: features)
  }

  // MARK: - Features

  private func feature(
    _ type: TypeDeclaration, _ file: FileDeclarations, _ module: GraphModule
  ) -> FeatureGraph.Feature {
    let scope = Scope(module: module, path: file.path, owner: type.path)
    let isEnum = type.kind == .enum && type.nested.contains(where: \.isGenerated)
    var feature = FeatureGraph.Feature(
      kind: isEnum ? .reducerEnum : .reducer,
      module: module.name,
      name: type.path.joined(separator: "."),
      genericParameters: Self.text(of: type.genericParameters),
      path: file.path,
      location: type.location
    )
    if isEnum {
      let reducers = ReducerEnum(declaration: type, index: module.index)
      let isHeld = { (enumCase: EnumCase) in
        if case .reducer = reducers.role(of: enumCase) { true } else { false }
      }
      feature.state = type.cases.filter { !isHeld($0) }.map(Self.member)
      feature.links = type.cases.filter(isHeld).map { link(ofCase: $0, scope) }
    } else {
      feature.state = part("State", of: scope)
    }
    feature.actions = part("Action", of: scope)
    feature.links += links(scope)
    return feature
  }

  private static func text(of parameters: [GenericParameter]) -> String {
    let names = parameters.map { $0.isPack ? "each \($0.name)" : $0.name }
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  /// The properties or cases of a feature's state or actions.
  private func part(_ name: String, of scope: Scope) -> [FeatureGraph.Member] {
    let index = scope.module.index
    let path = scope.owner + [name]
    if let type = index.declaration(of: path) { return members(of: type) }
    guard let alias = index.aliasedType(of: path) else { return [] }
    if case .named(let aliased, _) = alias.shape,
      let own = index.resolved(aliased, from: scope.owner),
      let type = index.declaration(of: own)
    {
      return members(of: type)
    }
    return [FeatureGraph.Member(text: "= \(alias.text)", location: nil)]
  }

  private func members(of type: TypeDeclaration) -> [FeatureGraph.Member] {
    type.kind == .enum
      ? type.cases.map(Self.member)
      : type.properties.map { property in
        let type = property.type.map { ": \($0.text)" } ?? ""
        return FeatureGraph.Member(text: property.spelling + type, location: property.location)
      }
  }

  private static func member(_ enumCase: EnumCase) -> FeatureGraph.Member {
    FeatureGraph.Member(text: enumCase.signature, location: enumCase.location)
  }

  // MARK: - Links

  private func link(ofCase enumCase: EnumCase, _ scope: Scope) -> FeatureGraph.Link {
    let type = enumCase.payloads.first?.type
    var target: String?
    if case .named(let path, _)? = type?.shape { target = self.target(path, scope) }
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

  /// What a feature's body holds, and what it calls by hand.
  private func links(_ scope: Scope) -> [FeatureGraph.Link] {
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

  /// Links that differ in nothing but their place and what they depend on are one.
  private static func merged(_ links: [FeatureGraph.Link]) -> [FeatureGraph.Link] {
    struct Key: Hashable {
      var kind: FeatureGraph.Link.Kind
      var state, action, target, source: String?
    }
    var seen: Set<Key> = []
    return links.filter { link in
      // Of what is unknown, the source alone tells whether it is the same.
      let source = link.target == nil ? link.source : nil
      return seen.insert(
        Key(
          kind: link.kind, state: link.state, action: link.action, target: link.target,
          source: source)
      ).inserted
    }
  }

  /// The links that an embedding stands for.
  ///
  /// - Parameter seen: The members that are being followed: one that comes to itself again ends there.
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
      return links(embedding, toMember: name, of: type, labels: labels, scope, &seen)
    case .other:
      return link(embedding, to: nil, scope)
    }
  }

  /// A link, or none, where it is not certain that there is a reducer at all.
  private func link(
    _ embedding: ReducerEmbedding, to target: String?, _ scope: Scope
  ) -> [FeatureGraph.Link] {
    var target = target
    let isKnown = target.map(isKnownReducer) ?? false
    if embedding.isDoubtful && !isKnown { return [] }
    // What a method makes of something that nothing is known of, nobody knows.
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

  /// Whether a method is one that the module gives to all reducers.
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
    _ scope: Scope,
    _ seen: inout Set<String>
  ) -> [FeatureGraph.Link] {
    guard let found = members(name, of: type, labels: labels, scope) else {
      return link(embedding, to: nil, scope)
    }
    return found.flatMap { place -> [FeatureGraph.Link] in
      let key = (place.member.owner + [name]).joined(separator: ".")
      guard seen.insert(key).inserted else { return [] }
      defer { seen.remove(key) }
      return links(embedding, to: place, isForeign: type != nil, scope, &seen)
    }
  }

  private func links(
    _ embedding: ReducerEmbedding,
    to place: FileMember,
    isForeign: Bool,
    _ scope: Scope,
    _ seen: inout Set<String>
  ) -> [FeatureGraph.Link] {
    let member = place.member
    let inner = Scope(module: scope.module, path: place.path, owner: member.owner)
    if let path = member.type { return link(embedding, to: target(path, inner), scope) }
    if !member.embeddings.isEmpty {
      // What is in it belongs to the part of the state that it is used on.
      let owner = isForeign ? member.owner : scope.owner
      let followed = Scope(module: scope.module, path: place.path, owner: owner)
      return member.conditionedEmbeddings.flatMap { other in
        links(Self.embedding(other, inside: embedding), of: followed, &seen)
      }
    }
    if let path = member.reducer { return link(embedding, to: target(path, inner), scope) }
    // One that holds nothing, such as a lone `Reduce`.
    return member.isReducer && member.hasValue ? [] : link(embedding, to: nil, scope)
  }

  /// The members that a name means, or nil where there is none or it might be another: there are
  /// several only in clauses of an `#if`.
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

  /// What is held by a member as it is held by what uses the member.
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

  // MARK: - Types

  /// The id of the feature that a name means, or nil where it is a generic parameter.
  private func target(_ path: [String], _ scope: Scope) -> String? {
    var scope = scope
    var path = path
    if path.first == "Self" { path = scope.owner + path.dropFirst() }
    for _ in 0..<8 {
      if isGenericParameter(path[0], scope) { return nil }
      guard let own = scope.module.index.resolved(path, from: scope.owner) else {
        return foreignTarget(path, scope)
      }
      if scope.module.index.declaration(of: own) != nil { return id(own, scope.module) }
      guard case .named(let next, _)? = scope.module.index.aliasedType(of: own)?.shape else {
        return id(own, scope.module)
      }
      scope.owner = own.dropLast()
      path = next
    }
    return nil
  }

  private func id(_ path: some Sequence<String>, _ module: GraphModule) -> String {
    "\(module.name).\(path.joined(separator: "."))"
  }

  /// A name that another of the modules declares, or else one that nothing is known of.
  private func foreignTarget(_ path: [String], _ scope: Scope) -> String {
    let imported = scope.module.imports[scope.path] ?? []
    if path.count > 1, let other = modules[path[0]],
      other.name == scope.module.name || imported.contains(other.name)
    {
      return id(path.dropFirst(), other)
    }
    let others = imported.sorted().compactMap { modules[$0] }
      .filter { $0.index.declaration(of: path) != nil }
    if others.count == 1 { return id(path, others[0]) }
    return path.joined(separator: ".")
  }

  private func isGenericParameter(_ name: String, _ scope: Scope) -> Bool {
    scope.owner.indices.contains { depth in
      let type = scope.module.index.declaration(of: scope.owner[...depth])
      return type?.genericParameters.contains { $0.name == name } == true
    }
  }

  // MARK: - What the state tells

  /// What is held where the state alone tells it.
  private enum StateChild {
    case reducer(String)
    case nothing
    case unknown
  }

  private func childOfState(_ embedding: ReducerEmbedding, _ scope: Scope) -> StateChild {
    if let path = embedding.statePath, let (type, owner) = type(at: path, scope) {
      var inner = scope
      inner.owner = owner
      let child = child(of: type, member: "State", inner)
      if case .unknown = child {} else { return child }
    }
    return embedding.actionName.map { childOfAction($0, scope) } ?? .unknown
  }

  private func childOfAction(_ name: String, _ scope: Scope) -> StateChild {
    let action = declaration(of: scope.owner + ["Action"], scope)
    let enumCase = action?.cases.first { $0.name == name }
    for payload in enumCase?.payloads ?? [] {
      let child = child(of: payload.type, member: "Action", scope)
      if case .unknown = child { continue }
      return child
    }
    return .unknown
  }

  /// The type of what a key path leads to from the state on, and the names of the type that declares
  /// the last of its properties.
  private func type(
    at path: [String], _ scope: Scope
  ) -> (type: TypeReference, owner: [String])? {
    var declaration = declaration(of: scope.owner + ["State"], scope)
    var found: (type: TypeReference, owner: [String])?
    for component in path {
      // `$destination` is what wraps `destination`.
      let name = component.hasPrefix("$") ? String(component.dropFirst()) : component
      let property = declaration?.properties.first { $0.name == name }
      let enumCase = declaration?.cases.first { $0.name == name }
      guard let type = property?.type ?? enumCase?.payloads.first?.type,
        let owner = declaration?.path
      else { return nil }
      found = (type, owner)
      var inner = scope
      inner.owner = owner
      declaration = named(type, inner)
    }
    return found
  }

  private func named(_ type: TypeReference, _ scope: Scope) -> TypeDeclaration? {
    guard case .named(let path, let arguments) = type.shape else { return nil }
    if path.last == "Optional", let wrapped = arguments.last { return named(wrapped, scope) }
    return scope.module.index.resolved(path, from: scope.owner).flatMap {
      declaration(of: $0, scope)
    }
  }

  private func declaration(of path: [String], _ scope: Scope) -> TypeDeclaration? {
    let index = scope.module.index
    if let type = index.declaration(of: path) { return type }
    guard case .named(let name, _)? = index.aliasedType(of: path)?.shape,
      let own = index.resolved(name, from: path.dropLast())
    else { return nil }
    return index.declaration(of: own)
  }

  /// The reducer that a type is the state or the actions of, itself or element by element.
  private func child(
    of type: TypeReference, member: String, _ scope: Scope, depth: Int = 0
  ) -> StateChild {
    guard depth < 8, case .named(let path, let arguments) = type.shape, let name = path.last else {
      return .unknown
    }
    switch name {
    case "AlertState", "ConfirmationDialogState": return .nothing
    case member where path.count > 1:
      return target(Array(path.dropLast()), scope).map { .reducer($0) } ?? .unknown
    case member:
      let own = scope.module.index.resolved(path, from: scope.owner)
      return own.map { .reducer(id($0.dropLast(), scope.module)) } ?? .unknown
    case "IdentifiedArrayOf", "StackActionOf", "IdentifiedActionOf":
      guard case .named(let reducer, _)? = arguments.first?.shape else { return .unknown }
      // The elements are said to be `Row.State` in the one, and to be of `Row` in the others.
      if reducer.last == member { return child(of: arguments[0], member: member, scope) }
      return target(reducer, scope).map { .reducer($0) } ?? .unknown
    case "Optional", "Array", "IdentifiedArray", "Dictionary", "StackState", "PresentationState",
      "PresentationAction", "StackAction", "IdentifiedAction":
      guard let last = arguments.last else { return .unknown }
      return child(of: last, member: member, scope, depth: depth + 1)
    default: break
    }
    let index = scope.module.index
    guard let own = index.resolved(path, from: scope.owner) else { return .unknown }
    if index.conforms(own, to: ["EphemeralState"]) { return .nothing }
    guard let alias = index.aliasedType(of: own) else { return .unknown }
    var inner = scope
    inner.owner = own.dropLast()
    return child(of: alias, member: member, inner, depth: depth + 1)
  }
}
