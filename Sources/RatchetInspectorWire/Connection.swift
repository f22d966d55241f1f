import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A TCP connection.
///
/// Reading and writing block the thread.
///
/// Threads, not tasks: an inspector must answer when all threads of Swift's tasks are blocked,
/// because that is one of the things that it is used to find.
///
/// A class, because the socket is closed with the last reference. `end` can be called from any
/// thread, and ends reading and writing on the others.
package final class Connection: Sendable {
  private let descriptor: Int32
  private let writing = NSLock()

  init(descriptor: Int32) {
    self.descriptor = descriptor
    System.prepare(descriptor)
  }

  /// Connects to a port of this machine.
  ///
  /// - Throws: ``ConnectionError`` if no program listens there.
  package convenience init(toLocalPort port: UInt16) throws {
    let descriptor = System.newSocket(AF_INET)
    guard descriptor >= 0 else { throw ConnectionError(System.lastError) }
    self.init(descriptor: descriptor)
    var address = SocketAddress((127, 0, 0, 1), port: port)
    guard address.withPointer({ connect(descriptor, $0, $1) }) == 0 else {
      throw ConnectionError(System.lastError)
    }
  }

  deinit { System.closeSocket(descriptor) }

  /// The address of this machine that the other side has connected to.
  package var localHost: String { SocketAddress.local(of: descriptor).host }

  /// Lets reads fail that take longer.
  ///
  /// - Parameter seconds: The time; 0 for no limit.
  package func limitReading(seconds: Int) {
    System.set(SO_RCVTIMEO, to: timeval(tv_sec: .init(seconds), tv_usec: 0), of: descriptor)
  }

  /// The next bytes; nil at the end, and if the connection is broken or too slow.
  package func read() -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
      var received: Int
      repeat {
        received = System.receive(descriptor, UnsafeMutableRawBufferPointer(buffer))
      } while received < 0 && System.wasInterrupted
      count = max(0, received)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Writes bytes, all of them, and none of another thread between them.
  ///
  /// - Returns: Whether the connection took them.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    writing.withLock {
      bytes.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = System.transmit(descriptor, UnsafeRawBufferPointer(rebasing: rest))
          if count < 0, System.wasInterrupted { continue }
          guard count > 0 else { return false }
          rest = rest.dropFirst(count)
        }
        return true
      }
    }
  }

  /// Ends the connection in both directions.
  package func end() { System.endSocket(descriptor) }
}

/// Why a connection could not be made.
package struct ConnectionError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
