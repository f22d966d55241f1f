import Ratchet

/// A stream of the values of a shared property (`$count.values`) that an effect reads.
struct SharedValueReader: SharedListeners.Reader {
  private let effect: EffectFingerprint

  init(_ effect: EffectFingerprint) {
    self.effect = effect
    effect.followsShared()
  }

  func waits(_ isWaiting: Bool) { effect.waitsForShared(isWaiting ? 1 : -1) }

  func hasNext(_ hasNext: Bool) { effect.hasNextShared(hasNext ? 1 : -1) }

  func wake(_ body: () -> Void) { effect.wake(body) }
}
