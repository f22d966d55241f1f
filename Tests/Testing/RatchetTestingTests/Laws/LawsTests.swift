import RatchetTesting
import TestSupport
import Testing

/// Laws that hold, and laws that are broken, each with the value that shows it.
@Suite("Laws")
struct LawsTests {
  @Test("a feature that satisfies all laws passes")
  @MainActor
  func lawful() async {
    let issues = recordedIssues {
      Laws.casePaths(of: Lawful.Action.self)
      Laws.equality(of: Lawful.Action.self)
      Laws.equality(of: Lawful.State.self)
      Laws.coding(of: Lawful.State.self)
      Laws.bindings(of: Lawful.State.self)
      Laws.determinism { Lawful() }
      Laws.undo { Lawful() }
    }
    #expect(issues == [])
  }

  // MARK: - Equality

  @Test("a payload that '==' forgets is named, with two values that show it")
  func forgottenPayload() async throws {
    struct Forgetful: Equatable, Arbitrary {
      var kept: Int
      var forgotten: String
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.kept == rhs.kept }
      static func arbitrary(_ random: inout Randomness) -> Self {
        Self(kept: random.value("kept"), forgotten: random.value("forgotten"))
      }
    }
    let message = try await message { Laws.equality(of: Forgetful.self) }
    #expect(message.contains("Two values are equal that differ in 'forgotten'"))
    #expect(message.contains("RATCHET_LAWS_SEED=0"))
  }

  @Test("an ignored payload does not affect '=='")
  func countedPayload() async throws {
    struct Strict: Equatable, Arbitrary {
      var id: Int
      static func arbitrary(_ random: inout Randomness) -> Self {
        Self(id: random.value("id", .ignored))
      }
    }
    let message = try await message { Laws.equality(of: Strict.self) }
    #expect(message.contains("Two values differ in 'id' alone, which must be ignored"))
  }

  @Test("a value that is not equal to itself is shown")
  func irreflexive() async throws {
    struct Odd: Equatable, Arbitrary {
      var number: Int
      static func == (lhs: Self, rhs: Self) -> Bool { false }
      static func arbitrary(_ random: inout Randomness) -> Self { Self(number: random.value()) }
    }
    let message = try await message { Laws.equality(of: Odd.self) }
    #expect(message.contains("A value is not equal to itself"))
  }

  @Test("an '==' that depends on the order is caught")
  func asymmetric() async throws {
    struct OneWay: Equatable, Arbitrary {
      var number: Int
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.number <= rhs.number }
      static func arbitrary(_ random: inout Randomness) -> Self {
        Self(number: random.value("", .unknown))
      }
    }
    let message = try await message { Laws.equality(of: OneWay.self) }
    #expect(message.contains("and 'b == a' says"))
  }

  @Test("equal values with different hashes are caught")
  func unhashable() async throws {
    struct Liar: Hashable, Arbitrary {
      var number: Int
      var salt: Int
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
      static func arbitrary(_ random: inout Randomness) -> Self {
        Self(number: Int.random(in: 0...1, using: &random), salt: random.value("", .unknown))
      }
    }
    let message = try await message { Laws.equality(of: Liar.self) }
    #expect(message.contains("and their hashes differ"))
  }

  // MARK: - Case paths, coding, bindings

  @Test("a case path that extracts from another case is caught")
  func greedyCasePath() async throws {
    let message = try await message { Laws.casePaths(of: Greedy.self) }
    #expect(
      message.contains("'is(\\.one)' says true of")
        || message.contains("'one' extracts a payload from another case"))
  }

  @Test("a property that is not encoded is caught")
  func lossyCoding() async throws {
    struct Lossy: Codable, Equatable, Arbitrary {
      var kept = 0
      var lost = 0
      enum CodingKeys: CodingKey { case kept }
      static func arbitrary(_ random: inout Randomness) -> Self {
        Self(kept: random.value(), lost: random.value())
      }
    }
    let message = try await message { Laws.coding(of: Lossy.self) }
    #expect(message.contains("It is decoded as another value"))
    #expect(message.contains("JSON: [{"))
  }

  @Test("a field that changes another one is caught")
  func entangledFields() async throws {
    struct Entangled: BindableState, Equatable, Arbitrary {
      var first = 0 { didSet { second = first } }
      var second = 0
      static func addBindableFields(to fields: inout BindableFields<Self>) {
        fields.add("first", \.first)
        fields.add("second", \.second)
      }
      static func arbitrary(_ random: inout Randomness) -> Self {
        Self(first: random.value(), second: random.value())
      }
    }
    let message = try await message { Laws.bindings(of: Entangled.self) }
    #expect(message.contains("'second' has changed as well as 'first'"))
  }

  // MARK: - Reducers

  @Test("a reducer that counts outside of its state is not deterministic")
  func counting() async throws {
    let message = try await message { Laws.determinism { Counting() } }
    #expect(message.contains("A law does not hold: Counting is deterministic"))
    #expect(message.contains("first: Counting.State("))
  }

  @Test("a state that contains an object cannot be restored")
  @MainActor
  func sharedObject() async throws {
    let message = try await message { Laws.undo { Sharing() } }
    #expect(message.contains("The state differs after the action is undone"))
  }

  @Test("a reducer can say which dependencies it needs")
  func preparedDependencies() async {
    let issues = recordedIssues { Laws.determinism { Preparing() } }
    #expect(issues == [])
    #expect(Preparing.seen.withValue { $0 } == [42])
  }

  // MARK: - Sequences

  @Test("a sequence that traps is shrunk to the actions that it takes")
  func trapping() async throws {
    let message = try await message {
      await Laws.safety(of: Trapping.self) { trial in
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          [trial = trial as LawTrial] in
          trial.run { Trapping() }
        }?.standardErrorContent
      }
    }
    #expect(message.contains("no sequence of actions of Trapping traps"))
    #expect(message.contains("3 actions do"), "\(message)")
    // With optimization, a failed precondition prints nothing.
    #if DEBUG
      #expect(message.contains("Precondition failed: bang"), "\(message)")
    #endif
    #expect(message.contains("[2]: .fire"), "\(message)")
  }

  @Test("a sequence that does not trap passes, and runs no effect")
  func safe() async {
    let issues = await recordedIssues {
      await Laws.safety(of: Lawful.self) { trial in
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          [trial = trial as LawTrial] in
          trial.run { Lawful() }
        }?.standardErrorContent
      }
    }
    #expect(issues == [])
  }

  /// The one issue that is reported.
  private func message(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Void
  ) async throws -> String {
    let issues = try await recordedIssues(operation)
    #expect(issues.count == 1)
    return try #require(issues.first).message
  }
}

