import Ratchet

/// A stream of the values of a shared property (`$count.values`) that an effect reads.
struct SharedValueReader: SharedListeners.Reader {
  let effect: EffectFingerprint

  func waits(_ isWaiting: Bool) { effect.waitsForShared(isWaiting ? 1 : -1) }

  func hasNext(_ hasNext: Bool) { effect.hasNextShared(hasNext ? 1 : -1) }

  func wake(_ body: () -> Void) { effect.wake(body) }
}
