import Foundation
import Ratchet
import RatchetExplorer
import Testing

private struct Offline: Error {}

private struct Feed: Sendable {
  var messages: @Sendable () -> AsyncThrowingStream<String, any Error> = {
    AsyncThrowingStream { nil }
  }
  var load: @Sendable () async throws -> Int = { 1 }
}

extension Feed: TestDependencyKey {
  static var testValue: Feed { Feed() }
}

extension DependencyValues {
  fileprivate var feed: Feed {
    get { self[Feed.self] }
    set { self[Feed.self] = newValue }
  }
}

/// Follows a stream of messages.
///
/// With the mistake, it still says that it is connected after the stream has ended.
private struct Chat: Reducer {
  struct State: Equatable, Sendable {
    var isConnected = false
    var hasFailed = false
    var last: String?
  }

  enum Action: Sendable {
    case connectTapped
    case received(String)
    case ended
    case failed
  }

  let isFixed: Bool
  @Dependency(\.feed) var feed

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .connectTapped:
      guard !state.isConnected else { return .none }
      state = State(isConnected: true)
      return .run { send in
        for try await message in feed.messages() { await send(.received(message)) }
        if isFixed { await send(.ended) }
      } catch: { _, send in
        await send(.failed)
      }
    case .received(let message): state.last = message
    case .ended: state.isConnected = false
    case .failed:
      state.isConnected = false
      state.hasFailed = true
    }
    return .none
  }
}

/// Loads a number, and gives up after a second.
///
/// With the mistake, it does not give up.
private struct Loader: Reducer {
  struct State: Equatable, Sendable {
    var isLoading = false
    var page = 0
    var number: Int?
    var hasFailed = false
  }

  enum Action: Sendable {
    case loadTapped
    case pageTapped
    case loaded(Result<Int, any Error>)
    case ranOut
  }

  let isFixed: Bool
  @Dependency(\.feed) var feed
  @Dependency(\.continuousClock) var clock

  private enum Request { case load, timeout }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loadTapped:
      guard !state.isLoading else { return .none }
      state = State(isLoading: true, page: state.page)
      let load = Effect<Action>.run { send in
        await send(.loaded(Result { try await feed.load() }))
      }
      .cancellable(id: Request.load)
      guard isFixed else { return load }
      let timeout = Effect<Action>.run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.ranOut)
      }
      .cancellable(id: Request.timeout)
      return .merge(load, timeout)
    case .pageTapped:
      state.page = 1 - state.page
      return .none
    case .loaded(let result):
      state.isLoading = false
      state.number = try? result.get()
      state.hasFailed = state.number == nil
      return .cancel(id: Request.timeout)
    case .ranOut:
      state.isLoading = false
      state.hasFailed = true
      return .cancel(id: Request.load)
    }
  }
}

