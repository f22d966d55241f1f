import Foundation
import IssueReporting
import Ratchet
import TestSupport
import Testing

/// Shared values without a key, which a recording has by their places in the state.
@Suite("Shared values without a key in recordings")
@MainActor
struct KeylessRecordingTests {
  private struct User: Codable, Equatable { var name = "Blob" }

  /// A parent that shares a value with its children.
  private struct State: Codable, Equatable {
    @Shared var user: User
    var children: [Child]
    var byName: [String: Child] = [:]
    var log: [String] = []

    init(user: Shared<User> = Shared(value: User()), children: Int = 2) {
      _user = user
      self.children = (0..<children).map { _ in Child(user: user) }
      byName = ["a": Child(user: Shared(value: User(name: "own")))]
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _user = Shared(value: try container.decode(User.self, forKey: .user))
      children = try container.decode([Child].self, forKey: .children)
      byName = try container.decode([String: Child].self, forKey: .byName)
      log = try container.decode([String].self, forKey: .log)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(user, forKey: .user)
      try container.encode(children, forKey: .children)
      try container.encode(byName, forKey: .byName)
      try container.encode(log, forKey: .log)
    }

    private enum CodingKeys: CodingKey { case user, children, byName, log }
  }

  private struct Child: Codable, Equatable {
    @SharedReader var user: User
    @Shared var own: User

    init(user: Shared<User>) {
      _user = SharedReader(user)
      _own = Shared(value: User(name: "own"))
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _user = SharedReader(value: try container.decode(User.self, forKey: .user))
      _own = Shared(value: try container.decode(User.self, forKey: .own))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(user, forKey: .user)
      try container.encode(own, forKey: .own)
    }

    private enum CodingKeys: CodingKey { case user, own }
  }

  private enum Action: Codable, Equatable {
    case rename(String)
    case renameLater(String)
    case renameOwnLater(String)
    case add
    case log
  }

  private let feature = Reduce<State, Action> { state, action in
    switch action {
    case .rename(let name):
      state.$user.name.withLock { $0 = name }
    case .renameLater(let name):
      return .run { [user = state.$user] _ in user.name.withLock { $0 = name } }
    case .renameOwnLater(let name):
      let own = state.children.last?.$own ?? Shared(value: User())
      return .run { _ in own.name.withLock { $0 = name } }
    case .add:
      state.children.append(Child(user: state.$user))
    case .log:
      let names = state.children.map { "\($0.user.name) \($0.own.name)" }
      state.log.append(names.joined(separator: ", "))
    }
    return .none
  }

  private func store(_ state: State = State()) -> Store<State, Action> {
    Store(initialState: state, timeline: .unlimited) { feature }
  }

  private func recording(
    _ body: (URL) async throws -> Void
  ) async throws -> Recording<State, Action> {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url)
    return try Recording(contentsOf: url, feature: "Keyless")
  }

  private func use(_ store: Store<State, Action>) async {
    store.send(.rename("A"))
    await store.send(.renameLater("B")).finish()
    store.send(.add)
    store.send(.log)
    await store.send(.renameOwnLater("own 3")).finish()
    store.send(.log)
    await store.send(.renameLater("C")).finish()
  }

  private static let log = ["B own, B own, B own", "B own, B own, B own 3"]

  @Test("what the parent, its children and effects share is one value again in a replay")
  func liveRecording() async throws {
    let store = store()
    let recording = try await recording { url in
      try store.timeline?.record(to: url, feature: "Keyless")
      await use(store)
      // The last change of an effect is written before the next step.
      store.send(.log)
    }
    let replayed = Store(replaying: recording) { feature }
    #expect(replayed.log == Self.log + ["C own, C own, C own 3"])
    replayed.send(.rename("D"))
    replayed.send(.log)
    #expect(replayed.log.last == "D own, D own, D own 3")
    #expect(store.user.name == "C")
  }

  @Test("a timeline that is saved afterwards has the values of each step")
  func savedTimeline() async throws {
    let store = store()
    await use(store)
    let recording = try await recording { try store.timeline?.save(to: $0, feature: "Keyless") }
    #expect(recording.initialState.user.name == "Blob")
    let replayed = Store(replaying: recording) { feature }
    #expect(replayed.log == Self.log)
    #expect(replayed.user.name == "C" && replayed.children[2].user.name == "C")
    replayed.timeline?.jump(to: 1)
    #expect(replayed.user.name == "A")
    replayed.timeline?.jump(to: 0)
    #expect(replayed.user.name == "Blob" && replayed.children[1].user.name == "Blob")
  }

  @Test("each replay of a recording has values of its own")
  func replays() async throws {
    let store = store()
    let recording = try await recording { try store.timeline?.save(to: $0, feature: "Keyless") }
    let (one, two) = (
      Store(replaying: recording) { feature }, Store(replaying: recording) { feature }
    )
    one.send(.rename("One"))
    #expect(two.user.name == "Blob" && one.children[0].user.name == "One")
  }

  @Test("what other code changes between two steps is recorded")
  func otherCode() async throws {
    let user = Shared(value: User())
    let store = store(State(user: user))
    let live = try await recording { url in
      try store.timeline?.record(to: url, feature: "Keyless")
      user.name.withLock { $0 = "Other" }
      store.send(.log)
      user.name.withLock { $0 = "Last" }
      store.send(.rename("End"))
    }
    #expect(Store(replaying: live) { feature }.log == ["Other own, Other own"])
    user.name.withLock { $0 = "Now" }
    let saved = try await recording { try store.timeline?.save(to: $0, feature: "Keyless") }
    #expect(Store(replaying: saved) { feature }.user.name == "Now")
  }

  @Test(
    "a part of a shared value in the initial state is reported, because a replay cannot join it")
  func parts() async throws {
    struct PartState: Codable, Equatable {
      @Shared var user: User
      @Shared var name: String

      init(user: Shared<User>) {
        _user = user
        _name = user.name
      }

      init(from decoder: any Decoder) throws { self.init(user: Shared(value: User())) }

      func encode(to encoder: any Encoder) throws {}
    }
    let state = PartState(user: Shared(value: User()))
    let store = Store(initialState: state, timeline: .unlimited) {
      EmptyReducer<PartState, Action>()
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    let issues = recordedIssues { try? store.timeline?.save(to: url, feature: "Part") }
    try? FileManager.default.removeItem(at: url)
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("'name' is a part of the shared value") == true)
  }

  @Test("a change of a value that no property of the state has is reported once")
  func unreachable() async throws {
    let hidden = Shared(value: 0)
    let feature = Reduce<State, Action> { _, _ in .run { _ in hidden.withLock { $0 += 1 } } }
    let store = Store(initialState: State(), timeline: .unlimited) { feature }
    await store.send(.log).finish()
    await store.send(.log).finish()
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    let issues = recordedIssues { try? store.timeline?.save(to: url, feature: "Hidden") }
    try? FileManager.default.removeItem(at: url)
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("no property of the state has it") == true)
  }
}
