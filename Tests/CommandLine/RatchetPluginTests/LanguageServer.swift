import Foundation
import TestSupport

/// SourceKit-LSP on a package, asked as an editor asks it.
///
/// It prepares the package in a build folder of its own, `.build/index-build`.
final class LanguageServer {
  /// A place in a file, as the protocol counts: from zero.
  struct Place: Equatable {
    var path: String
    var line: Int
  }

  /// Whether the toolchain has it.
  static let isPossible =
    (try? Run(["sh", "-c", "command -v sourcekit-lsp"], in: PackageOnDisk.ratchet).succeeded)
    == true

  private let root: URL
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = Data()
  private var lastID = 0
  private var versions: [String: Int] = [:]

  /// Starts the server, and opens the package.
  init(_ package: PackageOnDisk) throws {
    root = package.root
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sourcekit-lsp"]
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment.merging(package.variables) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    // If it hangs, the test ends with an error, and not the tests with nothing.
    DispatchQueue.global().asyncAfter(deadline: .now() + 600) { [process] in process.stop() }
    _ = try request(
      "initialize",
      [
        "processId": Int(ProcessInfo.processInfo.processIdentifier),
        "rootUri": root.absoluteString,
        "capabilities": ["window": ["workDoneProgress": true]],
        "initializationOptions": ["backgroundIndexing": true],
      ])
    try notify("initialized", [:])
  }

  /// Ends the server, and the builds that it has started.
  ///
  /// It is not asked to end: it can leave a compiler behind that it has started for its index, and that waits forever
  /// until its messages are read. `Process` waits for all programs that have inherited its files.
  deinit { process.stop() }

  // MARK: - What an editor does

  /// Opens a file, or tells the server its text.
  func show(_ path: String, _ text: String) throws {
    let version = (versions[path] ?? 0) + 1
    versions[path] = version
    if version == 1 {
      try notify(
        "textDocument/didOpen",
        [
          "textDocument": [
            "uri": uri(path), "languageId": "swift", "version": version, "text": text,
          ]
        ])
    } else {
      try notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": uri(path), "version": version],
          "contentChanges": [["text": text]],
        ])
    }
  }

  /// Tells the server that a file was saved, in the two ways in which it hears of that.
  func saved(_ path: String) throws {
    try notify("textDocument/didSave", ["textDocument": ["uri": uri(path)]])
    try notify("workspace/didChangeWatchedFiles", ["changes": [["uri": uri(path), "type": 2]]])
  }

  /// Does what the command "Re-Index Project" of an editor does.
  func reindex() throws { _ = try request("workspace/triggerReindex", [:]) }

  // MARK: - What an editor asks

  /// The names that complete a text, at its first place in a file.
  func completions(in path: String, _ text: String, after prefix: String) throws -> Set<String> {
    let answer = try request("textDocument/completion", position(path, text, after: prefix))
    let items = (answer as? [String: Any])?["items"] as? [[String: Any]] ?? []
    return Set(items.compactMap { $0["label"] as? String })
  }

  /// Waits until a name completes a text.
  ///
  /// It asks twice a second, because the server may say nothing when it has finished.
  ///
  /// - Throws: An error if the server ends, as it does after its time limit.
  func waitForCompletion(
    _ name: String, in path: String, _ text: String, after prefix: String
  ) throws {
    while try !completions(in: path, text, after: prefix).contains(name) {
      Thread.sleep(forTimeInterval: 0.5)
    }
  }

  /// The text that is shown for the name that ends a prefix.
  func hover(in path: String, _ text: String, at prefix: String) throws -> String {
    let answer = try request("textDocument/hover", position(path, text, after: prefix))
    let contents = (answer as? [String: Any])?["contents"] as? [String: Any]
    return contents?["value"] as? String ?? ""
  }

  /// The place where the name that ends a prefix is declared.
  func definition(in path: String, _ text: String, at prefix: String) throws -> Place? {
    let answer = try request("textDocument/definition", position(path, text, after: prefix))
    guard let place = (answer as? [[String: Any]])?.first,
      let uri = (place["uri"] as? String).flatMap(URL.init(string:)),
      let start = (place["range"] as? [String: [String: Int]])?["start"], let line = start["line"]
    else { return nil }
    return Place(path: uri.path, line: line)
  }

  private func uri(_ path: String) -> String { root.appending(path: path).absoluteString }

  /// The parameters of a question about the place behind a prefix.
  private func position(_ path: String, _ text: String, after prefix: String) -> [String: Any] {
    let before = text.range(of: prefix).map { text[..<$0.upperBound] } ?? text[...]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return [
      "textDocument": ["uri": uri(path)],
      "position": ["line": lines.count - 1, "character": lines.last?.utf16.count ?? 0],
    ]
  }

  // MARK: - Messages

  /// The server has ended, or has answered with an error.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private func request(_ method: String, _ parameters: [String: Any]) throws -> Any? {
    lastID += 1
    try send(["id": lastID, "method": method, "params": parameters])
    while true {
      let message = try receive()
      guard message["method"] == nil, message["id"] as? Int == lastID else {
        try handle(message)
        continue
      }
      if let error = message["error"] { throw Failure(description: "\(method): \(error)") }
      return message["result"]
    }
  }

  private func notify(_ method: String, _ parameters: [String: Any]) throws {
    try send(["method": method, "params": parameters])
  }

  /// Answers a request of the server, which needs no more than that.
  private func handle(_ message: [String: Any]) throws {
    guard message["method"] != nil, let id = message["id"] else { return }
    try send(["id": id, "result": NSNull()])
  }

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(
      withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
    let header = Data("Content-Length: \(body.count)\r\n\r\n".utf8)
    try input.fileHandleForWriting.write(contentsOf: header + body)
  }

  private func receive() throws -> [String: Any] {
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let header = unread.range(of: end) {
        let text = String(decoding: unread[..<header.lowerBound], as: UTF8.self)
        let length = text.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) } ?? 0
        if unread.endIndex - header.upperBound >= length {
          let body = unread[header.upperBound..<(header.upperBound + length)]
          unread = Data(unread[body.endIndex...])
          return try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
        }
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw Failure(description: "SourceKit-LSP has ended") }
      unread += data
    }
  }
}
