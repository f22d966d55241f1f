import Ratchet
import Settings

let store = Store(initialState: Settings.State()) {
  Settings()
} withDependencies: {
  $0.settings = .reporting { print("  (\($0))") }
}
await store.send(.onAppear).finish()

print("The settings of a game. \"help\" explains the commands.")

while let line = readLine() {
  if isatty(STDIN_FILENO) == 0 { print(">", line) }
  do {
    switch try Command(line) {
    case .help: print(Command.explanation)
    case .list: print(store.state.list)
    case .nothing: break
    case .quit: exit(EXIT_SUCCESS)
    case .set(let action):
      await store.send(.binding(action)).finish()
      print(store.state.line(for: action))
      if let alert = store.alert { print("! \(alert) (\"set alert none\" dismisses it)") }
    }
  } catch {
    print(error.localizedDescription)
  }
}
