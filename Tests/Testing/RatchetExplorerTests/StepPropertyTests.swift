import Foundation
import Ratchet
import RatchetExplorer
import Testing

/// A lift, which may only move while its door is closed.
private struct Lift: Reducer {
  struct State: Equatable, Sendable {
    var floor = 0
    var isOpen = false
  }

  enum Action: Sendable {
    case doorTapped
    case upTapped
    case downTapped
  }

  let isFixed: Bool

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .doorTapped: state.isOpen.toggle()
    case .upTapped where !state.isOpen && state.floor < 2: state.floor += 1
    case .downTapped where (!state.isOpen || !isFixed) && state.floor > 0: state.floor -= 1
    case .upTapped, .downTapped: break
    }
    return .none
  }
}

/// What the floor of a lift is while its door stays closed.
private struct Floor: Reducer {
  enum Action: Sendable {
    case up
    case down
  }

  func reduce(into floor: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .up: floor = min(2, floor + 1)
    case .down: floor = max(0, floor - 1)
    }
    return .none
  }
}

@Suite("properties of steps")
struct StepPropertyTests {
  @Test(
    "what one action does is a property, though each state is allowed", arguments: [false, true])
  func step(isFixed: Bool) async throws {
    let report = await exploreQuietly {
      await explore(Lift.State(), time: nil) {
        Lift(isFixed: isFixed)
      } properties: {
        always("an open lift stays where it is") { old, _, new in
          !old.isOpen || old.floor == new.floor
        }
      }
    }
    expect(report, isFixed, ".upTapped; .doorTapped; .downTapped")
    #expect(report.isComplete == isFixed)
    guard !isFixed else { return }
    let test = try #require(report.test)
    // A repair changes something else in the last step, so the test passes after it.
    #expect(
      test.contains(
        """
          let old = store.state
          // A repair changes something else here.
          // With the mistake:
          //   $0.floor = 0
          await store.withExhaustivity(.off) { _ = await store.send(.downTapped) }
        """), "\(test)")
    #expect(test.contains("condition(old, .downTapped, store.state)"), "\(test)")
  }

  @Test("never says the opposite", arguments: [false, true])
  func neverStep(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Lift.State(), time: nil) {
        Lift(isFixed: isFixed)
      } properties: {
        never("an open lift moves") { old, action, new in
          if case .doorTapped = action { return false }
          return old.isOpen && old.floor != new.floor
        }
      }
    }
    expect(report, isFixed, ".upTapped; .doorTapped; .downTapped")
  }

  @Test("a small reducer is the reference of a large one", arguments: [false, true])
  func reference(isFixed: Bool) async throws {
    let report = await exploreQuietly {
      await explore(Lift.State(), time: nil) {
        Lift(isFixed: isFixed)
      } properties: {
        agrees("a closed lift moves as its floor", with: Floor()) {
          $0.floor
        } action: { action in
          switch action {
          case .upTapped: .up
          case .downTapped: .down
          case .doorTapped: nil
          }
        }
      }
    }
    // An open lift must not move, so the reference finds a difference in both.
    #expect(report.failure?.contains("does not agree with its reference") == true)
    let test = try #require(report.test)
    #expect(test.contains("let reference = Reduce<Int, Floor.Action>(Floor())"), "\(test)")
  }

  @Test("a reference that agrees is said to agree")
  func agreeing() async {
    let report = await explore(Lift.State(), time: nil) {
      Lift(isFixed: true)
    } properties: {
      agrees("the lift is itself", with: Lift(isFixed: true)) { $0 }
    }
    #expect(report.failure == nil)
    #expect(report.isComplete)
  }
}

/// Sends two actions at once, which its parent handles.
private struct Sending: Reducer {
  struct State: Equatable, Sendable { var log: [String] = [] }
  enum Action: Sendable { case sendTapped, otherTapped, first, second }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .sendTapped:
      guard state.log.isEmpty else { return .none }
      state.log.append("sendTapped")
      return .merge(.send(.first), .send(.second))
    case .otherTapped: if state.log.count < 4 { state.log.append("otherTapped") }
    case .first: state.log.append("first")
    case .second: state.log.append("second")
    }
    return .none
  }
}

