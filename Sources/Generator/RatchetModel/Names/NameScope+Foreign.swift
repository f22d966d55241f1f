// Names that only the compiler can look up, because a type around the domain is another module's.

import RatchetRules

/// Type aliases in a type around a domain, for names that may be members of that type.
///
/// An extension of a nested type does not see the members of the types around it, and the sources do
/// not say which names are members of another module's type. In an extension of that type, a name
/// means what it means in the domain.
package struct ForeignNames: Hashable {
  /// A type alias.
  package struct Alias: Hashable {
    package var name: String

    /// The name in the source.
    package var value: String

    /// What its declaration begins with: `public `, or nothing.
    package var access: String
  }

  /// Whether a test sees the aliases that sees declarations with this access level.
  package func isVisible(at level: AccessLevel) -> Bool {
    let prefixes = [AccessLevel.public, .package].filter { $0 >= level }.map(\.prefix)
    return level <= .internal || aliases.allSatisfy { prefixes.contains($0.access) }
  }

  /// The type around the domain, as an extension names it.
  package var holder: String

  package var aliases: [Alias]
}

extension NameScope {
  /// The type aliases that the generated code of the domain needs.
  package var foreignNames: [ForeignNames] {
    let names = namesInMembers.compactMap { name -> (name: String, holder: [String])? in
      guard !isGenericParameter(name), case .perhaps(let holder) = enclosingType(declaring: name)
      else { return nil }
      return (name, holder)
    }
    guard !names.isEmpty else { return [] }
    // Without generated code, stubs use them.
    let isNamed = domain.parts.all.contains(where: \.namesMembers)
    let widest = (isNamed ? accessOfMembers : nil) ?? .internal
    var found: [ForeignNames] = []
    for (name, holder) in names {
      let type = holder.joined(separator: ".")
      let alias = ForeignNames.Alias(
        name: alias(of: name, in: holder), value: name, access: access(ofAlias: name, widest))
      guard let place = found.firstIndex(where: { $0.holder == type }) else {
        found.append(ForeignNames(holder: type, aliases: [alias]))
        continue
      }
      if !found[place].aliases.contains(alias) { found[place].aliases.append(alias) }
    }
    return found
  }

  /// Whether generated code has no type alias for a name that needs one: initializers alone name it.
  package func lacksAlias(for name: String) -> Bool {
    guard !isGenericParameter(name), case .perhaps = enclosingType(declaring: name) else {
      return false
    }
    return !namesInMembers.contains(name)
  }

  /// The access level of the generated code that names the types of members; nil if there is none.
  ///
  /// It is the domain's, unless initializers and methods alone name them.
  package var accessOfMembers: AccessLevel? {
    let parts = Set(domain.parts.all.filter(\.namesMembers))
    guard !parts.isEmpty, parts.isSubset(of: [.memberwiseInit, .dependencyClient]) else {
      return domain.access
    }
    let initializer = MemberwiseInit(of: domain, scope: self)
    let limit = min(domain.access, domain.accessLimit)
    let endpoints =
      domain.has(.dependencyClient)
      ? domain.declaration.properties.filter {
        DependencyEndpoint($0, in: self)?.hasMethod == true
      } : []
    return
      (endpoints.map { min($0.access ?? .internal, limit) }
      + (initializer.obstacle == nil ? [initializer.access] : [])).max()
  }

  /// The access of a type alias: that of the code that uses it, limited by a type of the module.
  private func access(ofAlias name: String, _ widest: AccessLevel) -> String {
    // The payloads of an enum are as visible as the enum, whichever type the name means.
    let limit = domain.declaration.kind == .enum ? nil : resolved([name]).map(index.access)
    let access = min(limit ?? .open, widest)
    return access < min(domain.access, .public) ? access.prefix : domain.memberPrefix
  }

  /// The first parts of the names in the payloads and properties, in the order of the source.
  private var namesInMembers: [String] {
    let cases = domain.declaration.cases.flatMap(\.payloads)
    let types = cases.map(\.type) + domain.declaration.properties.compactMap(\.type)
    let values =
      cases.compactMap(\.defaultValue) + domain.declaration.properties.compactMap(\.initialValue)
    return types.flatMap { $0.names.compactMap(\.first) + $0.attributes }
      + values.flatMap { $0.names.compactMap(\.first) }
  }

  /// The name of the type alias for a name: `_EventComponent` for `Component` in `Calendar.Event`.
  ///
  /// References and completion leave out names with an underscore.
  func alias(of name: String, in holder: [String]) -> String {
    let parts = domain.declaration.path.dropFirst(holder.count) + [name]
    return "_" + parts.map(Identifier.bare).joined()
  }
}

