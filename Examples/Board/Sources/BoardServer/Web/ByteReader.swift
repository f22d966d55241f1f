import FlyingFox
import FlyingSocks
import Foundation

/// What a client sends, in order.
///
/// FlyingFox's own server reads lines of any length, in quadratic time, and frames of any length into the memory. So this one
/// reads, and looks at each length first.
actor ByteReader {
  private let socket: AsyncSocket
  private var bytes: [UInt8] = []
  private var isEnded = false
  private var reading: Task<WSFrame?, any Error>?

  /// The largest head of a request, in bytes.
  static let headLimit = 16_384

  init(_ socket: AsyncSocket) {
    self.socket = socket
  }

  private func read() async throws {
    bytes += try await socket.read(atMost: 4_096)
  }

  private func take(_ count: Int) async throws -> [UInt8] {
    while bytes.count < count { try await read() }
    defer { bytes.removeFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// Reads bytes that are not needed.
  private func skip(_ count: UInt64) async throws {
    var rest = count
    while true {
      let part = min(UInt64(bytes.count), rest)
      bytes.removeFirst(Int(part))
      rest -= part
      guard rest > 0 else { return }
      try await read()
    }
  }
}

// MARK: - Requests

extension ByteReader {
  /// The lines before the empty one.
  ///
  /// - Throws: `RequestProblem.tooLong`, or an error of the socket.
  func head() async throws -> [UInt8] {
    let end = Array("\r\n\r\n".utf8)
    var searched = 0
    while true {
      if let range = bytes[searched...].firstRange(of: end), range.lowerBound <= Self.headLimit {
        return Array(try await take(range.upperBound).dropLast(end.count))
      }
      guard bytes.count <= Self.headLimit else { throw RequestProblem.tooLong }
      searched = max(0, bytes.count - end.count + 1)
      try await read()
    }
  }

  /// Reads until the client has no more to say: a socket that is closed before can lose the answer.
  func drain() async {
    bytes = []
    while (try? await read()) != nil { bytes = [] }
  }
}

// MARK: - Frames

extension ByteReader {
  /// The next frame; nil at the end.
  ///
  /// - Parameter limit: The longest payload that is kept. A longer one is read, and given as an incomplete frame without a payload.
  func frame(atMost limit: Int) async throws -> WSFrame? {
    guard !isEnded else { return nil }
    let task = Task { try await readFrame(limit) }
    reading = task
    defer { reading = nil }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Ends reading.
  ///
  /// - Parameter isWaiting: Whether it waits until the socket is not used for it, and so can be closed.
  func end(isWaiting: Bool = true) async {
    isEnded = true
    reading?.cancel()
    if isWaiting { _ = await reading?.result }
  }

  private func readFrame(_ limit: Int) async throws -> WSFrame? {
    let head = try await take(2)
    // A client that does not mask is none: RFC 6455, section 5.1.
    guard head[1] & 0x80 != 0 else { return nil }
    let length: UInt64 =
      switch head[1] & 0x7F {
      case 126: try await take(2).reduce(0) { $0 << 8 | UInt64($1) }
      case 127: try await take(8).reduce(0) { $0 << 8 | UInt64($1) }
      case let short: UInt64(short)
      }
    let mask = try await take(4)
    let isTooLong = length > limit
    if isTooLong { try await skip(length) }
    let payload = isTooLong ? [] : try await take(Int(length))
    return WSFrame(
      fin: head[0] & 0x80 != 0 && !isTooLong, opcode: WSFrame.Opcode(head[0] & 0x0F), mask: nil,
      payload: Data(payload.enumerated().map { $1 ^ mask[$0 & 3] }))
  }
}
