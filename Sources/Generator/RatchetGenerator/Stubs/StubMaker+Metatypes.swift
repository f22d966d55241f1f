// The values of metatypes.

extension StubMaker {
  /// The metatype that a type such as `Row.Type` names.
  func metatype(of type: TypeReference, in place: Place) -> StubValue {
    let text = type.text.dropLast(5)
    guard let path = type.names.first, type.names.count == 1,
      type.pieces.dropFirst() == [.text(".Type")]
    else {
      return text.contains("&")
        ? .unknown("no type is '\(text)'") : metatype(ofComposite: type, in: place)
    }
    if isGenericParameter(path[0], in: place) {
      return metatype(ofParameter: path, as: String(text), in: place)
    }
    guard let own = resolved(path, from: place) ?? resolvedElsewhere(path, from: place.module)
    else {
      // It may be a protocol, which has no metatype of that kind.
      return LibraryTypes.areEquatable(String(text))
        ? .source("\(text).self")
        : .unknown("'\(text)' may be a protocol")
    }
    guard modules[own.module].sees(own.path), let name = name(of: own) else {
      return .unknown("a test cannot name '\(text)'")
    }
    switch modules[own.module].index.declaration(of: own.path)?.kind {
    case .struct, .enum, .class, .actor:
      let value = StubValue.source("\(Identifier.expression(ofType: name)).self")
      return own.module == 0 ? value : value.needing(modules[own.module].name)
    default: return .unknown("'\(text)' may be a protocol")
    }
  }

  /// The metatype of a generic parameter, or of a member of one.
  private func metatype(ofParameter path: [String], as text: String, in place: Place) -> StubValue {
    if isInScope(path[0], of: place) { return .source("\(text).self") }
    guard path.count == 1, let argument = arguments[path[0]], argument.type.path != nil else {
      return .unknown("'\(path[0])' is a generic parameter")
    }
    let type = TypeReference(
      pieces: argument.type.pieces + [.text(".Type")], shape: .metatype)
    return argument.maker.at(site.path, isolatedTo: site.actor).metatype(
      of: type, in: argument.place)
  }

  /// Whether a generic parameter has its name at the site as well: code in an extension of the type that declares it.
  private func isInScope(_ name: String, of place: Place) -> Bool {
    guard arguments[name] == nil, place.module == 0 else { return false }
    let depth = place.path.indices.last { depth in
      modules[0].index.declaration(of: place.path[...depth])?.genericParameters
        .contains { $0.name == name } ?? false
    }
    return depth.map { site.path.starts(with: place.path[...$0]) } ?? false
  }

  /// The metatype that a type with other types in it names: `[Row].Type`.
  private func metatype(ofComposite type: TypeReference, in place: Place) -> StubValue {
    var unnamed: String?
    let text = type.text { path in
      let name = path.joined(separator: ".")
      if isGenericParameter(path[0], in: place) {
        if !isInScope(path[0], of: place) { unnamed = name }
        return name
      }
      guard let own = resolved(path, from: place) ?? resolvedElsewhere(path, from: place.module)
      else { return name }
      if modules[own.module].sees(own.path), let name = self.name(of: own) {
        return Identifier.expression(ofType: name)
      }
      unnamed = name
      return name
    }
    return unnamed.map { .unknown("a test cannot name '\($0)'") }
      ?? .source("\(text.dropLast(".Type".count)).self")
  }
}
