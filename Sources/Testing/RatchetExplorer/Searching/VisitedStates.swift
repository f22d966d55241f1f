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
final class VisitedStates: Sendable {
  fileprivate struct Part {
    var states: ContiguousArray<VisitedState> = []
    /// The places of states in their array plus one, in the slot that the hash gives; 0 for none.
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
      let slot = part.slot(of: hash)
      if part.slots[slot] != 0 { return ((part.slots[slot] - 1) << Self.bits | number, false) }
      let place = UInt32(part.states.count)
      let id = place << Self.bits | number
      part.states.append(VisitedState(hash: hash, parent: parent ?? id, choice: choice))
      part.slots[slot] = place + 1
      if part.states.count * 4 > part.slots.count * 3 { part.grow() }
      return (id, true)
    }
  }

  /// The number of a state; nil if it was not visited.
  func id(of hash: UInt64) -> UInt32? {
    let number = UInt32(truncatingIfNeeded: hash >> 58)
    return parts[Int(number)].part.withLock { part in
      let place = part.slots[part.slot(of: hash)]
      return place == 0 ? nil : (place - 1) << Self.bits | number
    }
  }

  func contains(_ hash: UInt64) -> Bool { id(of: hash) != nil }

  subscript(id: UInt32) -> VisitedState {
    parts[Int(id & (1 << Self.bits - 1))].part.withLock { $0.states[Int(id >> Self.bits)] }
  }

  var count: Int { parts.reduce(0) { $0 + $1.part.withLock { $0.states.count } } }
}

extension VisitedStates.Part {
  /// The slot of a state; an empty one if the state is not known.
  fileprivate func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0, states[Int(slots[slot] - 1)].hash != hash {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  fileprivate mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: slots.count * 2)
    for (place, state) in states.enumerated() {
      var slot = Int(truncatingIfNeeded: state.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(place) + 1
    }
  }
}
