import Foundation
import Synchronization

/// The program of a browser, driven over its pipes.
///
/// It takes 0.7 s of processor time to start, so it is used again after its page is closed. A page uses one by itself,
/// which is why this type is safe to send.
final class ChromiumProcess: @unchecked Sendable {
  /// Those without a page.
  private static let idle = Mutex<[ChromiumProcess]>([])

  /// Ends the browsers with the tests, because static values are never deinitialized.
  private static let endsWithTests: Void = {
    atexit { ChromiumProcess.idle.withLock { $0 = [] } }
  }()

  private let folder: TemporaryFolder
  private let process = Process()
  private let commands: Int32
  private let answers: Int32
  private var buffer: [UInt8] = []
  private var lastCommand = 0

  /// A browser without a page, which may be a new one.
  static func unused() throws -> ChromiumProcess {
    try idle.withLock { $0.popLast() } ?? ChromiumProcess()
  }

  private init() throws {
    Self.endsWithTests
    folder = try TemporaryFolder()
    for name in ["commands", "answers"] {
      guard mkfifo(folder.path(name), 0o600) == 0 else {
        throw Chromium.Failure(description: "no pipe")
      }
    }
    let sandbox = getuid() == 0 ? " --no-sandbox" : ""
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      exec "$0" --headless --remote-debugging-pipe --disable-gpu --no-first-run --hide-scrollbars \
      --disable-dev-shm-usage\(sandbox) --user-data-dir="$1/profile" about:blank \
      3<"$1/commands" 4>"$1/answers" >/dev/null 2>&1
      """,
      Chromium.program ?? "chromium", folder.path,
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Open for both, so that neither end has to wait for the other.
    commands = open(folder.path("commands"), O_RDWR | O_CLOEXEC)
    answers = open(folder.path("answers"), O_RDWR | O_CLOEXEC)
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    close(commands)
    close(answers)
  }

  /// Closes the pages of a context, so that the browser can be used again.
  func finish(_ context: String) {
    let answer = try? command("Target.disposeBrowserContext", ["browserContextId": context])
    if answer != nil { Self.idle.withLock { $0.append(self) } }
  }

  /// Sends a command, and waits for its answer.
  ///
  /// - Parameters:
  ///   - method: The command.
  ///   - parameters: Its parameters.
  ///   - session: The session of a page, or nil for the browser itself.
  ///   - onEvent: What is done with an event that comes before the answer.
  @discardableResult
  func command(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil,
    onEvent: ([String: Any]) -> Void = { _ in }
  ) throws -> [String: Any] {
    lastCommand += 1
    let number = lastCommand
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    try send(try JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try receive()
      if answer["id"] as? Int == number {
        if let error = answer["error"] {
          throw Chromium.Failure(description: "\(method): \(error)")
        }
        return answer["result"] as? [String: Any] ?? [:]
      }
      onEvent(answer)
    }
  }

  private func send(_ data: Data) throws {
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else {
        throw Chromium.Failure(description: "the pipe is closed")
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The next message of the browser.
  func receive() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = Data(buffer[..<end])
        buffer.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 900_000) > 0 else {
        throw Chromium.Failure(description: "the browser does not answer")
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(answers, &bytes, bytes.count)
      guard count > 0 else { throw Chromium.Failure(description: "the browser has gone") }
      buffer += bytes[..<count]
    }
  }
}
