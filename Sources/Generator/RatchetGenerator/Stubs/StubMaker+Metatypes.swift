// The values of metatypes.

extension StubMaker {
  /// The metatype that a type such as `Row.Type` names.
  func metatype(of type: TypeReference, in place: Place) -> StubValue {
    let text = type.text.dropLast(5)
    guard let path = type.names.first, type.names.count == 1, type.pieces.count == 2 else {
      return text.contains("&")
        ? .unknown("no type is '\(text)'") : metatype(ofComposite: type, in: place)
    }
    if isGenericParameter(path[0], in: place) { return .source("\(text).self") }
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
      let value = StubValue.source("\(name).self")
      return own.module == 0 ? value : value.needing(modules[own.module].name)
    default: return .unknown("'\(text)' may be a protocol")
    }
  }

  /// The metatype that a type with other types in it names: `[Row].Type`.
  private func metatype(ofComposite type: TypeReference, in place: Place) -> StubValue {
    var unnamed: String?
    let text = type.text { path in
      let name = path.joined(separator: ".")
      guard !isGenericParameter(path[0], in: place),
        let own = resolved(path, from: place) ?? resolvedElsewhere(path, from: place.module)
      else { return name }
      if modules[own.module].sees(own.path), let name = self.name(of: own) { return name }
      unnamed = name
      return name
    }
    return unnamed.map { .unknown("a test cannot name '\($0)'") }
      ?? .source("\(text.dropLast(".Type".count)).self")
  }
}
