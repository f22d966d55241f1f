import Mustache
import Templates

/// The fifth stage: from a file's domains to the text of the generated file.
struct Renderer: Sendable {
  private let library: MustacheLibrary
  private let file: MustacheTemplate

  /// Whether comparisons that may not compile carry the place in the source that caused them.
  private let hasSourceLocations: Bool

  /// - Throws: If a template is no valid Mustache.
  init(hasSourceLocations: Bool) throws {
    let templates = try Templates.all.mapValues { try MustacheTemplate(string: $0) }
    guard let file = templates["File"] else { throw MissingTemplate(name: "File") }
    self.library = MustacheLibrary(templates: templates)
    self.file = file
    self.hasSourceLocations = hasSourceLocations
  }

  /// A template that is not there.
  struct MissingTemplate: Error {
    let name: String
  }

  /// The text of the file that is generated from a source file.
  func text(of file: FileDomains, index: ModuleIndex, generated: Set<String>) -> String {
    let views = file.domains.compactMap { domain in
      view(of: domain, in: file.file, index: index, generated: generated)
    }
    let fileView = FileView(
      sourceName: file.file.name,
      imports: Self.imports(of: file.file),
      domains: views
    )
    let text = self.file.render(fileView, library: library)
    // Some parts of the source are taken over as they are, and its lines may end otherwise.
    return text.utf8.contains(UInt8(ascii: "\r"))
      ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
  }

  /// The text of the file that makes a module's C types `Equatable`.
  ///
  /// - Throws: If there is no template for it.
  func text(
    of types: [ComparedCType], module: String, isMainActorByDefault: Bool
  ) throws -> String {
    guard let template = library.getTemplate(named: "CTypes") else {
      throw MissingTemplate(name: "CTypes")
    }
    let view = CTypesView(module: module, types, isMainActorByDefault: isMainActorByDefault)
    return template.render(view, library: library)
  }

  private func view(
    of domain: Domain, in file: FileDeclarations, index: ModuleIndex, generated: Set<String>
  ) -> DomainView? {
    guard domain.isGenerated else { return nil }
    let scope = NameScope(index: index, domain: domain)
    let locatedPath = hasSourceLocations ? file.path : nil
    let equality = EqualityRenderer(
      domain: domain,
      comparability: Comparability(index: index, scope: scope, generated: generated),
      locatedPath: locatedPath
    )
    let isEnum = domain.declaration.kind == .enum
    let hasCoding = domain.requested.contains(.codable)
    let hasEquality = domain.equality != .none
    let initializer =
      domain.hasMemberwiseInit
      ? MemberwiseInitView(
        domain, scope: scope, locatedPath: locatedPath) : nil
    return DomainView(
      name: domain.extendedName,
      access: domain.memberPrefix,
      availability: domain.availability,
      isolation: domain.isolation,
      names: KnownNames(index: index, domain: domain),
      line: domain.declaration.location.line,
      conditions: domain.conditions,
      reducerEnum: domain.isReducerEnum
        ? ReducerEnumView(
          domain, scope: scope, locatedPath: locatedPath) : nil,
      memberwiseInit: initializer,
      casePaths: domain.casePaths == .none
        ? nil : CasePathsView(domain, comparability: equality.comparability),
      enumEquality: hasEquality && isEnum ? equality.enumEquality() : nil,
      structEquality: hasEquality && !isEnum ? equality.structEquality() : nil,
      dependencyClient: domain.isDependencyClient
        ? DependencyClientView(domain, initializer: initializer, scope: scope) : nil,
      hashing: domain.requested.contains(.hashable) ? equality.hashing() : nil,
      enumCoding: hasCoding && isEnum ? CodableView(domain, scope: scope) : nil,
      structCoding: hasCoding && !isEnum ? CodableView(domain, scope: scope) : nil,
      observation: domain.observation == .none ? nil : ObservationView(domain, scope: scope),
      bindableAction: BindableActionView(domain, scope: scope),
      bindableState: BindableStateView(domain)
    )
  }

  /// The imports of the source, and Ratchet's own where the source comes to it another way.
  private static func imports(of file: FileDeclarations) -> [String] {
    let importsRatchet = file.imports.contains { line in
      line.split(separator: " ").suffix(2) == ["import", "Ratchet"]
    }
    return importsRatchet ? file.imports : file.imports + ["import Ratchet"]
  }
}
