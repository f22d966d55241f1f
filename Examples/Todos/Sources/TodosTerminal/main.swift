import Ratchet
import Todos

let store = Store(initialState: Todos.State()) {
  Todos()
}

// Called after each action, including the actions of effects.
let subscription = store.subscribe { print($0.list) }

print("Things to do. \"help\" explains the commands.")

var effects: [StoreTask] = []

for await line in StandardInput.lines {
  if !StandardInput.isTerminal { print(">", line) }
  do {
    switch try Command(line, in: store.state) {
    case .send(let action): effects.append(store.send(action))
    case .help: print(CommandName.explanation)
    case .list: print(store.state.list)
    case .quit: exit(EXIT_SUCCESS)
    }
  } catch {
    print(error.localizedDescription)
  }
}

// At the end of the input, wait until the last checked todos are sorted.
for effect in effects { await effect.finish() }
