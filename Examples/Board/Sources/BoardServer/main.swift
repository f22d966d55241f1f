import BoardStorage
import Dispatch
import Foundation
import RatchetInspector

/// Ends the program because of a problem.
func fail(_ problem: some Any, _ status: Int32) -> Never {
  complain("\(problem)")
  exit(status)
}

let options: Options
do {
  options = try Options(CommandLine.arguments.dropFirst())
} catch {
  fail("\(error)\n\n\(Options.usage)", 64)
}
if options.isHelp {
  say(Options.usage)
  exit(0)
}

let database: BoardDatabase
do {
  // The file stays open, and so locked, until the program has ended.
  guard try BoardDatabase.lock(options.database) else {
    fail(
      "The database \(options.database) is used by another server: stop it, or use '--database FILE'.",
      74)
  }
  database = try BoardDatabase(path: options.database)
} catch {
  fail("The database \(options.database) cannot be opened: \(error).", 74)
}
let boards = Boards(database, isInspected: options.isInspected)
let server: WebServer
do {
  server = try WebServer(
    port: options.port, handler: Routes(boards: boards, hosts: Hosts(options.hosts)))
} catch {
  fail(error, 69)
}
if options.isInspected { Inspector.start() }

// Ctrl-C saves what is not saved yet, and so does a system that stops.
let ending = Shutdown(server, boards)
let signals = [SIGINT, SIGTERM].map { number in
  signal(number, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
  source.setEventHandler { @Sendable in ending.interrupt() }
  source.activate()
  return source
}

await server.start()
say("Boards: http://127.0.0.1:\(server.port)/")
// `ending` ends the program.
while true { try await Task.sleep(for: .seconds(3_600)) }
