import BoardStorage
import Foundation

/// Many people who use the boards of a running server at once.
///
///     board-load --port 8080 --database boards.sqlite [--people 200] [--boards 20] [--rate 500] [--seconds 60]
///
/// It prints how long an added card took to be on the page of the person who added it, and whether all pages are in the end as
/// the database is. Otherwise, it exits with 1.
@main
struct BoardLoad {
  var port: UInt16 = 8080
  var database = "boards.sqlite"
  var people = 200
  var boards = 20
  var rate = 500
  var seconds = 60

  static func main() async throws {
    var load = BoardLoad()
    var rest = CommandLine.arguments.dropFirst()
    while let name = rest.popFirst() {
      let value = rest.popFirst() ?? ""
      switch (name, Int(value).flatMap { $0 > 0 ? $0 : nil }) {
      case ("--database", _) where !value.isEmpty: load.database = value
      case ("--port", let number?) where number <= UInt16.max: load.port = UInt16(number)
      case ("--people", let number?): load.people = number
      case ("--boards", let number?): load.boards = number
      case ("--rate", let number?): load.rate = number
      case ("--seconds", let number?): load.seconds = number
      default:
        let problem = "'\(name) \(value)' is not an option with a value above 0.\n"
        try? FileHandle.standardError.write(contentsOf: Data(problem.utf8))
        exit(64)
      }
    }
    let problems = try await load.run()
    for problem in problems { print("different: \(problem)") }
    exit(problems.isEmpty ? 0 : 1)
  }

  /// Lets all people act, and compares their pages with the database.
  ///
  /// - Returns: What is different.
  func run() async throws -> [String] {
    var visitors: [Visitor] = []
    for person in 0..<people {
      visitors.append(
        try await Visitor(port: port, board: "load-\(person % boards)", name: "p\(person)"))
    }
    let readers = visitors.map { visitor in Task { await visitor.readAll() } }
    let start = ContinuousClock.now
    let sent = try await withThrowingTaskGroup(of: Int.self) { group in
      for (number, visitor) in visitors.enumerated() {
        group.addTask { try await act(visitor, number, until: start + .seconds(seconds)) }
      }
      return try await group.reduce(0, +)
    }
    let duration = ContinuousClock.now - start
    let problems = try await problems(visitors)
    for reader in readers { reader.cancel() }
    for reader in readers { await reader.value }
    for visitor in visitors { await visitor.close() }
    await report(visitors, sent, duration)
    return problems
  }

  /// Acts as one person.
  ///
  /// - Returns: The number of actions.
  private func act(
    _ visitor: Visitor, _ number: Int, until end: ContinuousClock.Instant
  ) async throws -> Int {
    var random = SystemRandomNumberGenerator()
    let pause = Duration.seconds(1) * people / rate
    var next = ContinuousClock.now + pause * number / people
    var count = 0
    while next < end {
      try await Task.sleep(until: next, clock: .continuous)
      next += pause
      let lists = await visitor.lists
      guard let list = lists.randomElement(using: &random) else { continue }
      let card = lists.flatMap(\.cards).randomElement(using: &random)
      count += 1
      switch (card, Int.random(in: 0..<10, using: &random)) {
      case (nil, _), (_, 0): try await visitor.add("p\(number)-\(count)", list: list.id)
      case (let card?, 1): try await edit(card, "p\(number)-\(count)", visitor)
      case (_, 2): try await visitor.send(#"{"undoTapped":{}}"#)
      case (let card?, _):
        let index = Int.random(in: 0...list.cards.count, using: &random)
        try await visitor.send(
          #"{"cardDropped":{"_0":"\#(card)","list":"\#(list.id)","index":\#(index)}}"#)
      }
    }
    return count
  }

  private func edit(_ card: String, _ text: String, _ visitor: Visitor) async throws {
    try await visitor.send(#"{"cardTapped":{"_0":"\#(card)"}}"#)
    try await visitor.send(#"{"sheet":{"_0":{"textChanged":{"_0":"\#(text)"}}}}"#)
    try await visitor.send(#"{"sheet":{"_0":{"saveTapped":{}}}}"#)
  }

  /// Waits until nothing changes anymore, and compares each page with the database.
  private func problems(_ visitors: [Visitor]) async throws -> [String] {
    let database = try BoardDatabase(path: database)
    var last: [[Int]] = []
    while true {
      var current: [[Int]] = []
      for visitor in visitors { current.append([await visitor.revision, await visitor.saved]) }
      if current == last, current.allSatisfy({ $0[0] == $0[1] }) { break }
      last = current
      try await Task.sleep(for: .seconds(1))
    }
    var problems: [String] = []
    for (number, visitor) in visitors.enumerated() {
      let name = "load-\(number % boards)"
      let (content, revision) = try await database.load(name)
      let expected = content.lists.map { list in list.cards.map { "\($0.id) \($0.text)" } }
      let texts = await visitor.texts
      let shown = await visitor.lists.map { list in list.cards.map { "\($0) \(texts[$0] ?? "")" } }
      if await visitor.revision != revision { problems.append("p\(number), revision of \(name)") }
      if shown != expected { problems.append("p\(number), cards of \(name)") }
    }
    return problems
  }

  private func report(_ visitors: [Visitor], _ sent: Int, _ duration: Duration) async {
    var latencies: [Duration] = []
    var messages = 0
    for visitor in visitors {
      latencies += await visitor.latencies
      messages += await visitor.messageCount
    }
    latencies.sort()
    func percentile(_ part: Double) -> String {
      latencies.isEmpty
        ? "–" : "\(latencies[Int(Double(latencies.count - 1) * part)].milliseconds) ms"
    }
    let seconds = max(1, Int(duration.components.seconds))
    print(
      """
      \(people) people, \(boards) boards: \(sent) actions (\(sent / seconds) a second), \
      \(messages) messages (\(messages / seconds) a second)
      from adding a card to seeing it: median \(percentile(0.5)), 99 of 100 within \(percentile(0.99)), \
      all within \(percentile(1))
      """)
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
