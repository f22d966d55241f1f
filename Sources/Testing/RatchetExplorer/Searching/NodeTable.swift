@_spi(Locks) import RatchetConcurrency

/// A visited state: its hash, and the step that first led to it.
struct VisitedState {
  let hash: UInt64
  /// The number of the state before; the root is its own.
  var parent: UInt32
  /// The code of the choice.
  var choice: UInt32
}

/// The visited states, by their hashes.
///
/// A state takes 16 bytes, and 5 to 11 for its place in a table; arrays that have just grown take
/// twice as much.
///
/// It is a class because all threads of a search share it. It is divided into parts with a lock
/// each, so that they rarely wait for each other.
final class NodeTable: Sendable {
  fileprivate struct Part {
    var nodes: ContiguousArray<VisitedState> = []
    /// The numbers of nodes plus one, at the place that the hash gives; 0 for none.
    var slots = ContiguousArray<UInt32>(repeating: 0, count: 64)
  }

  /// A lock has to be in an object to be in an array.
  private final class LockedPart: Sendable {
    let part = Locked(Part())
  }

  private static let bits: UInt32 = 6
  private let parts = (0..<(1 << bits)).map { _ in LockedPart() }

  /// Adds a state.
  ///
  /// - Returns: Its number, and whether it is new.
  func insert(_ hash: UInt64, parent: UInt32?, choice: UInt32) -> (id: UInt32, isNew: Bool) {
    let number = UInt32(truncatingIfNeeded: hash >> 58)
    return parts[Int(number)].part.withLock { part in
      var place = Int(truncatingIfNeeded: hash) & (part.slots.count - 1)
      while part.slots[place] != 0 {
        let index = part.slots[place] - 1
        if part.nodes[Int(index)].hash == hash { return (index << Self.bits | number, false) }
        place = (place + 1) & (part.slots.count - 1)
      }
      let index = UInt32(part.nodes.count)
      let id = index << Self.bits | number
      part.nodes.append(VisitedState(hash: hash, parent: parent ?? id, choice: choice))
      part.slots[place] = index + 1
      if part.nodes.count * 4 > part.slots.count * 3 { part.grow() }
      return (id, true)
    }
  }

  /// The number of a state; nil if it is not known.
  func node(of hash: UInt64) -> UInt32? {
    let number = UInt32(truncatingIfNeeded: hash >> 58)
    return parts[Int(number)].part.withLock { part in
      var place = Int(truncatingIfNeeded: hash) & (part.slots.count - 1)
      while part.slots[place] != 0 {
        let index = part.slots[place] - 1
        if part.nodes[Int(index)].hash == hash { return index << Self.bits | number }
        place = (place + 1) & (part.slots.count - 1)
      }
      return nil
    }
  }

  /// Whether a state is known.
  func contains(_ hash: UInt64) -> Bool {
    parts[Int(truncatingIfNeeded: hash >> 58)].part.withLock { part in
      var place = Int(truncatingIfNeeded: hash) & (part.slots.count - 1)
      while part.slots[place] != 0 {
        if part.nodes[Int(part.slots[place] - 1)].hash == hash { return true }
        place = (place + 1) & (part.slots.count - 1)
      }
      return false
    }
  }

  subscript(id: UInt32) -> VisitedState {
    parts[Int(id & (1 << Self.bits - 1))].part.withLock { $0.nodes[Int(id >> Self.bits)] }
  }

  /// The numbers of all nodes.
  var nodes: [UInt32] {
    parts.enumerated().flatMap { number, part in
      part.part.withLock { part in
        part.nodes.indices.map { UInt32($0) << Self.bits | UInt32(number) }
      }
    }
  }

  var count: Int { parts.reduce(0) { $0 + $1.part.withLock { $0.nodes.count } } }
}

extension NodeTable.Part {
  fileprivate mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: slots.count * 2)
    for (index, node) in nodes.enumerated() {
      var place = Int(truncatingIfNeeded: node.hash) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = UInt32(index) + 1
    }
  }
}

/// Choices as numbers of 32 bits.
///
/// It is a class because all threads of a search share it.
final class ChoiceCodes: Sendable {
  private let others = Locked((choices: [Choice](), codes: [Choice: UInt32]()))

  func code(_ choice: Choice) -> UInt32 {
    if choice.answers.isEmpty {
      switch choice.kind {
      case .action(let number): return UInt32(number)
      case .effect(let number, action: 0): return 1 << 30 | UInt32(number)
      case .time: return 2 << 30
      case .effect, .cancel, .turn: break
      }
    }
    return others.withLock { others in
      if let code = others.codes[choice] { return code }
      let code = 3 << 30 | UInt32(others.choices.count)
      others.choices.append(choice)
      others.codes[choice] = code
      return code
    }
  }

  func choice(_ code: UInt32) -> Choice {
    let number = Int(code & (1 << 30 - 1))
    switch code >> 30 {
    case 0: return Choice(kind: .action(number))
    case 1: return Choice(kind: .effect(number))
    case 2: return Choice(kind: .time)
    default: return others.withLock { $0.choices[number] }
    }
  }
}
