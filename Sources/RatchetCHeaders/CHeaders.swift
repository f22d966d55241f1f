import Foundation

/// Finds what the types of C modules are in Swift.
///
/// ```swift
/// let headers = CHeaders(modules: [CModule(name: "CGeometry", path: "Sources/CGeometry/include")])
/// let types = try headers.types(named: ["CVector"], in: "CGeometry")
/// ```
///
/// Libclang is opened when the first header has to be read, and not before.
package struct CHeaders: Sendable {
  /// The modules whose headers are known.
  package var modules: [CModule]

  /// Clang's arguments for all of them, such as `-DDEBUG`.
  package var flags: [String]

  /// How libclang is found.
  package var search: LibclangSearch

  /// Where answers are kept, or nil if none are kept.
  package var store: (any CTypeStore)?

  package init(
    modules: [CModule] = [],
    flags: [String] = [],
    search: LibclangSearch = LibclangSearch(),
    store: (any CTypeStore)? = nil
  ) {
    self.modules = modules
    self.flags = flags
    self.search = search
    self.store = store
  }

  /// What is wrong with the modules and the libclang that were asked for, whether or not anything is
  /// looked up in them: that a place is not there, or does not hold what it should.
  ///
  /// Headers are not parsed for it. Of libclang, only the one that ``LibclangSearch/requested`` names is
  /// opened.
  package func problems() -> [CHeadersError] {
    var problems = modules.compactMap { module -> CHeadersError? in
      do throws(CHeadersError) {
        _ = try ModuleHeaders(module)
        return nil
      } catch {
        return error
      }
    }
    if search.requested != nil {
      do throws(CHeadersError) { _ = try search.first() } catch { problems.append(error) }
    }
    return problems
  }

  /// Whether the headers of a module are known.
  package func knows(_ module: String) -> Bool {
    CLibrary.names.contains(module) || modules.contains { $0.name == module }
  }

  /// The name under which a module is looked up: the C library has one, whatever it is imported as.
  package func canonicalName(of module: String) -> String {
    CLibrary.names.contains(module) ? CLibrary.name : module
  }

  /// Looks up types of a module.
  ///
  /// - Parameters:
  ///   - names: Their names in Swift.
  ///   - name: The module's name.
  /// - Returns: What was found; a name that the module does not declare is missing from it.
  /// - Throws: `CHeadersError`, if the headers cannot be read.
  package func types(named names: Set<String>, in name: String) throws(CHeadersError) -> CTypes {
    guard !names.isEmpty, let module = try module(name) else { return CTypes() }
    let headers = try ModuleHeaders(module)
    let mentions = try mentions(headers, in: module)
    guard mentions?.mayDeclare(names) ?? Self.looksLikeC(names) else {
      return CTypes(files: headers.maps + (mentions?.files ?? []))
    }
    let arguments = arguments(for: module, headers)
    let text = TranslationUnit.text(including: headers.files)
    let key = [search.fingerprint, text] + arguments + ["names"] + names.sorted()
    if let known = store?.types(for: key) { return known }
    let (libclang, _) = try search.first()
    let unit = try TranslationUnit(
      headers: headers.files,
      arguments: BuiltinHeaders.arguments(for: libclang, search) + arguments,
      module: name,
      libclang: libclang)
    var types = Self.types(named: names, in: unit)
    types.files = headers.maps + unit.includedFiles()
    store?.keep(types, for: key, headers: types.files)
    return types
  }

  private func module(_ name: String) throws(CHeadersError) -> CModule? {
    if let module = modules.first(where: { $0.name == name }) { return module }
    return CLibrary.names.contains(name) ? CLibrary.module(search) : nil
  }

  private static func types(named names: Set<String>, in unit: TranslationUnit) -> CTypes {
    let table = DeclarationTable(unit)
    var reader = RecordReader(table.naming)
    var types: [String: CType] = [:]
    for (name, cursor) in table.cursors(named: names).sorted(by: { $0.key < $1.key }) {
      types[name] = reader.type(of: cursor)
    }
    return CTypes(types: types, records: reader.records)
  }

  /// What a module's headers mention, as far as can be told without clang.
  ///
  /// - Returns: Nil for the C library, whose headers are many, and imported by nearly every file.
  private func mentions(
    _ headers: ModuleHeaders, in module: CModule
  ) throws(CHeadersError) -> HeaderMentions? {
    CLibrary.names.contains(module.name) ? nil : try HeaderMentions(headers, module: module)
  }

  /// Whether one of the names can be a type of the C library: its types begin with a small letter, and
  /// Swift's do not.
  private static func looksLikeC(_ names: Set<String>) -> Bool {
    names.contains { $0.first?.isLowercase == true || $0.first == "_" }
  }

  /// What clang is called with, so that it sees what Swift's importer sees.
  private func arguments(for module: CModule, _ headers: ModuleHeaders) -> [String] {
    let own = headers.folders.flatMap { ["-I", $0] }
    let others = modules.filter { $0.name != module.name }
      .compactMap { try? ModuleHeaders($0) }.flatMap(\.folders).flatMap { ["-I", $0] }
    return ["-x", "c", "-std=gnu11", "-fblocks", "-fsyntax-only", "-D__swift__=60000"]
      + SystemRoot.arguments(search.environment) + own + others + flags + module.flags
  }
}
