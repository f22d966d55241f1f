import Foundation
import Ratchet
import RatchetInspector

/// What it costs to be inspected, without an open page and with one.
@MainActor
func measureInspector(_ report: Report) async {
  guard report.includes("inspected") else { return }
  let plain = Store(initialState: Form.State()) { Form() }
  let configuration = Inspector.Configuration(limit: .steps(100_000), print: { _ in })
  guard let address = Inspector.start(configuration) else { return }
  defer { Inspector.stop() }
  let store = Store(initialState: Form.State()) { Form() }
  await report.row("inspected: not, `store.send`, state of 10 fields") { times in
    for _ in 0..<times { plain.send(.increment) }
  }
  await report.row("inspected: no page, `store.send`, state of 10 fields") { times in
    for _ in 0..<times { store.send(.increment) }
  }
  let load = Load(plain: plain, inspected: store)
  await load.measure(report, "inspected: no page, 10,000 actions/s", page: nil)
  await load.measure(report, "inspected: a page, 10,000 actions/s", page: address)

  let before = residentBytes()
  let many = Store(initialState: Form.State(), timeline: .steps(1_000_000)) { Form() }
  for _ in 0..<1_000_000 { many.send(.increment) }
  let each = (residentBytes() - before) / 1_000_000
  report.row("inspected: memory of one of 1,000,000 actions", value: "\(each) B")
  keep((plain, store, many))
}

/// A program that is busy all the time and handles 10,000 actions in a second.
///
/// Both of its halves do the same work, one with a store that is not inspected. The halves take turns,
/// and the result is the median of the ratios of their processor times, so other programs on the
/// machine change it little.
@MainActor
private struct Load {
  let plain: StoreOf<Form>
  let inspected: StoreOf<Form>

  /// The work between two actions, as the number of additions.
  private let work: Int

  init(plain: StoreOf<Form>, inspected: StoreOf<Form>) {
    (self.plain, self.inspected) = (plain, inspected)
    let additions = 10_000_000
    let nanoseconds = threadNanoseconds { Self.add(additions) }
    // A tenth of a millisecond, as the fastest try takes it.
    let fastest = (0..<4).reduce(nanoseconds) { least, _ in
      min(least, threadNanoseconds { Self.add(additions) })
    }
    work = additions * 100_000 / max(1, fastest)
  }

  func measure(_ report: Report, _ name: String, page: URL?) async {
    let client = page.flatMap { try? Client(of: $0) }
    defer { client?.end() }
    // The page begins with what happened before.
    try? await Task.sleep(for: .seconds(3))
    var ratios: [Double] = []
    for round in 0..<20 {
      // The one that comes first may find the caches colder.
      let stores = round.isMultiple(of: 2) ? [plain, inspected] : [inspected, plain]
      let times = stores.map { store in threadNanoseconds { run(store) } }
      let (without, with) =
        round.isMultiple(of: 2) ? (times[0], times[1]) : (times[1], times[0])
      ratios.append(Double(with) / Double(without))
      try? await Task.sleep(for: .milliseconds(50))
    }
    ratios.sort()
    let slower = { (ratio: Double) in String(format: "%+.1f %%", (ratio - 1) * 100) }
    report.row(
      name,
      value: "\(slower(ratios[ratios.count / 2])) (\(slower(ratios[2])) to \(slower(ratios[17])))",
      goal: "+5 %\(ratios[ratios.count / 2] > 1.05 ? " (missed)" : "")")
    if let client, !client.isRunning { print("The page's connection has ended too early.") }
  }

  /// Half a second of work.
  private func run(_ store: StoreOf<Form>) {
    for _ in 0..<5_000 {
      Self.add(work)
      store.send(.increment)
    }
  }

  @inline(never)
  private static func add(_ count: Int) {
    var sum = 0
    for number in 0..<count { sum = sum &* 31 &+ number }
    keep(sum)
  }
}

/// The processor time that this thread uses for something.
private func threadNanoseconds(_ body: () -> Void) -> Int {
  func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
  let start = now()
  body()
  return now() - start
}

/// A page that reads as fast as it can, in a process of its own.
private struct Client {
  private let process = Process()

  init(of page: URL) throws {
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      #"""
      exec 3<>"/dev/tcp/127.0.0.1/$1"
      printf '%s\r\n' "GET /socket?$2 HTTP/1.1" "Host: 127.0.0.1:$1" 'Upgrade: websocket' \
        'Connection: Upgrade' 'Sec-WebSocket-Version: 13' \
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' '' >&3
      exec cat <&3 >/dev/null
      """#,
      "client", "\(page.port ?? 0)", page.query ?? "",
    ]
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  func end() {
    // Children inherit the signals that threads of Dispatch block.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
