import Counter
import Ratchet
import RatchetInspector

// Prints the address of a page that shows the store. It must come before the store is created.
if CommandLine.arguments.contains("--inspect") { Inspector.start() }

let store = Store(initialState: CounterFeature.State()) {
  CounterFeature()
}

// Called after each action, including the actions of effects.
let subscription = store.subscribe { print($0.line) }

print("A counter. It understands: \(Command.all)")
print(store.state.line)

var facts: [StoreTask] = []

reading: for await line in StandardInput.lines {
  if !StandardInput.isTerminal { print(">", line) }
  switch Command(rawValue: line) {
  case .decrement: store.send(.decrementButtonTapped)
  case .fact: facts.append(store.send(.factButtonTapped))
  case .help: print(Command.explanation)
  case .increment: store.send(.incrementButtonTapped)
  case .quit: break reading
  case .show: print(store.state.line)
  case .timer: store.send(.timerButtonTapped)
  case nil: print("There is no command \"\(line)\". It understands: \(Command.all)")
  }
}

// Wait for a fact that is loading. The timer ends with the program.
for fact in facts { await fact.finish() }