/// Its first case path extracts from any case.
private enum Greedy: CasePathable, Equatable, Arbitrary {
  case one(Int), two(Int)

  struct AllCasePaths: CasePathReflectable, Sequence {
    var one: CasePath<Greedy, Int> {
      CasePath(
        embed: { .one($0) },
        extract: {
          switch $0 {
          case .one(let number), .two(let number): number
          }
        })
    }
    var two: CasePath<Greedy, Int> {
      CasePath(embed: { .two($0) }, extract: { if case .two(let n) = $0 { n } else { nil } })
    }

    subscript(root: Greedy) -> PartialCaseKeyPath<Greedy> {
      switch root {
      case .one: \.one
      case .two: \.two
      }
    }

    func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Greedy>]> {
      [\.one, \.two].makeIterator()
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }

  static func arbitrary(_ random: inout Randomness) -> Greedy {
    random.choice(of: 2) == 0 ? .one(random.value()) : .two(random.value())
  }
}

/// It counts outside of the state.
private struct Counting: Reducer {
  static let calls = LockIsolated(0)

  struct State: Equatable, Arbitrary {
    var count = 0
    static func arbitrary(_ random: inout Randomness) -> State { State(count: random.value()) }
  }
  enum Action: Arbitrary {
    case tapped
    static func arbitrary(_ random: inout Randomness) -> Action { .tapped }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count = Self.calls.withValue { calls in
        calls += 1
        return calls
      }
      return .none
    }
  }
}

/// Its state is an object that actions change in place.
private struct Sharing: Reducer {
  final class Box: Equatable {
    var number: Int
    init(_ number: Int) { self.number = number }
    static func == (lhs: Box, rhs: Box) -> Bool { lhs.number == rhs.number }
  }
  struct State: Equatable, Arbitrary {
    var box: Box
    static func arbitrary(_ random: inout Randomness) -> State { State(box: Box(random.value())) }
  }
  enum Action: Arbitrary {
    case tapped
    static func arbitrary(_ random: inout Randomness) -> Action { .tapped }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.box.number &+= 1
      return .none
    }
  }
}

/// It reads a dependency that it prepares for its laws.
private struct Preparing: Reducer, LawDependencies {
  static let seen = LockIsolated<Set<Int>>([])

  typealias State = Int
  enum Action: Arbitrary {
    case tapped
    static func arbitrary(_ random: inout Randomness) -> Action { .tapped }
  }
  @Dependency(Answer.self) var answer
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state = answer.number
      Self.seen.withValue { _ = $0.insert(answer.number) }
      return .none
    }
  }
  static func prepareForLaws(_ dependencies: inout DependencyValues) {
    dependencies[Answer.self] = Answer(number: 42)
  }
}

private struct Answer: TestDependencyKey {
  var number: Int
  static let testValue = Answer(number: 0)
}

/// It traps after it was armed, loaded and fired, in this order.
struct Trapping: Reducer {
  struct State: Equatable, Arbitrary {
    var isArmed = false
    var isLoaded = false
    static func arbitrary(_ random: inout Randomness) -> State { State() }
  }
  enum Action: Equatable, Arbitrary {
    case arm, load, fire, noise(Int)
    static func arbitrary(_ random: inout Randomness) -> Action {
      switch random.choice(of: 8) {
      case 0: .arm
      case 1: .load
      case 2: .fire
      default: .noise(random.value())
      }
    }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .arm: state.isArmed = true
      case .load: state.isLoaded = state.isArmed
      case .fire: precondition(!state.isLoaded, "bang")
      case .noise: break
      }
      return .none
    }
  }
}
