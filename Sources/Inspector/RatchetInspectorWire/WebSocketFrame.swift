#if DEBUG || InspectorInRelease
  /// A frame of a WebSocket connection (RFC 6455, section 5.2).
  package struct WebSocketFrame: Equatable, Sendable {
    package enum Kind: UInt8, Sendable {
      case continuation = 0
      case text = 1
      case binary = 2
      case close = 8
      case ping = 9
      case pong = 10

      var isControl: Bool { rawValue >= 8 }
    }

    package var kind: Kind
    package var isLast: Bool
    package var payload: [UInt8]

    package init(_ kind: Kind, _ payload: [UInt8], isLast: Bool = true) {
      self.kind = kind
      self.payload = payload
      self.isLast = isLast
    }

    /// The bytes of the frame.
    ///
    /// - Parameter mask: The mask, which a client must use, and a server must not.
    package func bytes(mask: [UInt8]? = nil) -> [UInt8] {
      var bytes = [kind.rawValue | (isLast ? 0x80 : 0)]
      let masked: UInt8 = mask == nil ? 0 : 0x80
      switch payload.count {
      case ..<126:
        bytes.append(masked | UInt8(payload.count))
      case ...0xFFFF:
        bytes.append(masked | 126)
        bytes += withUnsafeBytes(of: UInt16(payload.count).bigEndian, Array.init)
      default:
        bytes.append(masked | 127)
        bytes += withUnsafeBytes(of: UInt64(payload.count).bigEndian, Array.init)
      }
      guard let mask else { return bytes + payload }
      return bytes + mask + payload.masked(with: mask)
    }
  }

  extension [UInt8] {
    /// The bytes with each combined with one of four in turn: masked, or unmasked again.
    func masked(with mask: [UInt8]) -> [UInt8] {
      var bytes = self
      for index in bytes.indices { bytes[index] ^= mask[index & 3] }
      return bytes
    }
  }

  /// Why a connection is closed (RFC 6455, section 7.4.1).
  package enum WebSocketClosing: UInt16, Error, Sendable {
    case normal = 1000
    case goingAway = 1001
    case protocolError = 1002
    case notText = 1007
    case tooLong = 1009
    case tooManyPages = 1013

    /// Reads the reason in the payload of a frame.
    init?(payload: [UInt8]) {
      guard payload.count >= 2 else { return nil }
      self.init(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
    }

    /// The frame that says so to the other side.
    package var frame: WebSocketFrame {
      WebSocketFrame(.close, withUnsafeBytes(of: rawValue.bigEndian, Array.init))
    }
  }
#endif
