import RatchetMigrationTesting

// Uses each name of IdentifiedCollections that Documentation/Migration.md says is there: it is a test that
// this compiles.

private struct NamedRow: Identifiable, Hashable, Codable, Comparable, Sendable {
  var id: Int
  var name = ""

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id }
}

private func rows() {
  var rows: IdentifiedArrayOf<NamedRow> = [NamedRow(id: 1)]
  rows = IdentifiedArray([NamedRow(id: 1)], id: \.id, uniquingIDsWith: { first, _ in first })
  rows = IdentifiedArray([NamedRow(id: 1)], uniquingIDsWith: { $1 })
  rows = IdentifiedArray(uniqueElements: [NamedRow(id: 1)])
  rows = IdentifiedArray(uncheckedUniqueElements: [NamedRow(id: 1)])
  rows = IdentifiedArray(uncheckedUniqueElements: [NamedRow(id: 1)], id: \.id)
  rows = IdentifiedArray(uniqueElements: [NamedRow(id: 1)], id: \.id)
  _ = (
    rows.contains(NamedRow(id: 1)), rows.index(after: 0), rows.index(id: 1), rows.ids, rows.elements
  )
  let others: OrderedSet = [2]
  _ = (
    OrderedSet(rows.ids), rows.ids.union(others), rows.ids.intersection(others),
    rows.ids.subtracting(others), rows.ids.isSubset(of: others), rows.ids.isSuperset(of: others),
    rows.ids.isDisjoint(with: others), rows.ids == [1]
  )
  _ = rows.partition { $0.id > 1 }
  rows.replaceSubrange(0..<1, with: [NamedRow(id: 2)])
  _ = (rows.sorted(), rows.sorted(by: >))
  rows.sort()
  rows.sort(by: >)
  rows.append(NamedRow(id: 3))
  rows.append(contentsOf: [NamedRow(id: 4)])
  rows.insert(NamedRow(id: 5), at: 0)
  rows[id: 5] = NamedRow(id: 5)
  rows[id: 5]?.name = "a"
  rows.update(NamedRow(id: 5), at: 0)
  rows.updateOrAppend(NamedRow(id: 6))
  rows.updateOrInsert(NamedRow(id: 7), at: 0)
  rows.remove(id: 7)
  rows.remove(NamedRow(id: 6))
  rows.removeAll { $0.id > 4 }
  rows.move(fromOffsets: [0], toOffset: 1)
  rows.swapAt(0, 0)
  rows.reverse()
  rows.shuffle()
  rows.remove(atOffsets: [0])
}

private func identified() {
  var row = Identified(NamedRow(id: 1), id: \.id)
  row.name = "a"
  _ = (row.id, row.value, Identified("a", id: 1))
}

private func names<Rows: _IdentifiedCollection<Int, NamedRow>>(of rows: Rows) -> [String] {
  rows.ids.compactMap { rows[id: $0]?.name }
}

private func rename(_ rows: inout some _MutableIdentifiedCollection<Int, NamedRow>) {
  rows[id: 1]?.name = "Blob"
  var others: IdentifiedArrayOf<NamedRow> = []
  rename(&others)
  _ = names(of: others)
}