extension ModuleIndex {
  /// The names of a type without the module, which an extension may name: `Optional` for `Swift.Optional`.
  ///
  /// In an extension of a generic type, only the name without the module means the type with its arguments.
  func withoutModule(_ names: [String]) -> [String] {
    guard names.count > 1, !hasMemberType(names[0], in: []), !hasMemberType(names[1], in: [])
    else { return names }
    let isKnown = ["Foundation", "Ratchet", "Swift"].contains(names[0])
    // Another module's type that has the name of a known one needs the module.
    let isOther = importedModules.contains(names[0]) && !LibraryTypes.exported.contains(names[1])
    return isKnown || isOther ? Array(names.dropFirst()) : names
  }

  /// A type around another one that has a member type.
  package enum EnclosingType: Hashable {
    case known([String])

    /// Only the compiler knows whether it has, because another module declares it or its superclass.
    case perhaps([String])
  }

  /// The innermost type around another one that declares or inherits a name.
  package func enclosingType(declaring name: String, around path: [String]) -> EnclosingType? {
    enclosingType(declaring: name, around: path, from: .classesAndProtocols)
  }

  /// The innermost type around another one that declares a name, or inherits it from some ancestors.
  func enclosingType(
    declaring name: String, around path: [String], from ancestors: Ancestors
  ) -> EnclosingType? {
    for depth in stride(from: path.count - 1, to: 0, by: -1) {
      let outer = Array(path.prefix(depth))
      if hasMemberType(name, in: outer, from: ancestors) { return .known(outer) }
      if mayHaveForeignMember(name, outer) { return .perhaps(outer) }
    }
    return nil
  }

  /// Whether a type may have a member type that no source of the module declares: it is another
  /// module's type, which this one extends, or it has a superclass or a protocol of another module.
  func mayHaveForeignMember(_ name: String, _ path: [String]) -> Bool {
    // A type's own name means the type in it, with or without generic arguments.
    guard name.first?.isUppercase == true, !Self.isCommon(name), !importedModules.contains(name),
      !path.contains(name)
    else { return false }
    if declaration(of: path) != nil {
      let bases = fact(of: path) { $0.conformancePaths } ?? []
      return bases.contains { base in
        declared(base, from: path.dropLast()).map { $0 != path && mayHaveForeignMember(name, $0) }
          ?? !Self.isPlain(base, besides: name)
      }
    }
    guard let target = target(of: path) else {
      return aliasedType(of: path)?.path?.contains(name) != true
    }
    if target != path { return mayHaveForeignMember(name, target) }
    // An extension sees the members of the type that it extends, and not of those around that type.
    return places[Self.name(path)] != nil && facts(about: path.prefix(1)) == nil
      && !isDeclaredElsewhere(path[0])
  }

  /// Whether a name means the type of Swift, Foundation or Ratchet everywhere.
  private static func isCommon(_ name: String) -> Bool {
    common.contains(name) || LibraryTypes.ratchet.contains(name)
  }

  private static let common: Set<String> = [
    "Any", "AnyHashable", "Array", "Bool", "Character", "Date", "Dictionary", "Double", "Float",
    "Foundation", "Int", "Int16", "Int32", "Int64", "Int8", "Never", "Optional", "Self", "Sendable",
    "String", "Substring", "Swift", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
    "Void",
  ]

  /// Whether a class or a protocol of another module has no member types, or not this one.
  private static func isPlain(_ base: [String], besides name: String) -> Bool {
    guard let last = base.last, !plainBases.contains(last) else { return true }
    return LibraryTypes.exported.contains(name)
  }

  /// What an inheritance clause can name that has no member types besides those that are known.
  private static let plainBases = KnownNames.associatedTypes.values.reduce(
    LibraryTypes.equatableProtocols.union([
      "Actor", "AnyObject", "App", "BindableAction", "BitwiseCopyable", "CasePathIterable",
      "CasePathable", "Codable", "CodingKey", "Copyable", "CustomDebugStringConvertible",
      "CustomNSError", "CustomStringConvertible", "Decodable", "Encodable", "Error", "Float",
      "HashableObject", "LocalizedError", "NSObject", "Observable", "ObservableObject",
      "ObservableState", "ObservableStruct", "Reducer", "Scene", "Sendable", "SendableMetatype",
      "SharedKey", "SharedReaderKey", "View", "ViewAction", "ViewModifier",
    ])
  ) { $0.union($1) }
}
