import Foundation
import Ratchet

/// What a flight recorder costs on the thread that sends.
@MainActor
func measureRecorder(_ report: Report) async {
  guard report.includes("flight recorder") else { return }
  let folder = FileManager.default.temporaryDirectory.appending(path: "ratchet-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  let url = folder.appending(path: "Account.jsonl")
  let store = Store(initialState: Account.State(), recorder: .keepingLast(10_000, at: url)) {
    Account()
  }
  // No more than fit into the queue, so that none is left out, and then time to write them.
  var (burst, single): ([Double], [Double]) = ([], [])
  for _ in 0..<60 {
    burst.append(time(of: 500) { store.send(.deposited(1)) } / 500)
    try? await Task.sleep(for: .milliseconds(200))
    single.append(time(of: 1) { store.send(.deposited(1)) })
    try? await Task.sleep(for: .milliseconds(20))
  }
  report.row(
    "`store.send` with a flight recorder, one of 500, state of 10 fields", burst, goal: 2_000)
  report.row(
    "`store.send` with a flight recorder, after a pause, state of 10 fields", single, goal: 2_000)
  let recording = try? Recording<Account.State, Account.Action>(contentsOf: url)
  report.row(
    "flight recorder: steps left out", value: recording.map { "\($0.lostCount)" } ?? "no file")
  report.row(
    "flight recorder: bytes of one of \(recording?.steps.count ?? 0) steps",
    value: "\(((try? Data(contentsOf: url).count) ?? 0) / max(1, recording?.steps.count ?? 0)) B")
  keep(store)
}

@MainActor
private func time(of count: Int, _ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  for _ in 0..<count { body() }
  return (ContinuousClock.now - start).nanoseconds
}

/// A feature with a state of ten fields.
private struct Account: Reducer {
  struct State: Codable {
    var name = "Blob"
    var email = "blob@example.com"
    var street = "1 Main Street"
    var city = "Brooklyn"
    var tags = ["a", "b", "c"]
    var isOpen = true
    var balance = 0
    var rate = 0.5
    var openedAt = Date(timeIntervalSince1970: 0)
    var id = UUID()
  }

  enum Action: Codable { case deposited(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deposited(let amount): state.balance += amount
      }
      return .none
    }
  }
}
