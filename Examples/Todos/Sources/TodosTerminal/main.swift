import Ratchet
import RatchetInspector
import Todos

// Prints the address of a page that shows the store. It must come before the store is created.
if CommandLine.arguments.contains("--inspect") { Inspector.start() }

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
