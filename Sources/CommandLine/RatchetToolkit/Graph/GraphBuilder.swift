import RatchetGenerator

/// Builds the graph: looks up the names in the bodies of reducers.
struct GraphBuilder {
  let modules: [String: GraphModule]

  /// The members of all files, by their module and their owners' names.
  let members: [MemberKey: [FileMember]]

  struct MemberKey: Hashable {
    var module: String
    var owner: String
  }

  struct FileMember {
    var member: ReducerContainer
    var path: String
  }

  /// A place from which a name is looked up.
  struct Scope {
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
      for (file, type) in module.reducers { features.append(feature(type, in: file, of: module)) }
    }
    let known = Set(features.map(\.id))
    let named = Set(features.flatMap(\.links).compactMap(\.target)).subtracting(known)
    features += named.map { FeatureGraph.Feature(kind: .external, module: "", name: $0) }
    return FeatureGraph(features: features)
  }

  // MARK: - Features

  private func feature(
    _ type: TypeDeclaration, in file: FileDeclarations, of module: GraphModule
  ) -> FeatureGraph.Feature {
    let scope = Scope(module: module, path: file.path, owner: type.path)
    let isEnum = type.isReducerEnum
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
    if let aliased = alias.path,
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
}