@Suite("what '.send' sends")
struct SendAtOnceTests {
  @Test("is handled in the same step, in which properties of steps see each action")
  func sameStep() async {
    let report = await exploreQuietly {
      await explore(Sending.State()) {
        Sending()
      } properties: {
        never("something is still to be handled") { state in
          state.log.contains("sendTapped") && !state.log.contains("second")
        }
        always("each action changes one thing") { old, action, new in
          if case .second = action { return new.log == ["sendTapped", "first", "second"] }
          return new.log.count <= old.log.count + 1
        }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.isComplete, "\(report)")
  }
}

// MARK: - Calls

private struct Bank: Sendable {
  var charge: @Sendable (_ amount: Int) async throws -> Void = { _ in }
  var refund: @Sendable () -> Void = {}
}

extension Bank: TestDependencyKey {
  static var testValue: Bank { Bank() }
}

extension DependencyValues {
  fileprivate var bank: Bank {
    get { self[Bank.self] }
    set { self[Bank.self] = newValue }
  }
}

private struct Order: Reducer {
  struct State: Equatable, Sendable {
    var isPaid = false
  }

  enum Action: Sendable {
    case payTapped
    case charged
  }

  let isFixed: Bool
  @Dependency(\.bank) var bank

  private enum Request { case charge }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .payTapped:
      if state.isPaid { return .none }
      if isFixed { state.isPaid = true }
      return .run { send in
        try await bank.charge(10)
        await send(.charged)
      }
    case .charged:
      state.isPaid = true
      return .none
    }
  }
}

@Suite("properties of calls")
struct CallPropertyTests {
  @Test("a second call is found although no state shows it", arguments: [false, true])
  func calls(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Order.State(), depth: 6, time: nil) {
        Order(isFixed: isFixed)
      } dependencies: {
        $0.bank.charge = { _ in }
      } properties: {
        always("an order is charged once", RatchetExplorer.calls(of: \.bank.charge)) {
          $1.count <= 1
        }
        never("it is charged too much", RatchetExplorer.calls(of: \.bank.charge)) { _, amounts in
          amounts.contains { $0 > 10 }
        }
        never("it is refunded", RatchetExplorer.calls(of: \.bank.refund)) { !$1.isEmpty }
      }
    }
    expect(report, isFixed, ".payTapped; .payTapped")
  }

  @Test("calls without an end are named by the property that they are a part of the states for")
  func endlessCalls() async {
    let report = await exploreQuietly {
      await explore(Order.State(), states: 100, walks: 0, time: nil) {
        Order(isFixed: false)
      } dependencies: {
        $0.bank.charge = { _ in }
      } properties: {
        always("a charge is ten", RatchetExplorer.calls(of: \.bank.charge)) {
          $1.allSatisfy { $0 == 10 }
        }
      }
    }
    #expect(report.verdict.contains("the calls that \"a charge is ten\" is about ("), "\(report)")
  }

  @Test("a call counts once, in each run, also if the test does not replace the endpoint")
  func callsOfTestValue() async {
    let report = await exploreQuietly {
      await explore(Order.State(), time: nil) {
        Order(isFixed: true)
      } properties: {
        always("an order is charged once", RatchetExplorer.calls(of: \.bank.charge)) {
          $1.count <= 1
        }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.isComplete, "\(report)")
  }

  @Test("an error of an endpoint arrives where the feature catches it")
  func failing() async {
    let report = await exploreQuietly {
      await explore(Failing.State(), time: nil) {
        Failing()
      } dependencies: {
        $0.refusing.load = { _ in throw Refusal() }
        $0.refusing.read = { throw Refusal() }
        $0.refusing.send = { _, _ in throw Refusal() }
        $0.refusing.find = { _ in throw Refusal() }
      } properties: {
        sometimes("the errors arrive") { $0.errorCount == 4 }
        always("it is loaded once", RatchetExplorer.calls(of: \.refusing.load)) { $1.count <= 1 }
        always("it is read once", RatchetExplorer.calls(of: \.refusing.read)) { $1.count <= 1 }
        always("it is sent", RatchetExplorer.calls(of: \.refusing.send)) { _, calls in
          calls.allSatisfy { $0.0 == 1 && $0.1 == "a" }
        }
        always("it is found", RatchetExplorer.calls(of: \.refusing.find)) { _, names in
          names.allSatisfy { $0 == "a" }
        }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.ways["the errors arrive"] != nil)
  }
}

/// Notes what endpoints do, for a property about several of them.
private struct CallNotes: Sendable {
  var note: @Sendable (String) -> Void = { _ in }
}

extension CallNotes: TestDependencyKey {
  static var testValue: CallNotes { CallNotes() }
}

extension DependencyValues {
  fileprivate var callNotes: CallNotes {
    get { self[CallNotes.self] }
    set { self[CallNotes.self] = newValue }
  }
}

/// Books a room, and releases it; with the mistake, only if it knows that the booking has come.
private struct Booking: Reducer {
  struct State: Equatable, Sendable {
    var isOpen = true
    var isAsked = false
    var isBooked = false
  }
  enum Action: Sendable { case bookTapped, booked, closeTapped }

  let isFixed: Bool
  @Dependency(\.bank) var bank
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .bookTapped:
      guard state.isOpen, !state.isAsked else { return .none }
      state.isAsked = true
      return .run { send in
        try await bank.charge(10)
        try await clock.sleep(for: .seconds(1))
        await send(.booked)
      }
    case .booked:
      state.isBooked = true
      return .none
    case .closeTapped:
      guard state.isOpen else { return .none }
      state.isOpen = false
      let releases = isFixed ? state.isAsked : state.isBooked
      return releases ? .run { _ in bank.refund() } : .none
    }
  }
}

