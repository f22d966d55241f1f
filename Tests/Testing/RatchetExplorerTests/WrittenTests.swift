import RatchetExplorer
import RatchetTesting
import Testing

@testable import ExploredFeatures

// `WrittenFailureTests` writes these tests, with `RATCHET_RECORD=1`, and compares them.

@MainActor
@Test("always: an order is charged once", .failsAsFound)
func alwaysAnOrderIsChargedOnce() async {
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<Payment.State, Payment.Action>(Payment(isFixed: false))
  let store = TestStore(initialState: Payment.State()) {
    Reduce<Payment.State, Payment.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  }

  await store.send(.buyTapped) { $0.isCharging = true }

  await store.send(.buyTapped)

  // An effect sent this.
  await store.send(.charged(.success(1))) {
    $0.isCharging = false
    $0.charges = 1
  }

  // An effect sent this.
  // A repair changes something else here.
  // With the mistake:
  //   $0.charges = 2
  await store.withExhaustivity(.off) { _ = await store.send(.charged(.success(1))) }

  let condition: (Payment.State) -> Bool = { $0.charges <= 1 }
  #expect(condition(store.state), "an order is charged once")
}

@MainActor
@Test("always: the results are those of the query", .failsAsFound)
func alwaysTheResultsAreThoseOfTheQuery() async {
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<LiveSearch.State, LiveSearch.Action>(LiveSearch(isFixed: false))
  let store = TestStore(initialState: LiveSearch.State()) {
    Reduce<LiveSearch.State, LiveSearch.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  }

  await store.send(.queryChanged("a")) { $0.query = "a" }

  await store.send(.queryChanged("b")) { $0.query = "b" }

  // An effect sent this.
  await store.send(.resultsLoaded("results of b")) { $0.results = "results of b" }

  // An effect sent this.
  // A repair changes something else here.
  // With the mistake:
  //   $0.results = "results of a"
  await store.withExhaustivity(.off) { _ = await store.send(.resultsLoaded("results of a")) }

  let condition: (LiveSearch.State, EffectsInFlight) -> Bool = { state, effects in
    !effects.isEmpty || state.results == nil || state.results == "results of \(state.query)"
  }
  #expect(
    condition(store.state, EffectsInFlight(origins: [])),
    "the results are those of the query"
  )
}

@MainActor
@Test("never: a hidden screen counts seconds", .failsAsFound)
func neverAHiddenScreenCountsSeconds() async {
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<TimerScreen.State, TimerScreen.Action>(TimerScreen(isFixed: false))
  let store = TestStore(initialState: TimerScreen.State()) {
    Reduce<TimerScreen.State, TimerScreen.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  }

  await store.send(.appeared) { $0.isShown = true }

  await store.send(.disappeared) { $0.isShown = false }

  // An effect sent this.
  // A repair changes something else here.
  // With the mistake:
  //   $0.seconds = 1
  await store.withExhaustivity(.off) { _ = await store.send(.ticked) }

  let condition: (TimerScreen.State) -> Bool = { !$0.isShown && $0.seconds > 0 }
  #expect(!condition(store.state), "a hidden screen counts seconds")
}

@MainActor
@Test("never: a hidden screen counts to 1", .failsAsFound)
func neverAHiddenScreenCountsTo1() async {
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<TimerScreen.State, TimerScreen.Action>(TimerScreen(isFixed: false))
  let store = TestStore(initialState: TimerScreen.State()) {
    Reduce<TimerScreen.State, TimerScreen.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  }

  await store.send(.appeared) { $0.isShown = true }

  await store.send(.disappeared) { $0.isShown = false }

  // An effect sent this.
  // A repair changes something else here.
  // With the mistake:
  //   $0.seconds = 1
  await store.withExhaustivity(.off) { _ = await store.send(.ticked) }

  let least = 1
  for seconds in [2, least] {
    guard "a hidden screen counts to \(seconds)" == "a hidden screen counts to 1" else { continue }
    let condition: (TimerScreen.State) -> Bool = { !$0.isShown && $0.seconds >= seconds }
    #expect(!condition(store.state), "a hidden screen counts to 1")
  }
}

@MainActor
@Test("always: a row has its own price", .failsAsFound)
func alwaysARowHasItsOwnPrice() async {
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<RowRequests.State, RowRequests.Action>(RowRequests(isFixed: false))
  let store = TestStore(initialState: RowRequests.State()) {
    Reduce<RowRequests.State, RowRequests.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  }

  await store.send(.priceTapped(1))

  await store.send(.deleteTapped(1)) { $0.rows.remove(id: 1) }

  // An effect sent this.
  // A repair changes something else here.
  // With the mistake:
  //   $0.rows[id: 2]?.price = 10
  await store.withExhaustivity(.off) {
    _ = await store.send(.priceLoaded(index: 0, id: 1, price: 10))
  }

  let condition: (RowRequests.State) -> Bool = { state in
    state.rows.allSatisfy { $0.price == nil || $0.price == 10 * $0.id }
  }
  #expect(condition(store.state), "a row has its own price")
}

