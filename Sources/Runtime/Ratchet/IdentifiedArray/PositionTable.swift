/// A hash table of the positions of a list's ids.
///
/// It has open addressing and linear probing: D. E. Knuth, The Art of Computer Programming, volume 3,
/// section 6.4, algorithm L, and algorithm R to remove. A bucket is a number, so a copy of the table
/// is one of plain memory, and a list that grows or shrinks renumbers the positions without hashing
/// the other ids again. A short list has no buckets: its ids are compared one by one.
@usableFromInline
struct PositionTable: Sendable {
  /// The positions, each as its successor; 0 in a bucket without one.
  ///
  /// Their number is a power of two, and at most two thirds are full.
  @usableFromInline var buckets: [UInt32] = []

  /// The length of a list that needs no buckets.
  @usableFromInline static var shortLength: Int { 16 }

  /// Creates the table of a list.
  init(of ids: [some Hashable]) { reserveCapacity(ids.count, for: ids) }

  /// The position of an id in the list, or nil if it has no such id.
  @inlinable
  func position<ID: Hashable>(of id: ID, in ids: [ID]) -> Int? {
    if buckets.isEmpty { return ids.firstIndex(of: id) }
    var bucket = home(of: id)
    while buckets[bucket] != 0 {
      let position = Int(buckets[bucket]) - 1
      if ids[position] == id { return position }
      bucket = successor(of: bucket)
    }
    return nil
  }

  /// Makes the table large enough for a list with a number of ids.
  mutating func reserveCapacity(_ capacity: Int, for ids: [some Hashable]) {
    guard capacity > Self.shortLength, capacity * 3 > buckets.count * 2 else { return }
    var size = 32
    while size * 2 < capacity * 3 { size *= 2 }
    buckets = Array(repeating: 0, count: size)
    for position in ids.indices { buckets[emptyBucket(for: ids[position])] = UInt32(position + 1) }
  }

  /// Notes an id that was inserted into the list.
  mutating func inserted(at position: Int, in ids: [some Hashable]) {
    guard ids.count * 3 <= buckets.count * 2 else {
      return reserveCapacity(ids.count, for: ids)
    }
    if position < ids.count - 1 { renumber(from: position, by: 1) }
    buckets[emptyBucket(for: ids[position])] = UInt32(position + 1)
  }

  /// Notes that an id will be removed from the list.
  mutating func willRemove(at position: Int, from ids: [some Hashable]) {
    if buckets.isEmpty { return }
    var hole = bucket(of: position, in: ids)
    var next = successor(of: hole)
    while buckets[next] != 0 {
      // It can move into the hole if it does not come before its home there.
      let home = home(of: ids[Int(buckets[next]) - 1])
      if (next &- home) & (buckets.count - 1) >= (next &- hole) & (buckets.count - 1) {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = successor(of: next)
    }
    buckets[hole] = 0
    if position < ids.count - 1 { renumber(from: position, by: -1) }
  }

  private mutating func renumber(from position: Int, by distance: Int) {
    let (first, distance) = (UInt32(position), UInt32(truncatingIfNeeded: distance))
    buckets.withUnsafeMutableBufferPointer { buckets in
      // Without a branch, several buckets are renumbered at once.
      for bucket in buckets.indices { buckets[bucket] &+= buckets[bucket] > first ? distance : 0 }
    }
  }

  /// Notes that two ids will change places.
  mutating func willSwap(_ first: Int, _ second: Int, in ids: [some Hashable]) {
    if buckets.isEmpty || first == second { return }
    buckets.swapAt(bucket(of: first, in: ids), bucket(of: second, in: ids))
  }

  // MARK: - Buckets

  /// The first bucket to look for an id in.
  @inlinable
  func home(of id: some Hashable) -> Int { id.hashValue & (buckets.count - 1) }

  @inlinable
  func successor(of bucket: Int) -> Int { (bucket + 1) & (buckets.count - 1) }

  private func bucket(of position: Int, in ids: [some Hashable]) -> Int {
    var bucket = home(of: ids[position])
    while buckets[bucket] != position + 1 { bucket = successor(of: bucket) }
    return bucket
  }

  private func emptyBucket(for id: some Hashable) -> Int {
    var bucket = home(of: id)
    while buckets[bucket] != 0 { bucket = successor(of: bucket) }
    return bucket
  }
}
