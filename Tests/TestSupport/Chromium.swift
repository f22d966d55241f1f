import Foundation

/// A real browser without a window, driven over the pipes of its DevTools protocol: input is a user's,
/// and what the page shows is what the browser has made of it.
///
/// Every command waits for its answer, so that nothing here is done by two tasks at once.
package final class Chromium {
  /// Where the browser is, or nil where there is none.
  package static let program: String? =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].lazy
    .flatMap { name in
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/\(name)" }
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Why a command has no answer.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  private let folder: TemporaryFolder
  private let process = Process()
  private var commands: Int32 = -1
  private var answers: Int32 = -1
  private var buffer: [UInt8] = []
  private var lastCommand = 0
  private var session: String?
  private var pointer: [Double] = [0, 0]
  /// Whether the button of the mouse is held down while it moves.
  private var isHolding = false

  /// What pages have written to the console, and uncaught exceptions.
  package private(set) var complaints: [String] = []

  /// What the address of everything begins with that a page may ask for.
  package var ownAddress = "file:"

  /// Starts the browser with an empty page.
  package init() throws {
    folder = try TemporaryFolder()
    for name in ["commands", "answers"] {
      guard mkfifo(folder.path(name), 0o600) == 0 else { throw Failure(description: "no pipe") }
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
      Self.program ?? "chromium", folder.path,
    ]
    // It leaves files behind when it is killed.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": folder.path], uniquingKeysWith: { $1 })
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Open for both, so that neither end has to wait for the other.
    commands = Glibc.open(folder.path("commands"), O_RDWR | O_CLOEXEC)
    answers = Glibc.open(folder.path("answers"), O_RDWR | O_CLOEXEC)
    let target = try command("Target.createTarget", ["url": "about:blank"])
    let attached = try command(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "DOM", "Network", "Performance"] {
      try command("\(domain).enable")
    }
  }

  deinit {
    process.stop()
    close(commands)
    close(answers)
  }

  // MARK: - Protocol

  /// Sends a command, and waits for its answer.
  @discardableResult
  package func command(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any]
  {
    lastCommand += 1
    let number = lastCommand
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    try send(try JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try receive()
      if answer["id"] as? Int == number {
        if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
      note(answer)
    }
  }

  /// Waits for an event of the browser.
  private func wait(for event: String) throws {
    while true {
      let message = try receive()
      note(message)
      if message["method"] as? String == event { return }
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
      complaints.append("\(parameters)")
    case "Network.requestWillBeSent":
      let url = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
      if !url.hasPrefix(ownAddress), !url.hasPrefix("data:") {
        complaints.append("asks for \(url)")
      }
    default: break
    }
  }

  private func send(_ data: Data) throws {
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw Failure(description: "the pipe is closed") }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = Data(buffer[..<end])
        buffer.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 900_000) > 0 else {
        throw Failure(description: "the browser does not answer")
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(answers, &bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "the browser has gone") }
      buffer += bytes[..<count]
    }
  }

  // MARK: - Pages

  /// Shows a page as a screen of a size has it.
  package func show(_ path: String, width: Int = 1440, height: Int = 900, isDark: Bool = false)
    throws
  {
    try show(URL(filePath: path), width: width, height: height, isDark: isDark)
  }

  /// Shows the page at an address.
  package func show(_ url: URL, width: Int = 1440, height: Int = 900, isDark: Bool = false) throws {
    try command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600])
    try command(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
    try command("Page.navigate", ["url": url.absoluteString])
    try wait(for: "Page.loadEventFired")
  }

  /// Waits until an expression of JavaScript is true in the page.
  package func wait(until condition: String) throws {
    let isTrue = try evaluate(
      """
      new Promise((done) => {
        const start = Date.now();
        const check = () => {
          if (\(condition)) done(true);
          else if (Date.now() - start > 300000) done(false);
          else setTimeout(check, 20);
        };
        check();
      })
      """)
    guard isTrue as? Bool == true else {
      throw Failure(description: "this has not become true: \(condition)")
    }
  }

  /// What an expression of JavaScript gives, in the page.
  package func evaluate(_ expression: String) throws -> Any? {
    let answer = try command(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let exception = answer["exceptionDetails"] {
      throw Failure(description: "\(expression): \(exception)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// What the browser has counted for the page, such as `LayoutCount`.
  package func metric(_ name: String) throws -> Double {
    let metrics = try command("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
    return metrics.first { $0["name"] as? String == name }?["value"] as? Double ?? .nan
  }

  package func text(_ expression: String) throws -> String {
    try evaluate(expression) as? String ?? ""
  }
  package func number(_ expression: String) throws -> Double {
    try evaluate(expression) as? Double ?? .nan
  }
  package func holds(_ expression: String) throws -> Bool {
    try evaluate(expression) as? Bool ?? false
  }

  /// Presses a key, or types a character.
  package func press(_ key: String, isShifted: Bool = false) throws {
    var event: [String: Any] = ["type": "keyDown", "key": key, "modifiers": isShifted ? 8 : 0]
    let codes = [
      "Enter": 13, "Escape": 27, "Tab": 9, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
      "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
    ]
    if let code = codes[key] {
      event["windowsVirtualKeyCode"] = code
      event["code"] = key
      if key == "Enter" { event["text"] = "\r" }
    } else {
      event["text"] = key
    }
    try command("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try command("Input.dispatchKeyEvent", event)
    // What is done in the next frame has been done then.
    _ = try evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
  }

  package func type(_ text: String) throws {
    for character in text { try press(String(character)) }
  }

  /// Moves the pointer onto an element that can be seen.
  ///
  /// It waits until the element is there, does not move, and, for a click, is enabled.
  package func point(at selector: String, isClick: Bool = false) throws {
    try movePointer(to: selector, isForClick: isClick)
    guard isClick else { return }
    try mouse("mousePressed", 1)
    try mouse("mouseReleased", 1)
  }

  /// Holds down the button of the mouse on an element, until `release`.
  package func hold(_ selector: String) throws {
    try movePointer(to: selector, isForClick: true)
    try mouse("mousePressed", 1)
    isHolding = true
  }

  package func release() throws {
    isHolding = false
    try mouse("mouseReleased", 1)
  }

  private func mouse(_ type: String, _ count: Int = 0) throws {
    try command(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": pointer[0], "y": pointer[1], "clickCount": count,
        "button": count > 0 || isHolding ? "left" : "none",
        "buttons": type == "mousePressed" || isHolding ? 1 : 0,
      ])
  }

  private func movePointer(to selector: String, isForClick: Bool) throws {
    let place = try evaluate(
      """
      new Promise((done) => {
        const start = Date.now();
        let last = "";
        const check = () => {
          const element = document.querySelector(\(Self.quoted(selector)));
          const box = element?.getClientRects()[0];
          const place = box ? [box.left + Math.min(box.width / 2, 20), box.top + box.height / 2] : [];
          if (box && String(place) === last && !(\(isForClick) && element.disabled)) done(place);
          else if (Date.now() - start > 300000) done([]);
          else requestAnimationFrame(check);
          last = String(place);
        };
        check();
      })
      """)
    guard let place = place as? [Double], place.count == 2 else {
      throw Failure(description: "\(selector) is not there, or cannot be clicked")
    }
    pointer = place
    try mouse("mouseMoved")
  }

  /// A picture of what is shown, as PNG.
  package func picture() throws -> Data {
    let answer = try command("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  private static func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
