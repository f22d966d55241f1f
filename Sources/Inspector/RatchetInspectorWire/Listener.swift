#if DEBUG || InspectorInRelease
  import Foundation

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Accepts connections on a port.
  ///
  /// It is a class because the socket is closed with the last reference.
  package final class Listener: Sendable {
    private let descriptor: Int32

    /// The port.
    package let port: UInt16

    /// Opens a port.
    ///
    /// - Parameters:
    ///   - port: The port; 0 for one that is free.
    ///   - isLocal: Whether only programs on this machine can connect.
    /// - Throws: ``ConnectionError`` if the port is in use, or not allowed.
    package init(port: UInt16, isLocal: Bool) throws {
      let descriptor = System.newSocket(AF_INET)
      guard descriptor >= 0 else { throw ConnectionError(System.lastError) }
      System.prepare(descriptor)
      // A program that is started again gets its port again at once.
      System.set(SO_REUSEADDR, to: Int32(1), of: descriptor)
      var address = SocketAddress(isLocal ? (127, 0, 0, 1) : (0, 0, 0, 0), port: port)
      guard address.withPointer({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 128) == 0
      else {
        let error = ConnectionError(System.lastError)
        System.closeSocket(descriptor)
        throw error
      }
      self.descriptor = descriptor
      self.port = SocketAddress.local(of: descriptor).port
    }

    deinit { System.closeSocket(descriptor) }

    /// Waits for the next connection.
    ///
    /// - Returns: The connection; nil when the listener has ended.
    package func accept() -> Connection? {
      while true {
        let connection = Self.next(descriptor)
        if connection >= 0 { return Connection(descriptor: connection) }
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EBADF, EINVAL, ENOTSOCK: return nil
        // Too many open files, for example, or an error of the connection: it may be over in a moment.
        default: Thread.sleep(forTimeInterval: 0.1)
        }
      }
    }

    private static func next(_ descriptor: Int32) -> Int32 {
      #if canImport(Darwin)
        Darwin.accept(descriptor, nil, nil)
      #elseif canImport(Glibc)
        Glibc.accept(descriptor, nil, nil)
      #elseif canImport(Musl)
        Musl.accept(descriptor, nil, nil)
      #endif
    }

    /// Lets `accept` return nil.
    package func end() { System.endSocket(descriptor) }
  }
#endif
