import RatchetCHeaders

/// A C type that a domain contains.
struct FoundCType {
  /// The first need for it.
  var need: CTypeNeed

  /// The import that makes it visible.
  var imported: ImportDeclaration

  /// Its kind and contents.
  var type: CType

  /// Whether any need requires it to be `Hashable`.
  var isHashable: Bool

  /// The name that the domain uses, and the struct's own name.
  var names: Set<String> {
    guard case .record(let name) = type else { return [need.name] }
    return [need.name, name]
  }
}

/// Looks up in the headers what modules need.
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

  /// Finds the needed types that C modules declare, each once.
  mutating func resolve(_ needs: [CTypeNeed]) -> [FoundCType] {
    let needs = needs.sorted { ($0.path, $0.location.line) < ($1.path, $1.location.line) }
    let answers = read(needs)
    var found: [String: FoundCType] = [:]
    var order: [String] = []
    for need in needs {
      guard found[need.name] == nil else {
        if need.isHashable { found[need.name]?.isHashable = true }
        continue
      }
      guard let type = resolve(need, answers) else { continue }
      found[need.name] = type
      order.append(need.name)
    }
    return order.compactMap { found[$0] }
  }

  /// Reads each module once, for all names that are looked up in it.
  private mutating func read(_ needs: [CTypeNeed]) -> [String: CTypes] {
    var names: [String: (names: Set<String>, first: CTypeNeed)] = [:]
    for need in needs {
      for imported in need.imports {
        names[headers.canonicalName(of: imported.module), default: ([], need)].names.insert(
          need.name)
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
    _ need: CTypeNeed, _ answers: [String: CTypes]
  ) -> FoundCType? {
    var found: FoundCType?
    for imported in need.imports {
      guard let types = answers[headers.canonicalName(of: imported.module)],
        let type = types.types[need.name]
      else { continue }
      if let first = found {
        guard Self.isSame(first.type, type, in: records, and: types.records) else {
          diagnostics.append(.ambiguousCType(need, in: first.imported.module, and: imported.module))
          return nil
        }
        // Other modules only include the C library's headers.
        if CLibrary.names.contains(imported.module) { found?.imported = imported }
      } else {
        found = FoundCType(need: need, imported: imported, type: type, isHashable: need.isHashable)
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
