import ArgumentParser
import Foundation
import RatchetGenerator
import RatchetInspectorClient
import RatchetToolkit

/// `ratchet attach`: follows a running program with an inspector, as text.
///
/// | exit code | meaning |
/// |---|---|
/// | 0 | the program has ended, or the list is printed |
/// | 1 | there is no such program, or it cannot be followed |
/// | 64 | wrong use |
struct AttachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attach",
    abstract: "Follows the actions of a running program, as text.",
    usage: "ratchet attach [<program>] [--list] [--last <number>] [--brief] [--json] [<filters>]",
    discussion: """
      The program needs a running inspector: 'Inspector.start()' of RatchetInspector. Without an \
      argument, it follows the only such program of this user.

        ratchet attach --list
        ratchet attach todos --feature Todo
        ratchet attach 4711 --case sortDelayPassed --last 0 --json

      EXIT CODES
        0   the program has ended, or the list is printed
        1   there is no such program, or it cannot be followed
        64  wrong use
      """
  )

  @Argument(
    help: "The program: its name, the id of its process, or the address that its inspector printed."
  )
  var program: String?

  @Flag(help: "List the running programs with an inspector.")
  var list = false

  @Option(
    help: ArgumentHelp("The number of earlier actions to show: 20 by default.", valueName: "number")
  )
  var last: Int?

  @Flag(help: "Show all earlier actions that are kept.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Show only actions with this text. You can repeat the options for filters.",
      valueName: "text"))
  var filter: [String] = []

  @Option(help: ArgumentHelp("Show only actions of this feature.", valueName: "feature"))
  var feature: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show only actions of this case: 'added', 'todos.element'.", valueName: "case"))
  var `case`: [String] = []

  @Option(help: ArgumentHelp("Show only actions of this store.", valueName: "store"))
  var store: [String] = []

  @Flag(help: "Show each action on one line, without what it changed.")
  var brief = false

  @Flag(help: "Show effects that begin, are cancelled, and end.")
  var effects = false

  @Flag(help: "Print an object of JSON on a line for each event, or for each program of the list.")
  var json = false

  func validate() throws {
    if program == "" { throw ValidationError("The program's name is empty") }
    if let last, last < 0 { throw ValidationError("'--last' cannot be less than 0") }
    if last != nil, all { throw ValidationError("'--last' and '--all' cannot be used together") }
    let filters = filter + feature + `case` + store
    if filters.contains("") { throw ValidationError("A filter is empty") }
    guard list else { return }
    if program != nil { throw ValidationError("'--list' lists all programs, and takes no name") }
    if !filters.isEmpty || last != nil || all || brief || effects {
      throw ValidationError("'--list' follows no program; only '--json' can be used with it")
    }
  }

  func run() throws {
    do {
      if list { return try printList() }
      try follow(ProgramChoice(program, among: InspectorRegistry().inspectors()).chosen())
    } catch let failure as StandardStream.Failure {
      throw Self.failed("\(failure)")
    } catch let failure as ConnectionError {
      throw Self.failed("\(failure)")
    }
  }

  private static func failed(_ message: String) -> ExitCode {
    try? StandardStream.error.write("error: \(message)\n")
    return ExitCode(1)
  }
}

// MARK: - Listing

extension AttachCommand {
  private func printList() throws {
    let running = try InspectorRegistry().inspectors()
    if json {
      for program in running { try StandardStream.output.write(program.json.text + "\n") }
      return
    }
    if running.isEmpty { return try StandardStream.error.write("\(ProgramChoice.noProgram)\n") }
    let style = TextStyle(hasColors: StandardStream.output.hasColors)
    try StandardStream.output.write(ProgramChoice.table(of: running, style: style))
  }
}

// MARK: - Following

extension AttachCommand {
  private func follow(_ program: RunningInspector) throws {
    var client = try InspectorClient(
      port: program.port, token: program.token, last: all ? nil : last ?? 20)
    var attached = AttachedProgram()
    let filter = AttachedFilter(
      words: filter, features: feature, cases: `case`, stores: store)
    let text = AttachedText(
      style: TextStyle(hasColors: StandardStream.output.hasColors), isBrief: brief)
    while let messages = try Self.next(of: &client) {
      var output = ""
      for message in messages {
        for event in attached.read(message) where shows(event, filter) {
          output +=
            json
            ? event.json.text + "\n"
            : text.lines(for: event, hasSeveralStores: attached.hasSeveralStores)
        }
      }
      if let version = attached.version, version != AttachedProgram.knownVersion {
        throw ConnectionError(
          "the program's inspector is of another release: use the 'ratchet' of the program's package"
        )
      }
      if !output.isEmpty { try StandardStream.output.write(output) }
    }
    try StandardStream.error.write("The program has ended.\n")
  }

  private func shows(_ event: AttachedEvent, _ filter: AttachedFilter) -> Bool {
    if case .effect = event, !effects { return false }
    return filter.shows(event)
  }

  private static func next(of client: inout InspectorClient) throws -> [JSON]? {
    do {
      return try client.next()
    } catch let error as ConnectionError {
      throw error
    } catch {
      throw ConnectionError("the program's answers cannot be read: \(error)")
    }
  }
}
