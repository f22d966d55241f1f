// What names of types refer to, and values of named types.

extension StubMaker {
  func value(
    named path: [String], of arguments: [TypeReference], as type: TypeReference, in place: Place,
    during pending: Pending
  ) -> StubValue {
    if path.count == 1, isGenericParameter(path[0], in: place) {
      guard let argument = self.arguments[path[0]] else {
        return .unknown("'\(path[0])' is a generic parameter")
      }
      return argument.maker.at(site.path, isolatedTo: site.actor)
        .value(of: argument.type, nil, in: argument.place, pending)
    }
    if !type.isSugared, let own = resolved(path, from: place) {
      return passing(arguments, from: place, to: own).value(ofOwn: own, pending)
    }
    let name =
      ["Swift", "Foundation", "Ratchet"].contains(path.first) ? Array(path.dropFirst()) : path
    if name.count == 1,
      let value = standardValue(name[0], of: arguments, in: place, during: pending)
    {
      // The module has a type of this name too, if the source names the library.
      let isNamed = value.source?.hasPrefix("\(name[0])(") ?? false
      if isNamed, path.count == 1, modules[0].index.resolved(name, from: site.path) != nil {
        return .unknown("'\(name[0])' has two meanings here")
      }
      return isNamed ? value.wrapped { path.dropLast().map { "\($0)." }.joined() + $0 } : value
    }
    if name.count == 2, name[1] == "Action", arguments.count == 1,
      ["AlertState", "ConfirmationDialogState"].contains(name[0])
    {
      return value(of: arguments[0], nil, in: place, pending)
    }
    if let other = resolvedElsewhere(path, from: place.module) {
      return passing(arguments, from: place, to: other).value(ofOwn: other, pending)
    }
    if let first = path.first, isGenericParameter(first, in: place) {
      return .unknown("'\(type.text)' depends on a generic parameter")
    }
    let written = path.joined(separator: ".")
    if modules[place.module].cStructs.contains(written) { return .source("\(written)()") }
    return .unknown("'\(type.text)' is declared in another module")
  }

  /// The maker of values of a type with generic arguments.
  private func passing(
    _ arguments: [TypeReference], from place: Place, to own: Place
  ) -> StubMaker {
    let parameters = modules[own.module].index.declaration(of: own.path)?.genericParameters ?? []
    var maker = self
    maker.arguments = [:]
    guard parameters.count == arguments.count, !parameters.contains(where: \.isPack) else {
      return maker
    }
    for (parameter, type) in zip(parameters, arguments) {
      maker.arguments[parameter.name] = Argument(type: type, place: place, maker: self)
    }
    return maker
  }

  func isGenericParameter(_ name: String, in place: Place) -> Bool {
    place.path.indices.contains { depth in
      modules[place.module].index.declaration(of: place.path[...depth])?.genericParameters
        .contains { $0.name == name } ?? false
    }
  }

  /// Whether a type is Swift's `any Error`, and not that of a protocol of the module with this name.
  func isAnyError(_ type: TypeReference, in place: Place) -> Bool {
    Comparability.isAnyError(type) { resolved($0, from: place) != nil }
  }

  /// The place of a type of the module that a name refers to.
  func resolved(_ path: [String], from place: Place) -> Place? {
    let module = modules[place.module]
    if path.first == "Self" {
      return Place(module: place.module, path: place.path + path.dropFirst())
    }
    let name = path.first == module.name && path.count > 1 ? Array(path.dropFirst()) : path
    if name == path, !module.index.hasMemberType(path[0], in: place.path),
      case .perhaps(let holder) = module.index.enclosingType(declaring: path[0], around: place.path),
      module.index.declaration(of: holder) == nil
    {
      // The name is a member of the other module's type, if that has it.
      guard let type = resolvedElsewhere(holder, from: place.module) else { return nil }
      if modules[type.module].index.offersMemberType(path[0], in: type.path) {
        return Place(module: type.module, path: type.path + path)
      }
    }
    if let own = module.index.resolved(path, from: place.path) {
      return Place(module: place.module, path: own)
    }
    return module.index.resolved(name, from: []).map { Place(module: place.module, path: $0) }
  }

  /// The place of a type that another of the modules declares.
  func resolvedElsewhere(_ path: [String], from module: Int) -> Place? {
    for (offset, other) in modules.enumerated() where offset != module {
      let name = path.first == other.name && path.count > 1 ? Array(path.dropFirst()) : path
      if let found = other.index.resolved(name, from: []) {
        return Place(module: offset, path: found)
      }
    }
    return nil
  }

  /// The name of a type at the site, or nil if it means another type there and the module's name
  /// does not help.
  func name(of place: Place) -> String? {
    let name = place.path.joined(separator: ".")
    let index = modules[0].index
    let meant = index.resolved([place.path[0]], from: site.path)
    let declaring = modules[place.module]
    // An extension of another module's type declares no type with that name.
    let isOwn = place.module == 0 && declaring.index.hasMemberType(place.path[0], in: [])
    if meant == (isOwn ? [place.path[0]] : nil) { return name }
    let module = declaring.name
    return index.resolved([module], from: site.path) == nil ? "\(module).\(name)" : nil
  }

  /// The global actor that a type is isolated to: by its attribute, by that of a protocol or a class
  /// that it names, or by its module's default.
  func actor(of place: Place) -> String? {
    let module = modules[place.module]
    return module.index.globalActor(of: place.path)
      ?? (module.isMainActorByDefault
        && module.index.declaration(of: place.path)?.isNonisolated != true ? "MainActor" : nil)
  }
}
