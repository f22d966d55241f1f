import RatchetModel

/// The imports of a generated file: those of its source that could declare a name in the code.
///
/// - A file that names only types of its own module, of Swift, and of the modules that Ratchet
///   exports imports only Ratchet.
/// - If it names another type, any import could declare it, so all are repeated.
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
    let lines =
      domains.contains(where: namesForeignTypes)
      ? needed(file.imports, for: domains)
      : file.imports.filter { $0.declaration?.module == "Ratchet" }
    return texts(of: lines)
  }

  /// The lines for code with unknown names.
  func allLines(of file: FileDeclarations) -> [String] { texts(of: file.imports) }

  /// The lines, with Ratchet's import if the source imports it in another way.
  ///
  /// They are sorted, unless there is an `#if` among them.
  private func texts(of lines: [ImportLine]) -> [String] {
    let importsRatchet = lines.contains { $0.declaration.map(RuntimeImport.matches) ?? false }
    let all = lines + (importsRatchet ? [] : [.declaration(RuntimeImport.plain)])
    let declarations = all.compactMap(\.declaration)
    guard declarations.count == all.count else { return all.map { $0.text(text(of:)) } }
    return declarations.enumerated()
      .sorted { ($0.element.path, $0.offset) < ($1.element.path, $1.offset) }
      .map { text(of: $0.element) }
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

  // MARK: - Names

  /// Whether the code that is generated for a domain may name a declaration of another module.
  private func namesForeignTypes(_ domain: Domain) -> Bool {
    let path = domain.declaration.path
    let own = domain.genericParameters.map(\.name)
    func isForeign(_ name: [String]) -> Bool {
      guard let first = name.first, !own.contains(first), !LibraryTypes.exported.contains(first)
      else { return false }
      return index.resolved([first], from: path) == nil
    }
    let properties =
      domain.has(.memberwiseInit) ? domain.declaration.properties : []
    let payloads = domain.declaration.cases.flatMap(\.payloads)
    let values =
      properties.compactMap(\.initialValue) + payloads.compactMap(\.defaultValue)
    let types = properties.compactMap(\.type) + payloads.map(\.type)
    // A member of a type may be one that another module adds.
    return isForeign(path) || !domain.declaration.otherAttributes.isEmpty
      || properties.contains { $0.type == nil && !$0.hasInitialValue }
      || values.contains { !$0.names.isEmpty || !$0.implicitMembers.isEmpty }
      || types.contains { $0.holdsFunction || $0.names.contains(where: isForeign) }
  }
}

extension Domain {
  /// Whether it, or something in it, exists only in some builds.
  fileprivate var isConditional: Bool {
    !conditions.isEmpty || declaration.cases.contains { !$0.conditions.isEmpty }
      || declaration.properties.contains { !$0.conditions.isEmpty }
  }
}