@MainActor
@Test("always: the total is that of both", .failsAsFound)
func alwaysTheTotalIsThatOfBoth() async {
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<SharedTally.State, SharedTally.Action>(SharedTally(isFixed: false))
  let store = TestStore(initialState: SharedTally.State()) {
    Reduce<SharedTally.State, SharedTally.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  }

  await store.send(.leftTapped) { $0.left = 1 }

  await store.send(.leftTapped) { $0.left = 2 }

  // An effect sent this.
  await store.send(.added(1)) { $0.$total.withLock { $0 = 1 } }

  // An effect sent this.
  // A repair changes something else here.
  await store.withExhaustivity(.off) { _ = await store.send(.added(1)) }

  let condition: (SharedTally.State, EffectsInFlight) -> Bool = { state, effects in
    !effects.isEmpty || state.total == state.left + state.right
  }
  #expect(condition(store.state, EffectsInFlight(origins: [])), "the total is that of both")
}

@MainActor
@Test("always: the badge counts the pieces", .failsAsFound)
func alwaysTheBadgeCountsThePieces() async {
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<SharedCart.State, SharedCart.Action>(SharedCart(isFixed: false))
  let store = TestStore(initialState: SharedCart.State()) {
    Reduce<SharedCart.State, SharedCart.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  }

  await store.send(.catalog(.addTapped(1))) {
    $0.catalog.$cart.withLock { $0.append(1) }
    $0.catalog.badge = 1
  }

  // A repair changes something else here.
  // With the mistake:
  //   $0.catalog.$cart.withLock { $0 = [] }
  await store.withExhaustivity(.off) { _ = await store.send(.basket(.removeTapped)) }

  let condition: (SharedCart.State) -> Bool = {
    $0.catalog.badge == $0.basket.cart.reduce(0) { $0 + $1 }
  }
  #expect(condition(store.state), "the badge counts the pieces")
}

@MainActor
@Test("never: an alert is under a sheet", .failsAsFound)
func neverAnAlertIsUnderASheet() async {
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<SheetAndAlert.State, SheetAndAlert.Action>(SheetAndAlert(isFixed: false))
  let store = TestStore(initialState: SheetAndAlert.State()) {
    Reduce<SheetAndAlert.State, SheetAndAlert.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  }

  await store.send(.loadTapped)

  await store.send(.sheetTapped) { $0.sheet = SheetAndAlert.Sheet.State(isOn: false) }

  // An effect sent this.
  // A repair changes something else here.
  // With the mistake:
  //   $0.alert = AlertState {
  //     TextState("It could not be loaded.")
  //   } actions: {
  //     ButtonState(action: .retryTapped) { TextState("Try again") }
  //   }
  await store.withExhaustivity(.off) { _ = await store.send(.loadFailed) }

  let condition: (SheetAndAlert.State) -> Bool = { $0.alert != nil && $0.sheet != nil }
  #expect(!condition(store.state), "an alert is under a sheet")
}

@MainActor
@Test("never: the bag is overloaded", .failsAsFound)
func neverTheBagIsOverloaded() async {
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<Luggage.State, Luggage.Action>(Luggage())
  let store = TestStore(initialState: Luggage.State()) {
    Reduce<Luggage.State, Luggage.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  }

  await store.send(.pinned("")) {
    $0.note = {
      var value = Luggage.Note()
      value.isPinned = true
      return value
    }()
  }

  await store.send(.tagged("a")) { $0.tag = Luggage.Tag(code: "a")! }

  await store.send(.labelPrinted) { $0.labels.append(Luggage.Label("Fragile")) }

  // A repair changes something else here.
  // With the mistake:
  //   $0 = <#no initializer of Luggage.State that a test can call makes this value#>
  await store.withExhaustivity(.off) { _ = await store.send(.packed) }

  let condition: (Luggage.State) -> Bool = {
    $0.weight > 0 && $0.note != nil && !$0.labels.isEmpty && $0.tag != nil
  }
  #expect(!condition(store.state), "the bag is overloaded")
}

@MainActor
@Test("always: the total is the sum", .failsAsFound)
func alwaysTheTotalIsTheSum() async {
  struct RecordedNumbers: RandomNumberGenerator {
    var numbers: [UInt64] = [16979777492610049727, 9556866536795134360]
    mutating func next() -> UInt64 {
      numbers.isEmpty ? .random(in: 0 ... .max) : numbers.removeFirst()
    }
  }
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<Dice.State, Dice.Action>(Dice())
  let store = TestStore(initialState: Dice.State()) {
    Reduce<Dice.State, Dice.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  } withDependencies: {
    $0.context = .live
    $0.calendar = Calendar(identifier: .gregorian)
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(RecordedNumbers())
  }

  await store.send(.rollTapped) {
    $0.rolls.append(6)
    $0.year = 2001
  }

  await store.send(.rollTapped) { $0.rolls.append(4) }

  // An effect sent this.
  await store.send(.settled) { $0.total = 4 }

  // An effect sent this.
  // A repair changes something else here.
  // With the mistake:
  //   $0.total = 8
  await store.withExhaustivity(.off) { _ = await store.send(.settled) }

  let condition: (Dice.State, EffectsInFlight) -> Bool = { state, effects in
    !effects.isEmpty || state.total == state.rolls.reduce(0, +)
  }
  #expect(condition(store.state, EffectsInFlight(origins: [])), "the total is the sum")
}
