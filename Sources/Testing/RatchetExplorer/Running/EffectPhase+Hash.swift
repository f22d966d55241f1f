import Ratchet

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension EffectPhase {
  /// A hash of all effects in flight: equal ones continue equally in equal states.
  ///
  /// - Parameter names: The numbers of the ids of the state.
  func hash(_ names: inout IDNames?) -> UInt64 {
    let (deadlines, turns, parked) = (time.deadlines, time.turns, jobs.parked)
    // A sum, because the order of the effects does not matter.
    var sum: UInt64 = 0
    // Equal ones that wait for something outside are like one, unless the feature lets them continue. The report does
    // not say "all" in both cases.
    var silent: Set<UInt64> = []
    for member in members {
      let hash = hash(of: member, deadlines, turns, parked, &names)
      if member.isSilent, waitsOutside(member), !silent.insert(hash).inserted { continue }
      sum &+= hash
    }
    for deadline in deadlines where deadline.fingerprint == nil {
      var hash = StructuralHash(seed: 3)
      hash.add(deadline.left)
      sum &+= hash.bits
    }
    for window in openWindows {
      var hash = StructuralHash(seed: 4)
      for id in window.ids { hash.add(StructuralHash.of(AnyHashable(id), &names)) }
      hash.add(time.now - (windows[window.number]?.opening ?? .zero))
      sum &+= hash.bits
    }
    return sum
  }

  /// Whether an effect that began in the last step is equal to others in flight.
  ///
  /// - Parameters:
  ///   - count: How many others.
  ///   - names: The numbers of the ids of the state.
  func hasNew(equalTo count: Int, _ names: IDNames?) -> Bool {
    guard members.count > count, members.contains(where: { $0.birth == stepNumber }) else {
      return false
    }
    let (deadlines, turns, parked) = (time.deadlines, time.turns, jobs.parked)
    let hashes = members.map { member in
      var names = names
      return hash(of: member, deadlines, turns, parked, &names)
    }
    return members.indices.contains { index in
      let member = members[index]
      return member.birth == stepNumber && !(member.isSilent && waitsOutside(member))
        && hashes.count { $0 == hashes[index] } > count
    }
  }

  /// The number of times that an action was sent whose effects are in flight.
  func sentCount(of origin: String) -> Int {
    var sent: [SteppedStore<State, Action>.Sent] = []
    for member in members where member.origin == origin {
      guard let new = self.member(member).sent, !sent.contains(new) else { continue }
      sent.append(new)
    }
    return sent.count
  }

  /// A hash of the effects in flight in their order, if what each of them has experienced, and what it waits for, decides
  /// how it continues; nil otherwise.
  ///
  /// The same steps then follow where it is the same.
  var mark: UInt64? {
    guard windows.isEmpty, openWindows.isEmpty, !jobs.hasParked,
      members.allSatisfy({
        $0.pending.allSatisfy { $0.continuation != nil } && !$0.hasEnded && !$0.isCancelled
          && !$0.fingerprint.hasForgotten
      })
    else { return nil }
    var hash = StructuralHash(seed: 9)
    var names: IDNames?
    for member in members { hash.add(self.hash(of: member, [], [], [], &names)) }
    for (left, fingerprint) in time.deadlines {
      guard let index = members.firstIndex(where: { $0.fingerprint === fingerprint }) else {
        return nil
      }
      hash.add(UInt64(index))
      hash.add(left)
    }
    for turn in time.turns {
      guard let index = members.firstIndex(where: { $0.fingerprint === turn.fingerprint }) else {
        return nil
      }
      hash.add(UInt64(index) << 1 | (turn.isSilent ? 1 : 0))
    }
    return hash.bits
  }

  /// A hash of one effect: what it has experienced, and what it waits for.
  private func hash(
    of member: EffectInFlight, _ deadlines: [(left: Duration, fingerprint: EffectFingerprint?)],
    _ turns: [(fingerprint: EffectFingerprint?, isSilent: Bool)], _ parked: [EffectFingerprint],
    _ names: inout IDNames?
  ) -> UInt64 {
    var hash = StructuralHash(seed: member.fingerprint.hash(&names))
    hash.add(UInt64(member.pending.count) << 1 | (member.isCancelled ? 1 : 0))
    for (number, pending) in member.pending.enumerated() {
      hash.add(StructuralHash.of(pending.action(of: Action.self), &names))
      if pending.follows { hash.add(7) }
      guard number > 0 else { continue }
      hash.add(UInt64(bitPattern: Int64(predecessor(of: number, in: member.pending) ?? -1)))
    }
    for effect in parked where effect === member.fingerprint { hash.add(8) }
    if let promptness = promptness(of: member) { hash.add(promptness) }
    for deadline in deadlines where deadline.fingerprint === member.fingerprint {
      hash.add(deadline.left)
    }
    for turn in turns where turn.fingerprint === member.fingerprint {
      hash.add(turn.isSilent ? 6 : 5)
    }
    return hash.bits
  }

  /// A hash of the deadlines past which an effect that can continue is not delayed; nil if that is any, or none.
  private func promptness(of member: EffectInFlight) -> UInt64? {
    guard !member.pending.isEmpty || jobs.isParked(member.fingerprint),
      let promptness = member.fingerprint.promptness, promptness != .woken
    else { return nil }
    // A sum, because the order of the deadlines does not matter.
    return time.deadlines(setBy: promptness.since).reduce(UInt64(promptness.generation) + 10) {
      $0 &+ StructuralHash.mixed(StructuralHash.of($1), 10)
    }
  }
}
