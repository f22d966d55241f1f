import Foundation

/// Finds what the types of C modules are in Swift.
///
/// ```swift
/// let headers = CHeaders(modules: [CModule(name: "CGeometry", path: "Sources/CGeometry/include")])
/// let types = try headers.types(named: ["CVector"], in: "CGeometry")
/// ```
///
/// Libclang is opened when the first header is read.
package struct CHeaders: Sendable {
  /// The modules whose headers are known.
  package var modules: [CModule]

  /// Clang's arguments for all of them, such as `-DDEBUG`.
  package var flags: [String]

  /// Where to search for libclang.
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

  /// The errors in the paths of the modules and of libclang, even if nothing is looked up in them.
  ///
  /// It does not parse headers. It opens only the libclang that ``LibclangSearch/requested`` names.
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

  /// The name under which a module is looked up.
  ///
  /// The C library has one name for all its imports.
  package func canonicalName(of module: String) -> String {
    CLibrary.names.contains(module) ? CLibrary.name : module
  }

  /// Looks up types of a module.
  ///
  /// - Parameters:
  ///   - names: Their names in Swift.
  ///   - name: The module's name.
  /// - Returns: The types that were found. Names that the module does not declare are missing.
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

  /// The names in a module's headers, without parsing them.
  ///
  /// - Returns: Nil for the C library, which has many headers and is imported by nearly every file.
  private func mentions(
    _ headers: ModuleHeaders, in module: CModule
  ) throws(CHeadersError) -> HeaderMentions? {
    CLibrary.names.contains(module.name) ? nil : try HeaderMentions(headers, module: module)
  }

  /// Whether one of the names can be a type of the C library.
  ///
  /// Its types begin with a small letter, and Swift's do not.
  private static func looksLikeC(_ names: Set<String>) -> Bool {
    names.contains { $0.first?.isLowercase == true || $0.first == "_" }
  }

  /// Clang's arguments, with which it sees the same code as Swift's importer.
  private func arguments(for module: CModule, _ headers: ModuleHeaders) -> [String] {
    let own = headers.folders.flatMap { ["-I", $0] }
    let others = modules.filter { $0.name != module.name }
      .compactMap { try? ModuleHeaders($0) }.flatMap(\.folders).flatMap { ["-I", $0] }
    return ["-x", "c", "-std=gnu11", "-fblocks", "-fsyntax-only", "-D__swift__=60000"]
      + SystemRoot.arguments(search.environment) + own + others + flags + module.flags
  }
}
