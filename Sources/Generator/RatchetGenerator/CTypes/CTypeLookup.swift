import RatchetCHeaders

/// A C type that a domain contains.
struct FoundCType {
  /// The first use of it.
  var use: CTypeUse

  /// The import that makes it visible.
  var imported: ImportDeclaration

  /// Its kind and contents.
  var type: CType

  /// Whether any use requires it to be `Hashable`.
  var isHashable: Bool

  /// The name that the domain uses, and the struct's own name.
  var names: Set<String> {
    guard case .record(let name) = type else { return [use.name] }
    return [use.name, name]
  }
}

/// Looks up in the headers what modules use.
struct CTypeLookup {
  private let headers: CHeaders

  /// The structs that were found, and those that they contain, by their Swift names.
  private(set) var records: [String: CRecord] = [:]

  /// The errors of the headers and of the lookup.
  private(set) var diagnostics: [Diagnostic] = []

  /// The headers and module maps that were read.
  private(set) var files: Set<String> = []

  init(headers: CHeaders) {
    self.headers = headers
  }

  /// Finds the used types that C modules declare, each once.
  mutating func resolve(_ uses: [CTypeUse]) -> [FoundCType] {
    let uses = uses.sorted { ($0.path, $0.location.line) < ($1.path, $1.location.line) }
    let answers = read(uses)
    var found: [String: FoundCType] = [:]
    var order: [String] = []
    for use in uses {
      guard found[use.name] == nil else {
        if use.isHashable { found[use.name]?.isHashable = true }
        continue
      }
      guard let type = resolve(use, answers) else { continue }
      found[use.name] = type
      order.append(use.name)
    }
    return order.compactMap { found[$0] }
  }

  /// Reads each module once, for all names that are looked up in it.
  private mutating func read(_ uses: [CTypeUse]) -> [String: CTypes] {
    var names: [String: (names: Set<String>, first: CTypeUse)] = [:]
    for use in uses {
      for imported in use.imports {
        names[headers.canonicalName(of: imported.module), default: ([], use)].names.insert(
          use.name)
      }
    }
    var answers: [String: CTypes] = [:]
    for (module, wanted) in names.sorted(by: { $0.key < $1.key }) {
      do throws(CHeadersError) {
        let types = try headers.types(named: wanted.names, in: module)
        answers[module] = types
        files.formUnion(types.files)
      } catch {
        diagnostics += Diagnostic.cHeaders(error, wanted.first)
      }
    }
    return answers
  }

  private mutating func resolve(
    _ use: CTypeUse, _ answers: [String: CTypes]
  ) -> FoundCType? {
    var found: FoundCType?
    for imported in use.imports {
      guard let types = answers[headers.canonicalName(of: imported.module)],
        let type = types.types[use.name]
      else { continue }
      if let first = found {
        guard Self.isSame(first.type, type, in: records, and: types.records) else {
          diagnostics.append(.ambiguousCType(use, in: first.imported.module, and: imported.module))
          return nil
        }
        // Other modules only include the C library's headers.
        if CLibrary.names.contains(imported.module) { found?.imported = imported }
      } else {
        found = FoundCType(use: use, imported: imported, type: type, isHashable: use.isHashable)
        records.merge(types.records) { first, _ in first }
      }
    }
    return found
  }

  /// Whether a name means the same type in two modules.
  private static func isSame(
    _ first: CType, _ second: CType, in records: [String: CRecord], and others: [String: CRecord]
  ) -> Bool {
    switch (first, second) {
    case (.record(let first), .record(let second)):
      return records[first]?.location == others[second]?.location
    default:
      return first == second
    }
  }
}