@Suite("sources and faults are choices")
struct FaultTests {
  @Test("a stream has each value, ends, and fails, whenever it likes", arguments: [false, true])
  func source(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Chat.State(), time: nil) {
        Chat(isFixed: isFixed)
      } dependencies: {
        $0.feed.messages = { RatchetExplorer.source("hello", "bye", failure: Offline()) }
      } properties: {
        never("it is connected to nothing") { $0.isConnected && $1.isEmpty }
        sometimes("a message comes") { $0.last == "bye" }
        sometimes("the stream fails after a message") { $0.hasFailed && $0.last == "hello" }
      }
    }
    expect(report, isFixed, ".connectTapped; ^connectTapped ?2")
    guard isFixed else { return }
    // Nothing waits for something that the explorer does not control.
    #expect(report.notes == [], "\(report)")
    #expect(report.isComplete, "\(report)")
  }

  @Test("a source ends some time, unless it is endless", arguments: [false, true])
  func sourceEnd(isEndless: Bool) async {
    // What a closure captures, it can remember, so it captures nothing.
    let ending: @Sendable () -> AsyncThrowingStream<String, any Error> = {
      RatchetExplorer.source("hello", failure: Offline())
    }
    let endless: @Sendable () -> AsyncThrowingStream<String, any Error> = {
      RatchetExplorer.source("hello", failure: Offline(), isEndless: true)
    }
    let messages = isEndless ? endless : ending
    func explored(replaying line: String? = nil) async -> ExplorationReport {
      await exploreQuietly {
        await explore(Chat.State(), replaying: line, time: nil) {
          Chat(isFixed: true)
        } dependencies: {
          $0.feed.messages = messages
        } properties: {
          leadsTo("the connection ends") {
            $0.isConnected
          } to: {
            !$0.isConnected
          }
        }
      }
    }
    let report = await explored()
    #expect((report.failure == nil) == !isEndless, "\(report)")
    guard isEndless else {
      #expect(report.isComplete, "\(report)")
      // The source can repeat its message, but not forever.
      let repeated = await explored(replaying: ".connectTapped; ^connectTapped; ^connectTapped")
      #expect(repeated.failure == nil, "\(repeated)")
      return
    }
    let line = report.replay
    #expect(await explored(replaying: line).failure != nil, "\(report)")
  }

  @Test("a source that ends, and is asked again, can do so forever")
  func reconnecting() async {
    let report = await exploreQuietly {
      await explore(Chat.State(), time: nil) {
        CombineReducers {
          Chat(isFixed: true)
          Reduce { _, action in
            if case .ended = action { return .send(.connectTapped) }
            return .none
          }
        }
      } dependencies: {
        $0.feed.messages = { RatchetExplorer.source("hello", failure: Offline()) }
      } properties: {
        leadsTo("it fails") {
          $0.isConnected
        } to: {
          $0.hasFailed
        }
      }
    }
    #expect(report.failure != nil, "\(report)")
  }

  @Test("an answer that never comes is found by a promise", arguments: [false, true])
  func silence(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Loader.State(), time: nil) {
        Loader(isFixed: isFixed)
      } dependencies: {
        $0.feed.load = { try await answer(7, or: .failure(Offline()), .delay, .silence) }
      } properties: {
        leadsTo("loading ends") {
          $0.isLoading
        } to: {
          !$0.isLoading
        }
        sometimes("it fails") { $0.hasFailed }
        sometimes("it loads") { $0.number == 7 }
      }
    }
    expect(report, isFixed, ".loadTapped ?3")
    if isFixed { #expect(report.isComplete, "\(report)") }
  }

  @Test(
    "what a cancellation of effects leads to can be reached, and is not promised",
    arguments: [false, true])
  func cancellation(isCancelled: Bool) async {
    func explored(
      _ property: Property<Loader.State, Loader.Action>
    ) async -> ExplorationReport {
      await exploreQuietly {
        await explore(Loader.State(), time: nil) {
          Loader(isFixed: false)
        } dependencies: {
          $0.feed.load = { try await answer(7, or: .silence) }
        } alphabet: {
          if isCancelled { $0.cancelEffects { if case .loadTapped = $0 { true } else { false } } }
        } properties: {
          property
        }
      }
    }
    let possible = await explored(eventually("nothing is in flight") { $1.isEmpty })
    #expect((possible.failure == nil) == isCancelled, "\(possible)")
    let promised = await explored(
      leadsTo("loading ends", from: { $0.isLoading }, to: { !$0.isLoading }))
    #expect(promised.failure != nil, "\(promised)")
  }

  @Test("one of several answers can also fail")
  func nested() async {
    let report = await exploreQuietly {
      await explore(Loader.State(), time: nil) {
        Loader(isFixed: true)
      } dependencies: {
        $0.feed.load = { try await answer(oneOf(7, 8), or: .failure(Offline()), .delay) }
      } properties: {
        sometimes("7 comes") { $0.number == 7 }
        sometimes("8 comes") { $0.number == 8 }
        sometimes("it fails") { $0.hasFailed }
      }
    }
    #expect(report.isComplete, "\(report)")
    #expect(report.ways.count == 3, "\(report)")
  }

  @Test("an answer that is late comes after other steps")
  func delay() async {
    let report = await exploreQuietly {
      await explore(Loader.State(), time: nil) {
        Loader(isFixed: true)
      } dependencies: {
        $0.feed.load = { try await answer(7, or: .delay) }
      } properties: {
        never("the page turns while it loads") { old, action, new in
          if case .loaded = action { old.page == 1 } else { false }
        }
      }
    }
    #expect(report.failure != nil)
  }
}
