@_spi(Locks) import RatchetConcurrency

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension EffectPhase {
  /// What the tasks of a run know of it.
  struct Inlet: Sendable {
    weak var phase: EffectPhase?
    let fingerprint: EffectFingerprint

    init(_ phase: EffectPhase, _ fingerprint: EffectFingerprint) {
      self.phase = phase
      self.fingerprint = fingerprint
    }

    func deliver(_ action: Action, _ id: Int) async {
      // The action goes to the thread of the run, and is not used here anymore.
      nonisolated(unsafe) let action = action
      await withUnsafeContinuation { continuation in
        put(PendingAction(action, task: .current, continuation: continuation), id)
      }
    }

    func post(_ action: Action, _ id: Int) {
      let task = SendingTask.current
      let follows = phase?.jobs.isHolding(fingerprint, of: task) == true
      if put(PendingAction(action, task: task, follows: follows), id) {
        phase?.jobs.hold(fingerprint, of: task)
      }
    }

    @discardableResult
    private func put(_ pending: PendingAction, _ id: Int) -> Bool {
      let isTaken = phase?.inbox.withLock { inbox in
        guard !inbox.isOver else { return false }
        inbox.sent.append((id, pending))
        return true
      }
      ExplorerTime.effectContinues(fingerprint)
      if isTaken != true { pending.continuation?.resume() }
      return isTaken == true
    }

    func lostPart(_ id: any Hashable & Sendable) {
      fingerprint.lostPart(id)
      phase?.inbox.withLock { $0.isDisturbed = true }
    }

    func ended(_ id: Int) {
      phase?.inbox.withLock { $0.ended.append(id) }
    }
  }
}
