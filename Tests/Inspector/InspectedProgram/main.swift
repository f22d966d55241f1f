import Foundation
import InspectedFeatures
import Ratchet
import RatchetInspector

// A program that tests inspect from outside. It does what the lines of its input say, and prints
// each line when it has done it.

Inspector.start()

let clock = TestClock()
let store = Store(initialState: Shelf.State()) {
  Shelf()
} withDependencies: {
  $0.continuousClock = clock
}

let session = StoreActor(initialState: Book.State(id: UUID(1), title: "Emma")) { Book() }
await Inspector.attach(session, name: "Session")

for await line in InputLines.all {
  let words = line.split(separator: " ", maxSplits: 1).map(String.init)
  let argument = words.count > 1 ? words[1] : ""
  switch words.first {
  case "add": store.send(.added(title: argument))
  case "many": for number in 1...(Int(argument) ?? 1) { store.send(.loaded(number)) }
  case "swap": store.send(.moved(1, to: 0))
  case "load": store.send(.loadTapped)
  case "wait":
    // Until the effect sleeps.
    while (try? await clock.checkSuspension()) != nil { await Task.yield() }
    await clock.advance(by: .seconds(1))
  case "cancel": store.send(.cancelTapped)
  case "rename": await session.send(.titleChanged(argument))
  case "missing": store.send(.books(.element(id: UUID(9), action: .readToggled)))
  case "block": InputLines.waitForNext()
  case "unblock": break
  case "starve": BlockedTasks.begin()
  case "crash":
    store.send(.added(title: "The last words"))
    Crash(rawValue: argument)?.happen()
  case "quit": exit(EXIT_SUCCESS)
  default: OutputLines.write("There is no command '\(line)'.")
  }
  OutputLines.write(line)
}
