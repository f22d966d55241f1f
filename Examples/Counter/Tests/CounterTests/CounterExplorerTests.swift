import RatchetExplorer
import Testing

@testable import Counter

@Suite("The counter, used in every way")
struct CounterExplorerTests {
  @Test("shows facts about its number only, whenever the answer comes")
  func facts() async {
    // The number has no limit, so the search needs one.
    await explore(CounterFeature.State(), depth: 6) {
      CounterFeature()
    } dependencies: {
      $0.numberFact.fetch = { number in
        try oneOf(.success("\(number) is a number."), .failure(UnknownNumber(number: number)))
      }
    } properties: {
      always("a fact is about the number") { state in
        switch state.fact {
        case .none, .loading: true
        case .loaded(let fact): fact == "\(state.count) is a number."
        case .failed(let message): message == "Nothing is known about \(state.count)."
        }
      }
      always("what loads has an effect") { state, effects in
        if case .loading = state.fact { effects.origins.contains("factButtonTapped") } else { true }
      }
      sometimes("there is a fact") { state in
        if case .loaded = state.fact { true } else { false }
      }
    }
  }
}
