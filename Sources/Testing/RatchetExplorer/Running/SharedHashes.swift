import Ratchet

/// Hashes of the shared values of a run.
///
/// It keeps those of the values outside of the run, with which they are compared.
struct SharedHashes {
  private struct Outside {
    let version: Int
    let hash: UInt64
    let key: UInt64?
  }

  private var outside: [ObjectIdentifier: Outside] = [:]

  /// A hash of the values that differ from those outside of the run; 0 if there are none.
  ///
  /// - Parameters:
  ///   - overlay: The values of the run.
  ///   - withKeysOnly: Whether values without a key are left out: only who holds one can read it, so they
  ///     are a part of the state, or nothing reads them anymore.
  mutating func hash(of overlay: SharedOverlay, withKeysOnly: Bool = true) -> UInt64 {
    if overlay.isEmpty { return 0 }
    var sum: UInt64 = 0
    for value in overlay.contents {
      let outside = outside(of: value)
      let hash = StructuralHash.of(value.value)
      if hash == outside.hash { continue }
      if let key = outside.key {
        sum &+= StructuralHash.mixed(key, hash)
      } else if !withKeysOnly {
        sum &+= hash
      }
    }
    return sum
  }

  private mutating func outside(of value: SharedOverlay.Content) -> Outside {
    if let known = outside[value.id], known.version == value.version { return known }
    let found = Outside(
      version: value.version, hash: StructuralHash.of(value.current),
      key: value.keyName.map { StructuralHash.of($0) })
    outside[value.id] = found
    return found
  }
}
