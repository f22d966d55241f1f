import RatchetTesting

/// What random walks have seen, and how often.
struct VisitCounts: Sendable {
  /// Something that a walk can choose.
  struct Option {
    let choice: Choice
    /// A hash of what the state looks like, and of the action without its payload.
    let key: UInt64
    /// Its part of what is chosen under the key.
    let share: Double
    /// A hash of the choice alone.
    let detail: UInt64
  }

  /// A trait of states, with a way to a state that has it.
  private struct ReachedTrait {
    let trait: UInt64
    var path: [Choice]
    var seenCount = 0
    var startCount = 0

    var weight: Double {
      let starts = Double(1 + startCount)
      return 1 / (starts * starts * Double(1 + seenCount).squareRoot())
    }
  }

  private var sights = [ReachedTrait(trait: 0, path: [])]
  private var numbers: [UInt64: Int] = [0: 0]
  private var counts: [UInt64: Int] = [:]
  private var impossible: Set<UInt64> = []

  // What this walk has added.
  private var start: Int?
  private var seen: [ReachedTrait] = []
  private var newNumbers: [UInt64: Int] = [:]
  private var added: [UInt64: Int] = [:]
}

// MARK: - Choosing

extension VisitCounts {
  /// Chooses where a walk begins.
  ///
  /// - Returns: The choices that lead there.
  mutating func begin(_ random: inout SplitMix64) -> [Choice] {
    let number = Self.number(sights.map(\.weight), &random)
    start = number
    return sights[number].path
  }

  /// Chooses at random, and prefers what was taken rarely.
  func choice(among options: [Option], _ random: inout SplitMix64) -> Int {
    let weights = options.map { option in
      let count = Double(counts[option.key, default: 0] + added[option.key, default: 0])
      return impossible.contains(option.detail) ? 1e-9 : option.share / ((1 + count) * (1 + count))
    }
    return Self.number(weights, &random)
  }

  private static func number(_ weights: [Double], _ random: inout SplitMix64) -> Int {
    var left = Double.random(in: 0..<1, using: &random) * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() {
      left -= weight
      if left < 0 { return index }
    }
    return weights.count - 1
  }
}

// MARK: - Learning

extension VisitCounts {
  /// Notes that something was taken.
  mutating func note(_ option: Option) { added[option.key, default: 0] += 1 }

  /// Notes that something was not possible.
  mutating func avoid(_ option: Option) { impossible.insert(option.detail) }

  /// Notes what a state looks like.
  mutating func note(_ traits: Traits, after path: [Choice]) {
    note(traits.all, after: path)
  }

  /// Notes what the last action of a path has done.
  mutating func note(_ branch: String, after path: [Choice]) {
    note([StructuralHash.of(branch)], after: path)
  }

  private mutating func note(_ traits: [UInt64], after path: [Choice]) {
    for trait in traits {
      let number = newNumbers[trait] ?? seen.count
      if number == seen.count {
        newNumbers[trait] = number
        seen.append(ReachedTrait(trait: trait, path: path))
      }
      seen[number].seenCount += 1
    }
  }

  /// Adds what a walk has seen.
  mutating func add(_ other: VisitCounts) {
    if let start = other.start { sights[start].startCount += 1 }
    for sight in other.seen {
      if let number = numbers[sight.trait] {
        sights[number].seenCount += sight.seenCount
        if sight.path.count < sights[number].path.count { sights[number].path = sight.path }
      } else {
        numbers[sight.trait] = sights.count
        sights.append(sight)
      }
    }
    counts.merge(other.added) { $0 + $1 }
    impossible.formUnion(other.impossible)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// What a walk can choose where a state looks like this.
  func options(_ list: CandidateList<Action>, _ traits: Traits) -> [VisitCounts.Option] {
    let kinds = candidates.kinds(of: list)
    return choices(list.actions.count).map { choice in
      var (kind, share, detail) = (UInt64(0), 1.0, UInt64(0))
      switch choice.kind {
      case .action(let number):
        kind = kinds[number].hash
        share = 1 / Double(kinds[number].count)
        detail = UInt64(number)
      case .effect(let index, _): kind = 1 &+ StructuralHash.of(origin(index))
      case .time: kind = 2
      case .wait(let number): kind = 7 &+ UInt64(number)
      case .turn(let number):
        let member = phase?.turns.first { $0.number == number }?.member
        kind = 5 &+ StructuralHash.of(member.map { origin($0) } ?? "")
      case .cancel(let index): kind = 3 &+ StructuralHash.of(origin(index))
      }
      let key = StructuralHash.mixed(traits.outline.bits, kind)
      return VisitCounts.Option(
        choice: choice, key: key, share: share, detail: StructuralHash.mixed(key, detail))
    }
  }

  private func origin(_ index: Int) -> String { phase?.members[index].origin ?? "" }
}
