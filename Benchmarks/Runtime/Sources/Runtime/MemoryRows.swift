import Foundation
import Ratchet

/// The memory that stores need and release.
@MainActor
func measureMemory(_ report: Report) async {
  guard report.includes("memory") else { return }
  let store = Store(initialState: Counter.State()) { Counter() }
  await report.row(
    "memory: growth over a million actions with effects, on the main actor",
    value: growth { for _ in 0..<1_000 { await store.send(.roundTrip).finish() } },
    goal: "none")
  let actor = StoreActor(initialState: Counter.State()) { Counter() }
  await report.row(
    "memory: growth over a million actions with effects, on an actor of its own",
    value: growth { await roundTrips(1_000, .roundTrip, actor) },
    goal: "none")
  for weight in Weight.allCases {
    report.row(weight.row, value: "\(weight.inItsOwnProcess()) B")
  }
}

/// The growth of the resident memory after a million actions.
///
/// Each round sends a thousand. The first ten thousand do not count.
@MainActor
private func growth(_ round: @MainActor () async -> Void) async -> String {
  for _ in 0..<10 { await round() }
  let before = residentBytes()
  for _ in 0..<1_000 { await round() }
  let growth = residentBytes() - before
  return "\(growth / 1_024) KiB"
}

/// What one of many values takes.
///
/// It is measured in a process of its own. In this one, the values would take memory that earlier
/// rows have released, and would seem to take none.
@MainActor
enum Weight: String, CaseIterable {
  case storeActors, steps, exploredStates

  private static let argument = "--weigh"

  var row: String {
    switch self {
    case .storeActors: "memory: one of 100,000 stores on actors of their own"
    case .steps: "memory: one of 1,000,000 steps"
    case .exploredStates: "memory: one of 1,000,000 states that an exploration visits, at the peak"
    }
  }

  /// What this process was started to weigh, if anything.
  static var requested: Weight? {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == argument else { return nil }
    return arguments.last.flatMap { Weight(rawValue: $0) }
  }

  /// The bytes that each takes.
  func measured() async -> Int {
    switch self {
    case .storeActors:
      // The first one's types and tables do not count.
      keep(await Self.storeActors(1))
      let before = residentBytes()
      let stores = await Self.storeActors(100_000)
      let each = (residentBytes() - before) / stores.count
      keep(stores)
      return each
    case .steps:
      let store = Store(initialState: Counter.State(), timeline: .unlimited) { Counter() }
      store.send(.increment)
      let before = residentBytes()
      for _ in 0..<1_000_000 { store.send(.increment) }
      let each = (residentBytes() - before) / 1_000_000
      keep(store)
      return each
    case .exploredStates:
      guard #available(macOS 15, *) else { return 0 }
      _ = await exploration(usesEffects: false, states: 1_000, threads: 1)
      let before = residentBytes()
      let report = await exploration(usesEffects: false, states: 1_000_000, threads: 1)
      return (peakOfResidentBytes() - before) / report.stateCount
    }
  }

  private static func storeActors(
    _ count: Int
  ) async -> [StoreActor<Counter.State, Counter.Action>] {
    let stores = (0..<count).map { _ in StoreActor(initialState: Counter.State()) { Counter() } }
    for store in stores { await store.send(.increment) }
    return stores
  }

  func inItsOwnProcess() -> Int {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [Self.argument, rawValue]
    let output = Pipe()
    process.standardOutput = output
    do { try process.run() } catch { fatalError("cannot start the benchmark again: \(error)") }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // A search prints its result, too.
    guard let bytes = text.split(separator: "\n").last.flatMap({ Int($0) }) else {
      fatalError("the benchmark printed '\(text)' and not a number of bytes")
    }
    return bytes
  }
}

/// The resident size of this process.
func residentBytes() -> Int {
  // The second number in that file is the number of resident pages; see proc(5).
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return pages * 4_096
}

/// The greatest resident size that this process has had.
private func peakOfResidentBytes() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
    let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first
  else { return 0 }
  return (Int(kibibytes) ?? 0) * 1_024
}
