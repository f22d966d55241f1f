import RatchetModel

/// The imports of a generated file: those of its source that could declare a name in the code.
///
/// - A file that names only types of its own module, of Swift, and of the modules that Ratchet
///   exports imports only Ratchet.
/// - If it names another type, any import could declare it, so all are repeated, except modules whose
///   names are known and not in the code, such as `Dispatch`.
/// - Imports in an `#if` without an `#else` are left out, unless code is generated for something in
///   an `#if`. They cannot declare what other builds use as well.
struct ImportSelection {
  let index: ModuleIndex

  /// Whether the code calls Ratchet's hidden interface.
  let usesHiddenInterface: Bool

  /// The lines for some domains of a file.
  func lines(of file: FileDeclarations, for domains: [Domain]) -> [String] {
    let isSimple = file.imports.allSatisfy { line in
      line.declaration.map { $0.module != "Ratchet" || $0.depth == 0 } ?? true
    }
    guard isSimple else { return allLines(of: file) }
    let foreign = domains.filter { namesForeignTypes($0) }
    let lines =
      foreign.isEmpty
      ? file.imports.filter { $0.declaration?.module == "Ratchet" }
      : needed(file.imports.filter { mayDeclareNames($0, for: domains) }, for: domains)
    // Then Foundation's names are no use of Ratchet's import, which exports them.
    let importsFoundation = lines.contains { line in
      line.declaration.map { $0.module == "Foundation" && $0.depth == 0 } ?? false
    }
    let known = importsFoundation ? LibraryTypes.ofSystem : LibraryTypes.swift
    return texts(
      of: withRatchet(lines).flatMap { line in
        self.lines(
          for: line,
          line.declaration?.module == "Ratchet"
            ? domains.map { domain in
              Use(
                possible: accessOfRatchet(in: domain, besides: known),
                certain: accessOfRatchet(in: domain, besides: known, isCertain: true),
                conditions: domain.conditions)
            }
            : domains.map { domain in
              let known = LibraryTypes.known(besidesModule: line.declaration?.module)
                .union(namesOfOthers(in: domain, besides: line, among: lines))
              return Use(
                possible: accessOfOthers(in: domain, besides: known), conditions: domain.conditions)
            })
      })
  }

  /// The code for a domain, as a use of an import.
  private struct Use {
    /// The access level at which it may show a type of the module.
    var possible: AccessLevel

    /// The access level at which it shows one for certain.
    var certain = AccessLevel.internal

    /// The conditions under which the code exists.
    var conditions: [CompilationCondition]
  }

  /// The lines for an import: one, or an `#if` if only code in an `#if` needs its access level, because the compiler
  /// warns about a public import without a public use.
  private func lines(for line: ImportLine, _ uses: [Use]) -> [ImportLine] {
    let always = uses.filter(\.conditions.isEmpty)
    let all = shown(line, to: uses)
    guard shown(line, to: always) != all else { return all }
    var (condition, others) = (Condition.never, always)
    for use in uses where !use.conditions.isEmpty {
      if shown(line, to: always + [use]) == all {
        condition = condition.or(Condition(use.conditions))
      } else {
        others.append(use)
      }
    }
    guard ![.always, .never].contains(condition) else { return all }
    return [.directive("#if \(condition.text)", depth: 0)] + all.map(\.deeper)
      + [.directive("#else", depth: 0)] + lines(for: line, others).map(\.deeper)
      + [.directive("#endif", depth: 0)]
  }

  /// An import, at the access level of the code that shows its types: where imports are internal by
  /// default, the source may need a narrower one.
  private func shown(_ line: ImportLine, to uses: [Use]) -> [ImportLine] {
    let level = min(uses.map(\.certain).max() ?? .internal, .public)
    guard case .declaration(var declaration) = line, RuntimeImport.matches(declaration),
      level >= .package, (declaration.access ?? .internal) < level
    else { return [limited(line, to: uses.map(\.possible))] }
    declaration.access = level
    guard level == .package, line.declaration?.access == nil else {
      return [.declaration(declaration)]
    }
    // Beside an import without an access level, a package import is an error where imports are public.
    var alternative = declaration
    alternative.access = nil
    return [
      .directive("#if hasFeature(InternalImportsByDefault)", depth: 0),
      ImportLine.declaration(declaration).deeper, .directive("#else", depth: 0),
      ImportLine.declaration(alternative).deeper, .directive("#endif", depth: 0),
    ]
  }

  /// A line whose access level is no wider than the code that needs it, because the compiler warns
  /// about a public import without a public use.
  private func limited(_ line: ImportLine, to levels: [AccessLevel]) -> ImportLine {
    guard case .declaration(var declaration) = line, let access = declaration.access else {
      return line
    }
    let limit = levels.max() ?? .internal
    guard limit < access else { return line }
    // Beside a package import elsewhere, one without an access level is an error.
    let least: AccessLevel? = access == .package ? .internal : nil
    declaration.access = limit == .package ? .package : least
    return .declaration(declaration)
  }

