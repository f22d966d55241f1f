import Counter
import Ratchet

let store = Store(initialState: CounterFeature.State()) {
  CounterFeature(numberFact: .live, clock: ContinuousClock())
}

// Called after each action, those that effects send included.
let subscription = store.subscribe { print($0.line) }

print("A counter. It understands: \(Command.all)")
print(store.state.line)

var effects: [StoreTask] = []

reading: for await line in StandardInput.lines {
  if !StandardInput.isTerminal { print(">", line) }
  switch Command(rawValue: line) {
  case .decrement: store.send(.decrementButtonTapped)
  case .fact: effects.append(store.send(.factButtonTapped))
  case .help: print(Command.explanation)
  case .increment: store.send(.incrementButtonTapped)
  case .quit: break reading
  case .show: print(store.state.line)
  case .timer: effects.append(store.send(.timerButtonTapped))
  case nil: print("There is no command \"\(line)\". It understands: \(Command.all)")
  }
}

// The timer would go on for ever. A fact that is under way is still worth waiting for.
if store.isTimerOn { store.send(.timerButtonTapped) }
for effect in effects { await effect.finish() }
