#if DEBUG || InspectorInRelease
  import Foundation

  /// Reads the messages of a WebSocket connection from its bytes.
  ///
  /// A frame is refused by its head, before its payload is read, so that no client can fill the
  /// memory.
  package struct WebSocketReader {
    /// A message, or a control frame between the frames of a message.
    package enum Event: Equatable {
      case text(String)
      case ping([UInt8])
      case pong
      case close
    }

    private enum Step {
      case needsMore
      case frame(WebSocketFrame)
    }

    private let limit: Int
    private let isServer: Bool
    private var bytes: [UInt8]
    private var start = 0
    /// Why the other side has closed the connection; nil if it has not, or gave no known reason.
    package private(set) var closing: WebSocketClosing?
    /// The payloads of the frames of an incomplete message.
    private var message: [UInt8]?

    /// - Parameters:
    ///   - limit: The maximum number of bytes of a message.
    ///   - isServer: Whether the other side is a client, which must mask its frames.
    ///   - bytes: Bytes that have been read already.
    package init(limit: Int, isServer: Bool, bytes: [UInt8] = []) {
      self.limit = limit
      self.isServer = isServer
      self.bytes = bytes
    }

    /// The next message or control frame.
    ///
    /// - Parameter read: Returns the next bytes; nil at the end.
    /// - Returns: The event; nil at the end, also in the middle of a frame.
    /// - Throws: ``WebSocketClosing`` if the other side breaks the protocol or a limit.
    package mutating func next(from read: () -> [UInt8]?) throws(WebSocketClosing) -> Event? {
      while true {
        switch try takeFrame() {
        case .frame(let frame):
          if let event = try event(for: frame) { return event }
        case .needsMore:
          guard let more = read() else { return nil }
          if start > 0 {
            bytes.removeFirst(start)
            start = 0
          }
          bytes += more
        }
      }
    }

    private mutating func event(for frame: WebSocketFrame) throws(WebSocketClosing) -> Event? {
      switch frame.kind {
      case .close:
        closing = WebSocketClosing(payload: frame.payload)
        return .close
      case .ping: return .ping(frame.payload)
      case .pong: return .pong
      case .binary: throw .protocolError
      case .text:
        guard message == nil else { throw .protocolError }
        message = frame.payload
      case .continuation:
        guard message != nil else { throw .protocolError }
        message? += frame.payload
      }
      guard frame.isLast, let whole = message else { return nil }
      message = nil
      guard let text = String(bytes: whole, encoding: .utf8) else { throw .notText }
      return .text(text)
    }

    private mutating func takeFrame() throws(WebSocketClosing) -> Step {
      let head = bytes[start...]
      guard head.count >= 2 else { return .needsMore }
      let (first, second) = (bytes[start], bytes[start + 1])
      // The reserved bits belong to extensions, and none has been agreed on.
      guard first & 0x70 == 0, let kind = WebSocketFrame.Kind(rawValue: first & 0x0F) else {
        throw .protocolError
      }
      let (isLast, isMasked) = (first & 0x80 != 0, second & 0x80 != 0)
      guard isMasked == isServer else { throw .protocolError }
      if kind.isControl, !isLast || second & 0x7F > 125 { throw .protocolError }

      guard let (length, lengthSize) = try length(second & 0x7F) else { return .needsMore }
      guard length <= limit - (kind.isControl ? 0 : message?.count ?? 0) else { throw .tooLong }
      let payloadStart = start + 2 + lengthSize + (isMasked ? 4 : 0)
      guard bytes.count - payloadStart >= length else { return .needsMore }
      var payload = Array(bytes[payloadStart..<(payloadStart + length)])
      if isMasked {
        payload = payload.masked(with: Array(bytes[(payloadStart - 4)..<payloadStart]))
      }
      start = payloadStart + length
      return .frame(WebSocketFrame(kind, payload, isLast: isLast))
    }

    /// The length of the payload, and the number of bytes that it is written in.
    private func length(_ short: UInt8) throws(WebSocketClosing) -> (Int, size: Int)? {
      let size = short == 126 ? 2 : short == 127 ? 8 : 0
      if size == 0 { return (Int(short), 0) }
      guard bytes.count >= start + 2 + size else { return nil }
      let length = bytes[(start + 2)..<(start + 2 + size)].reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      guard length >= (size == 2 ? 126 : 65_536), length <= UInt64(Int.max) else {
        throw .protocolError
      }
      return (Int(length), size)
    }
  }
#endif
