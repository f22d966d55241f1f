import Ratchet
import TestSupport
import Testing

/// Random operations on an identified array and on a plain array that is searched by id.
///
/// After each, both must be equal.
@Suite("An identified array behaves as a plain array whose ids are unique")
struct IdentifiedArrayModelTests {
  struct Row: Identifiable, Equatable {
    let id: ID
    var value: Int
  }

  /// Many have the same hash, so their places in a hash table depend on each other.
  struct ID: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % 7) }
  }

  @Test("over many random operations", arguments: 0..<20)
  func model(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var array: IdentifiedArrayOf<Row> = []
    var model: [Row] = []
    let count = seed.isMultiple(of: 2) ? 24 : 90
    for step in 0..<400 {
      let id = ID(number: Int.random(in: 0..<count, using: &random))
      let row = Row(id: id, value: step)
      let index = model.firstIndex { $0.id == id }
      let position = Int.random(in: 0...model.count, using: &random)
      switch Int.random(in: 0..<16, using: &random) {
      case 0, 1:
        #expect(array.append(row) == (index == nil, index ?? model.count))
        if index == nil { model.append(row) }
      case 2, 3:
        #expect(array.insert(row, at: position) == (index == nil, index ?? position))
        if index == nil { model.insert(row, at: position) }
      case 4:
        #expect(array.remove(id: id) == index.map { model[$0] })
        if let index { model.remove(at: index) }
      case 5:
        if position < model.count {
          #expect(array.remove(at: position) == model.remove(at: position))
        }
      case 6:
        array[id: id]?.value += 1
        if let index { model[index].value += 1 }
      case 7:
        #expect(array.updateOrAppend(row) == index.map { model[$0] })
        if let index { model[index] = row } else { model.append(row) }
      case 8:
        array[id: id] = step.isMultiple(of: 2) ? row : nil
        if step.isMultiple(of: 2) {
          if let index { model[index] = row } else { model.append(row) }
        } else if let index {
          model.remove(at: index)
        }
      case 9:
        let divisor = Int.random(in: 2...5, using: &random)
        array.removeAll { $0.value.isMultiple(of: divisor) }
        model.removeAll { $0.value.isMultiple(of: divisor) }
      case 10:
        array.sort { $0.value % 7 < $1.value % 7 }
        model.sort { $0.value % 7 < $1.value % 7 }
      case 11:
        let range = position..<min(position + Int.random(in: 0..<8, using: &random), model.count)
        array.removeSubrange(range)
        model.removeSubrange(range)
      case 12:
        array.reverse()
        model.reverse()
      case 13:
        guard position < model.count, let index else { continue }
        array.swapAt(index, position)
        model.swapAt(index, position)
        array.move(from: index, to: position)
        model.insert(model.remove(at: index), at: position)
      case 14:
        let moved = IndexSet(
          model.indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
        let rows = moved.map { model[$0] }
        let target = position - moved.filter { $0 < position }.count
        array.move(fromOffsets: moved, toOffset: position)
        model.removeAll { rows.contains($0) }
        model.insert(contentsOf: rows, at: target)
      default:
        guard position < model.count else { continue }
        array[position] = row
        if let index { model.swapAt(index, position) }
        model[position] = row
      }
      #expect(array.elements == model)
      #expect(Array(array.ids) == model.map(\.id))
      #expect(model.indices.allSatisfy { array.index(id: model[$0].id) == $0 })
    }
  }
}
