import FlyingSocks
import Foundation

/// A person without a browser, whose page is as the script would have made it.
actor Visitor {
  /// The lists, from the first to the last: the ids of their cards.
  private(set) var lists: [(id: String, cards: [String])] = []
  /// The texts of the cards, as HTML.
  private(set) var texts: [String: String] = [:]
  /// The other parts of the page, by their ids.
  private(set) var parts: [String: String] = [:]
  private(set) var revision = -1
  private(set) var saved = -1
  private(set) var messageCount = 0
  private(set) var lastError: String?
  private let socket: AsyncSocket
  private var buffer: [UInt8] = []
  private var waiting: [(text: String, since: ContinuousClock.Instant)] = []
  private(set) var latencies: [Duration] = []

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Message: Decodable {
    var steps: [[String?]]?
    var revision: Int?
    var saved: Int?
    var error: String?
  }

  /// Opens a board.
  ///
  /// - Parameters:
  ///   - port: The port of the server, on this machine.
  ///   - board: The name of the board.
  ///   - name: The name of the person.
  ///   - host: What the request calls the server; by default its address.
  ///   - headers: Further lines of the request.
  init(
    port: UInt16, board: String, name: String, host: String? = nil, headers: [String] = []
  ) async throws {
    socket = try await AsyncSocket.connected(
      to: try .inet(ip4: "127.0.0.1", port: port), timeout: 60)
    let lines =
      [
        "GET /boards/\(board)/socket?person=\(name) HTTP/1.1",
        "Host: \(host ?? "127.0.0.1:\(port)")",
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: \(Data(UUID().uuidString.utf8.prefix(16)).base64EncodedString())",
      ] + headers
    try await socket.write(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    var head: [UInt8] = []
    while !head.ends(with: Array("\r\n\r\n".utf8)) { head.append(try await socket.read()) }
    let first = String(decoding: head.prefix { $0 != 13 }, as: UTF8.self)
    guard first.contains(" 101 ") else { throw Failure(description: first) }
  }

  /// Says goodbye, and waits until the server has closed the connection.
  func leave() async throws {
    try await send(opcode: 8, [])
    await readAll()
    try socket.close()
  }

  func close() { try? socket.close() }

  // MARK: - Sending

  func send(_ text: String) async throws {
    try await send(opcode: 1, Array(text.utf8))
  }

  /// Sends bytes, which need not be frames.
  func write(_ bytes: Data) async throws { try await socket.write(bytes) }

  /// Sends a frame, which can be of any kind.
  func send(opcode: UInt8, _ payload: [UInt8]) async throws {
    var frame: [UInt8] = [0x80 | opcode]
    switch payload.count {
    case ..<126: frame.append(0x80 | UInt8(payload.count))
    case ..<65_536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      frame.append(0x80 | 127)
      frame += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    }
    let mask: [UInt8] = [7, 99, 180, 3]
    frame += mask
    frame += payload.enumerated().map { $1 ^ mask[$0 & 3] }
    try await socket.write(Data(frame))
  }

  /// Adds a card, and measures how long it takes until it is on this person's page.
  func add(_ text: String, list: String) async throws {
    waiting.append((text, .now))
    try await send(#"{"addTapped":{"list":"\#(list)","text":"\#(text)"}}"#)
  }

  // MARK: - Reading

  /// Reads messages until a condition is met.
  func read(until isMet: @Sendable (isolated Visitor) -> Bool) async throws {
    while !isMet(self) { try await readMessage() }
  }

  /// Reads messages until the connection ends.
  func readAll() async {
    while (try? await readMessage()) != nil {}
  }

  private func readMessage() async throws {
    let head = try await take(2)
    var count = Int(head[1] & 127)
    if count == 126 { count = try await take(2).reduce(0) { $0 << 8 | Int($1) } }
    if count == 127 { count = try await take(8).reduce(0) { $0 << 8 | Int($1) } }
    let payload = try await take(count)
    if head[0] & 15 == 8 { throw Failure(description: "closed") }
    guard head[0] & 15 == 1 else { return }
    let message = try JSONDecoder().decode(Message.self, from: Data(payload))
    messageCount += 1
    lastError = message.error ?? lastError
    for step in message.steps ?? [] { apply(step.map { $0 ?? "" }) }
    revision = message.revision ?? revision
    saved = message.saved ?? saved
    noteLatencies()
  }

  private func take(_ count: Int) async throws -> [UInt8] {
    while buffer.count < count { buffer += try await socket.read(atMost: 4_096) }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  private func noteLatencies() {
    guard let first = waiting.first, texts.values.contains(first.text) else { return }
    latencies.append(.now - first.since)
    waiting.removeFirst()
  }

  private func apply(_ step: [String]) {
    switch step[0] {
    case "fill" where step[1] == "lists":
      lists = step[2].components(separatedBy: "<section ").dropFirst().map { section in
        let cards = section.components(separatedBy: "<li class=\"card").dropFirst()
        return (Self.value("id=\"c-", in: section), cards.map { note($0) })
      }
    case "fill": parts[step[1]] = step[2]
    case "put":
      let id = note(step[3])
      remove(id)
      insert(id, before: step[2], in: step[1])
    case "move":
      let id = String(step[3].dropFirst(2))
      remove(id)
      insert(id, before: step[2], in: step[1])
    case "remove":
      let id = String(step[1].dropFirst(2))
      remove(id)
      texts[id] = nil
    default: break
    }
  }

  /// Keeps the text of a card.
  ///
  /// - Returns: Its id.
  private func note(_ html: String) -> String {
    let id = Self.value("id=\"k-", in: html)
    let text = html.components(separatedBy: "</li>")[0]
    texts[id] = text.lastIndex(of: ">").map { String(text[text.index(after: $0)...]) } ?? text
    return id
  }

  private static func value(_ start: String, in html: String) -> String {
    let rest = html.components(separatedBy: start).dropFirst().first ?? ""
    return String(rest.prefix { $0 != "\"" })
  }

  private func remove(_ card: String) {
    for index in lists.indices { lists[index].cards.removeAll { $0 == card } }
  }

  private func insert(_ card: String, before: String, in parent: String) {
    guard let list = lists.firstIndex(where: { "c-\($0.id)" == parent }) else { return }
    let place = lists[list].cards.firstIndex { "k-\($0)" == before }
    lists[list].cards.insert(card, at: place ?? lists[list].cards.endIndex)
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
