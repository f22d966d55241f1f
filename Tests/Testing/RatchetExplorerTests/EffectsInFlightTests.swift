import Ratchet
import RatchetExplorer
import Testing

@Suite("the effects in flight of a property")
struct EffectsInFlightTests {
  /// An editor that saves at most once a second, searches after a second, and loads in two effects.
  private struct Editor: Reducer {
    struct State: Equatable, Sendable {
      var isSearching = false
      var isLoading = false
      var asked = 0
      var saved = 0
    }
    enum Action: Sendable { case saveTapped, saved, searchTapped, found, loadTapped }
    enum ID { case save, search, load, part }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .saveTapped:
        if state.asked == 2 || state.asked != state.saved { return .none }
        state.asked += 1
        return .run { send in await send(.saved) }
          .throttle(id: ID.save, for: .seconds(1), clock: clock, latest: true)
      case .saved: state.saved += 1
      case .searchTapped:
        if state.isSearching { return .none }
        state.isSearching = true
        return .run { send in await send(.found) }
          .debounce(id: ID.search, for: .seconds(1), clock: clock)
      case .found: state.isSearching = false
      case .loadTapped:
        if state.isLoading { return .none }
        state.isLoading = true
        return .merge(load, load)
      }
      return .none
    }

    private var load: Effect<Action> {
      .run { [clock] _ in
        try await withTaskCancellation(id: ID.part) { try await clock.sleep(for: .seconds(1)) }
      }
      .cancellable(id: ID.load)
    }
  }

  @Test("one that waits in a debounce or a throttle counts, and an open window does not")
  func waiting() async {
    let report = await exploreQuietly {
      await explore(Editor.State(), time: nil) {
        Editor()
      } alphabet: {
        $0.leaveOut { if case .loadTapped = $0 { true } else { false } }
      } properties: {
        never("a search waits without an effect") { state, effects in
          state.isSearching
            && !(effects.contains(id: Editor.ID.search) && effects.origins.contains("searchTapped"))
        }
        never("a saving waits without an effect") { state, effects in
          state.asked != state.saved && !effects.contains(id: Editor.ID.save)
        }
        sometimes("a saving waits in a window") { state, effects in
          state.asked == 2 && state.saved == 1 && effects.origins == ["saveTapped"]
        }
        never("a window alone is an effect") { state, effects in
          state.asked == state.saved && !state.isSearching && !effects.isEmpty
        }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.ways["a saving waits in a window"] != nil, "\(report)")
    #expect(report.isComplete, "\(report)")
  }

  @Test("each effect of an action counts, with its origin")
  func several() async {
    let report = await exploreQuietly {
      await explore(Editor.State(), time: nil) {
        Editor()
      } alphabet: {
        $0.useOnlyAddedActions()
        $0.add(.loadTapped)
      } properties: {
        sometimes("two load") { _, effects in
          effects.origins == ["loadTapped", "loadTapped"] && effects.count == 2
            && effects.contains(id: Editor.ID.load)
        }
        never("a part is an effect") { _, effects in effects.contains(id: Editor.ID.part) }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.ways["two load"] != nil, "\(report)")
    #expect(report.isComplete, "\(report)")
  }
}
