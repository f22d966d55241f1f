import Foundation
import Ratchet
import RatchetInspector

/// What it costs to be inspected, without an open page and with one.
@MainActor
func measureInspector(_ report: Report) async {
  guard report.includes("inspected") else { return }
  let plain = Store(initialState: Form.State()) { Form() }
  await report.row("inspected: not, `store.send`, state of 10 fields") { times in
    for _ in 0..<times { plain.send(.increment) }
  }
  report.row("inspected: not, 10,000 actions/s", value: await load(of: plain))

  let configuration = Inspector.Configuration(limit: .steps(2_000_000), print: { _ in })
  guard let address = Inspector.start(configuration) else { return }
  defer { Inspector.stop() }
  let store = Store(initialState: Form.State()) { Form() }
  report.row("inspected: no page, 10,000 actions/s", value: await load(of: store))
  let client = try? Client(of: address)
  report.row("inspected: a page, 10,000 actions/s", value: await load(of: store))
  client?.end()

  let before = residentBytes()
  let many = Store(initialState: Form.State()) { Form() }
  for _ in 0..<1_000_000 { many.send(.increment) }
  let each = (residentBytes() - before) / 1_000_000
  report.row("inspected: memory of one of 1,000,000 actions", value: "\(each) B")
  await measureSending(report, whilePageIsOpen: false)
  let second = try? Client(of: address)
  await measureSending(report, whilePageIsOpen: true)
  second?.end()
  keep((plain, store, many))
}

@MainActor
private func measureSending(_ report: Report, whilePageIsOpen isOpen: Bool) async {
  let store = Store(initialState: Form.State(), timeline: .steps(10_000)) { Form() }
  let page = isOpen ? "a page that falls behind" : "no page"
  await report.row("inspected: \(page), `store.send`, state of 10 fields") { times in
    for _ in 0..<times { store.send(.increment) }
  }
}

/// The part of the main thread's time that a store needs for 10,000 actions in a second.
@MainActor
private func load(of store: StoreOf<Form>) async -> String {
  let (start, startTime) = (threadNanoseconds(), ContinuousClock.now)
  var sent = 0
  while case let seconds = (ContinuousClock.now - startTime).nanoseconds / 1e9, seconds < 5 {
    while sent < Int(seconds * 10_000) {
      store.send(.increment)
      sent += 1
    }
    try? await Task.sleep(for: .milliseconds(10))
  }
  let used = Double(threadNanoseconds() - start) / (ContinuousClock.now - startTime).nanoseconds
  return String(format: "%.2f %% of the main thread", used * 100)
}

/// The processor time that this thread has used.
private func threadNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// A page that reads as fast as it can, in a process of its own.
private struct Client {
  private let process = Process()

  init(of page: URL) throws {
    var socket = URLComponents(url: page, resolvingAgainstBaseURL: false)
    socket?.path = "/socket"
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "curl", "--silent", "--no-buffer", "--output", "/dev/null",
      "--header", "Connection: Upgrade", "--header", "Upgrade: websocket",
      "--header", "Sec-WebSocket-Version: 13",
      "--header", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", socket?.string ?? "",
    ]
    try process.run()
  }

  func end() {
    // Children inherit the signals that threads of Dispatch block.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
