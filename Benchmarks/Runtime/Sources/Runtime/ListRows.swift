import Ratchet

/// Identified arrays.
@MainActor
func measureLists(_ report: Report) async {
  for size in [10, 10_000] {
    var list = IdentifiedArray((0..<size).map { Row(id: UUID(), number: $0) }, id: \.id)
    let ids = Array(list.ids)
    await report.row("list of \(size): an element by its id") { count in
      for number in 0..<count { keep(list.index(id: ids[number % size])) }
    }
    await report.row("list of \(size): an element changed in place") { count in
      for number in 0..<count { list[id: ids[number % size]]?.number += 1 }
    }
    await report.row("list of \(size): append one and remove it") { count in
      for number in 0..<count {
        list.append(Row(id: UUID(), number: number))
        list.removeLast()
      }
    }
    await report.row("list of \(size): the first moved to the end") { count in
      for _ in 0..<count { list.move(from: 0, to: size - 1) }
    }
    await report.row("list of \(size): append to a copy") { count in
      for number in 0..<count {
        var copy = list
        copy.append(Row(id: UUID(), number: number))
        keep(copy)
      }
    }
    let rows = list.elements
    await report.row("list of \(size): created") { count in
      for _ in 0..<count { keep(IdentifiedArray(uniqueElements: rows, id: \.id)) }
    }
  }
}

private struct Row {
  let id: UUID
  var number: Int
}