@Suite("properties of the calls of two endpoints")
struct TwoEndpointTests {
  @Test("are about an endpoint that both call", arguments: [false, true])
  func both(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Booking.State(), time: nil) {
        Booking(isFixed: isFixed)
      } dependencies: {
        $0.bank.charge = { _ in
          @Dependency(\.callNotes.note) var note
          note("charge")
        }
        $0.bank.refund = {
          @Dependency(\.callNotes.note) var note
          note("refund")
        }
      } properties: {
        always("a charge is refunded", RatchetExplorer.calls(of: \.callNotes.note)) {
          state, notes in
          state.isOpen || notes.isEmpty || notes == ["charge", "refund"]
        }
      }
    }
    expect(report, isFixed, ".bookTapped; .closeTapped")
  }
}

private struct Refusal: Error {}

private struct Refusing: TestDependencyKey, Sendable {
  var load: @Sendable (Int) async throws -> Int = { $0 }
  var send: @Sendable (Int, String) async throws -> Void = { _, _ in }
  var read: @Sendable () throws -> Int = { 0 }
  var find: @Sendable (String) throws -> Int = { _ in 0 }

  static var testValue: Refusing { Refusing() }
}

extension DependencyValues {
  fileprivate var refusing: Refusing {
    get { self[Refusing.self] }
    set { self[Refusing.self] = newValue }
  }
}

/// Counts the errors of a client once.
private struct Failing: Reducer {
  struct State: Equatable, Sendable {
    var isAsking = false
    var errorCount = 0
  }

  enum Action: Sendable { case tapped, counted(Int) }

  @Dependency(\.refusing) var client

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped:
      guard !state.isAsking else { return .none }
      state.isAsking = true
      return .run { send in
        var count = 0
        do { _ = try await client.load(1) } catch is Refusal { count += 1 }
        do { try await client.send(1, "a") } catch is Refusal { count += 1 }
        do { _ = try client.read() } catch is Refusal { count += 1 }
        do { _ = try client.find("a") } catch is Refusal { count += 1 }
        await send(.counted(count))
      }
    case .counted(let count):
      state.errorCount = count
      return .none
    }
  }
}