  /// The widest access level of the code for a domain that names types of its members.
  func access(of domain: Domain) -> AccessLevel {
    if domain.isUsableFromInline { return .public }
    let isNamed = domain.parts.all.contains(where: \.namesMembers)
    guard isNamed || isForeign(domain.declaration.path, to: domain) else { return .internal }
    return NameScope(index: index, domain: domain).accessOfMembers ?? .internal
  }

  /// The access level at which the code for a domain shows types of Ratchet's.
  ///
  /// A conformance is a use of a public import, but the compiler does not count it as one of a
  /// package import.
  private func accessOfRatchet(
    in domain: Domain, besides known: Set<String>, isCertain: Bool = false
  ) -> AccessLevel {
    let access = domain.isUsableFromInline ? .public : domain.access
    // An enum without cases conforms to Swift's protocol alone.
    let comparesMembers = domain.declaration.kind != .enum || !domain.declaration.cases.isEmpty
    let conforms =
      domain.has(.equality) && comparesMembers || domain.parts[.observation] == .whole
    if domain.parts.all.contains(where: \.namesRatchet) || conforms && access >= .public {
      return access
    }
    // An extension with public members needs a public import of the type that it extends.
    let path = domain.declaration.path
    let extended = self.access(of: domain)
    if extended >= .public, LibraryTypes.exported.contains(path[0]),
      isForeign(path, to: domain, besides: known)
    {
      return extended
    }
    return accessOfMembersThatShowRatchet(domain, besides: known, isCertain: isCertain)
  }

  /// The access level at which the code for a domain shows types besides some known ones.
  private func accessOfOthers(in domain: Domain, besides known: Set<String>) -> AccessLevel {
    guard namesForeignTypes(domain, besides: known) else { return .internal }
    let access = self.access(of: domain)
    // Other modules of the package do not see the default values.
    return access != .package || namesForeignTypes(domain, besides: known, besidesValues: true)
      ? access : .internal
  }

  func initializer(of domain: Domain) -> MemberwiseInit {
    MemberwiseInit(of: domain, scope: NameScope(index: index, domain: domain))
  }

  /// The lines for code with unknown names.
  func allLines(of file: FileDeclarations) -> [String] { texts(of: file.imports) }

  /// The lines, with Ratchet's import if the source imports it in another way.
  private func withRatchet(_ lines: [ImportLine]) -> [ImportLine] {
    let importsRatchet = lines.contains { $0.declaration.map(RuntimeImport.matches) ?? false }
    return lines + (importsRatchet ? [] : [.declaration(RuntimeImport.plain)])
  }

  /// The lines, sorted, unless the source has an `#if` among them.
  ///
  /// Where both could declare a name, the compiler counts it as a use of the first import.
  private func texts(of lines: [ImportLine]) -> [String] {
    let groups = groups(of: withRatchet(lines))
    let keys = groups.map { group in group.count == 1 ? group[0].declaration?.path : "Ratchet" }
    let isSimple = zip(groups, keys).allSatisfy { group, key in
      key != nil && group.compactMap(\.declaration).allSatisfy { $0.path == key }
    }
    let sorted =
      isSimple
      ? groups.indices.sorted { (keys[$0] ?? "", $0) < (keys[$1] ?? "", $1) }.map { groups[$0] }
      : groups
    return sorted.joined().map { $0.text(text(of:)) }
  }

  /// The lines, those from an `#if` to its `#endif` together.
  private func groups(of lines: [ImportLine]) -> [[ImportLine]] {
    var groups: [[ImportLine]] = []
    var isOpen = false
    for line in lines {
      if isOpen { groups[groups.count - 1].append(line) } else { groups.append([line]) }
      guard case .directive(let text, depth: 0) = line else { continue }
      isOpen = text != "#endif"
    }
    return groups
  }

  private func text(of declaration: ImportDeclaration) -> String {
    (usesHiddenInterface ? RuntimeImport.withHiddenInterface(declaration) : declaration).text
  }

  /// The imports that could declare what some domains name.
  private func needed(_ lines: [ImportLine], for domains: [Domain]) -> [ImportLine] {
    guard !domains.contains(where: \.isConditional) else { return lines }
    var result: [ImportLine] = []
    var start = 0
    var hasElse = false
    for (offset, line) in lines.enumerated() {
      guard case .directive(let directive, depth: 0) = line else {
        if line.declaration?.depth == 0 { result.append(line) }
        continue
      }
      if directive.hasPrefix("#if") { (start, hasElse) = (offset, false) }
      if directive == "#else" { hasElse = true }
      if directive == "#endif" {
        if hasElse { result += lines[start...offset] }
      }
    }
    return result
  }
}

extension Domain {
  /// Whether it, or something in it, exists only in some builds.
  fileprivate var isConditional: Bool {
    !conditions.isEmpty || declaration.cases.contains { !$0.conditions.isEmpty }
      || declaration.properties.contains { !$0.conditions.isEmpty }
  }
}
