import Foundation
import RatchetDrawing
import RatchetGenerator
import RatchetInspectorClient
import RatchetToolkit

/// Finds the program that an argument names among those that run.
struct ProgramChoice {
  private let name: String?
  private let running: [RunningInspector]

  init(_ name: String?, among running: [RunningInspector]) {
    self.name = name
    self.running = running
  }

  /// The program.
  ///
  /// - Throws: `ConnectionError` if there is none, or more than one.
  func chosen() throws -> RunningInspector {
    if let name, name.contains("://") { return try Self.program(at: name) }
    let found = running.filter { name == nil || $0.program == name || "\($0.process)" == name }
    if let program = found.first, found.count == 1 { return program }
    if running.isEmpty { throw ConnectionError(Self.noProgram) }
    let problem =
      if let name {
        found.isEmpty
          ? "no program called '\(name)' runs with an inspector"
          : "\(found.count) programs called '\(name)' run with an inspector"
      } else {
        "\(found.count) programs run with an inspector"
      }
    let table = Self.table(of: found.isEmpty ? running : found, style: TextStyle(hasColors: false))
    throw ConnectionError(
      "\(problem); name one by the id of its process:\n\(table.trimmingCharacters(in: .newlines))")
  }

  /// The program whose inspector printed an address.
  private static func program(at address: String) throws -> RunningInspector {
    guard let parts = URLComponents(string: address), parts.scheme == "http",
      let port = parts.port.flatMap(UInt16.init(exactly:)),
      let token = parts.queryItems?.first(where: { $0.name == "token" })?.value
    else {
      throw ConnectionError(
        "'\(address)' is not the address of an inspector, 'http://127.0.0.1:<port>/?token=<token>'")
    }
    guard ["127.0.0.1", "localhost"].contains(parts.host) else {
      throw ConnectionError(
        "'\(parts.host ?? "")' is another machine: run 'ratchet attach' there, with ssh")
    }
    return RunningInspector(
      program: "", process: 0, folder: "", started: Date(), port: port, token: token)
  }

  /// What is said if no program runs.
  static let noProgram =
    "no program runs with an inspector; 'Inspector.start()' of RatchetInspector starts one"

  /// The programs as a table.
  static func table(of running: [RunningInspector], style: TextStyle) -> String {
    let rows = running.map { program in
      [
        "\(program.process)", program.program,
        program.started.formatted(Date.ISO8601FormatStyle()), program.folder, program.address,
      ].map(ShownText.plain)
    }
    let head = ["PROCESS", "PROGRAM", "STARTED", "FOLDER", "ADDRESS"]
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ row: [String]) -> String {
      zip(row, widths).dropLast()
        .map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined() + (row.last ?? "")
    }
    return style(line(head), .bold) + "\n" + rows.map { line($0) + "\n" }.joined()
  }
}

extension RunningInspector {
  /// The program for tools.
  var json: JSON {
    [
      "process": .int(Int(process)), "program": .string(program),
      "started": .string(started.formatted(Date.ISO8601FormatStyle())),
      "folder": .string(folder), "address": .string(address),
    ]
  }
}
