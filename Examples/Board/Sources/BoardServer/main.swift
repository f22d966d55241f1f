import BoardStorage
import Dispatch
import FlyingFox
import Foundation
import RatchetInspector

/// Prints a line at once, also into a pipe.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

let options: Options
do {
  options = try Options(CommandLine.arguments.dropFirst())
} catch {
  say("\(error)\n\n\(Options.usage)")
  exit(64)
}
if options.isInspected { Inspector.start() }

let database: BoardDatabase
do {
  database = try BoardDatabase(path: options.database)
  // The file stays open, and so locked, until the program has ended.
  guard try BoardDatabase.lock(options.database) else {
    say(
      "The database \(options.database) is used by another server: stop it, or use '--database FILE'."
    )
    exit(74)
  }
} catch {
  say("The database \(options.database) cannot be opened: \(error)")
  exit(74)
}
let boards = Boards(database, isInspected: options.isInspected)
let server = HTTPServer(
  config: HTTPServer.Configuration(
    address: try .inet(ip4: "127.0.0.1", port: options.port), timeout: 60, logger: .disabled),
  handler: Routes(boards: boards))

// Ctrl-C saves what is not saved yet.
signal(SIGINT, SIG_IGN)
let interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
interrupt.setEventHandler { @Sendable in
  Task {
    say("Saving…")
    await boards.save()
    say("Everything is saved.")
    exit(0)
  }
}
interrupt.resume()

let running = Task { try await server.run() }
do {
  try await server.waitUntilListening()
  if case .ip4(_, let port)? = await server.listeningAddress {
    say("Boards: http://127.0.0.1:\(port)/")
  }
  try await running.value
} catch {
  say("The port \(options.port) cannot be opened: \(error)")
  exit(69)
}
