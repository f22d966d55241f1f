import RatchetCHeaders
import RatchetRules

/// A C struct that is made `Equatable`.
struct ComparedCType: Sendable, Hashable {
  /// The struct.
  var record: CRecord

  /// The import that makes it visible.
  var imported: ImportDeclaration

  /// Whether `Equatable` is written for it.
  var isEquatable: Bool

  /// Whether `Hashable` is written for it.
  var isHashable: Bool

  /// The access level of its members.
  var access: AccessLevel { imported.access ?? .public }

  /// The condition of its import's `#if`, or nil.
  ///
  /// The C library's types have other fields on other systems, under any import.
  var condition: String? {
    if CLibrary.names.contains(imported.module) { return "canImport(\(CLibrary.name))" }
    return imported.depth > 0 ? "canImport(\(imported.module))" : nil
  }
}

/// Collects the C structs that must be `Equatable`, with those that they contain.
struct CTypeConformances {
  /// The conformances that sources declare for types, by any of their names.
  private let known: [String: Set<String>]
  private var required: [String: (imported: ImportDeclaration, isHashable: Bool)] = [:]
  private var aliases: [String: Set<String>] = [:]

  /// The structs in the order in which they are written: each after those that it contains.
  private var order: [String] = []

  init(known: [String: Set<String>]) {
    self.known = known
  }

  /// The names of the structs, with the other names that were used for them.
  var names: Set<String> {
    Set(order).union(aliases.values.flatMap(\.self))
  }

  /// The conformances of the structs, with those that are known.
  var conformances: [String: Set<String>] {
    let own = required.mapValues { Set($0.isHashable ? ["Equatable", "Hashable"] : ["Equatable"]) }
    return known.merging(own) { $0.union($1) }
  }

  /// Whether a type is known to be `Equatable`.
  func isEquatable(_ type: FoundCType) -> Bool {
    type.names.contains { Self.isEquatable(known[$0]) }
  }

  private static func isEquatable(_ conformances: Set<String>?) -> Bool {
    !(conformances?.isDisjoint(with: LibraryTypes.equatableProtocols) ?? true)
  }

  /// Adds a struct, and those that it contains.
  mutating func require(_ name: String, as type: FoundCType, with records: [String: CRecord]) {
    aliases[name, default: []].formUnion(type.names)
    require(name, from: type.imported, isHashable: type.isHashable, with: records)
  }

  private mutating func require(
    _ name: String, from imported: ImportDeclaration, isHashable: Bool,
    with records: [String: CRecord]
  ) {
    guard let record = records[name] else { return }
    if let earlier = required[name], earlier.isHashable || !isHashable { return }
    for held in record.held {
      require(held, from: imported, isHashable: isHashable, with: records)
    }
    if required[name] == nil { order.append(name) }
    required[name] = (required[name]?.imported ?? imported, isHashable)
  }

  /// The required conformances that are neither known nor written elsewhere.
  func types(
    besides elsewhere: [String: Set<String>], _ records: [String: CRecord]
  ) -> [ComparedCType] {
    order.compactMap { name in
      guard let record = records[name], let (imported, isHashable) = required[name] else {
        return nil
      }
      let names = [name] + (aliases[name] ?? []).sorted()
      let conformances = names.reduce(into: Set<String>()) { all, name in
        all.formUnion(known[name] ?? [])
        all.formUnion(elsewhere[name] ?? [])
      }
      let type = ComparedCType(
        record: record,
        imported: imported,
        isEquatable: !Self.isEquatable(conformances),
        isHashable: isHashable && !conformances.contains("Hashable"))
      return type.isEquatable || type.isHashable ? type : nil
    }
  }
}
