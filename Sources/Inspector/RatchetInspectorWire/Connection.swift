#if DEBUG || InspectorInRelease
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
  /// It is a class because the socket is closed with the last reference. `end` can be called from any
  /// thread, never waits, and ends reading and writing on the others. Unchecked: the time limit is set
  /// only while a single thread reads and writes.
  package final class Connection: @unchecked Sendable {
    private let descriptor: Int32
    private let writing = NSLock()
    /// When reading and writing fail; nil for never.
    private var deadline: ContinuousClock.Instant?

    init(descriptor: Int32) {
      self.descriptor = descriptor
      System.prepare(descriptor)
    }

    /// Connects to a port of this machine.
    ///
    /// - Parameters:
    ///   - port: The port.
    ///   - patience: How long it waits for a program that is stopped; nil for no limit of its own.
    /// - Throws: ``ConnectionError`` if no program listens there.
    package convenience init(toLocalPort port: UInt16, within patience: Duration? = nil) throws {
      let descriptor = System.newSocket(AF_INET)
      guard descriptor >= 0 else { throw ConnectionError(System.lastError) }
      self.init(descriptor: descriptor)
      if let patience { setTimeout(patience) }
      var address = SocketAddress((127, 0, 0, 1), port: port)
      guard address.withPointer({ connect(descriptor, $0, $1) }) == 0 else {
        let isRefused = errno == ECONNREFUSED
        throw ConnectionError(System.lastError, isRefused: isRefused)
      }
      if patience != nil { setTimeout(.zero) }
    }

    deinit { System.closeSocket(descriptor) }

    /// The address of this machine that the other side has connected to.
    package var localHost: String { SocketAddress.local(of: descriptor).host }

    /// Lets everything fail that is read or written after a time, however little of it each time.
    ///
    /// - Parameter duration: The time from now on; nil for no limit.
    package func limit(_ duration: Duration?) {
      deadline = duration.map { .now.advanced(by: $0) }
      setTimeout(duration ?? .zero)
    }

    /// Lets the next call of the system end when the time does.
    ///
    /// - Returns: Whether there is time left.
    private func hasTime() -> Bool {
      guard let deadline else { return true }
      let rest = ContinuousClock.now.duration(to: deadline)
      if rest > .zero { setTimeout(rest) }
      return rest > .zero
    }

    /// - Parameter duration: The time that a call may take; zero for no limit.
    private func setTimeout(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      // Rounded up, because a rest of nothing is no limit.
      let microseconds = min((attoseconds + 999_999_999_999) / 1_000_000_000_000, 999_999)
      let timeout = timeval(tv_sec: .init(seconds), tv_usec: .init(microseconds))
      System.set(SO_RCVTIMEO, to: timeout, of: descriptor)
      System.set(SO_SNDTIMEO, to: timeout, of: descriptor)
    }

    /// The next bytes; nil at the end, and if the connection is broken or too slow.
    package func read() -> [UInt8]? {
      guard hasTime() else { return nil }
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
            guard hasTime() else { return false }
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
    ///
    /// - Parameter lastBytes: What is written before, unless that would have to wait: another thread is
    ///   writing, or the other side does not read.
    package func end(after lastBytes: [UInt8] = []) {
      if !lastBytes.isEmpty, writing.try() {
        _ = lastBytes.withUnsafeBytes { System.transmitNow(descriptor, $0) }
        writing.unlock()
      }
      System.endSocket(descriptor)
    }

    /// Whether the other side has ended the connection, also if it has sent bytes before that were not
    /// read yet.
    package var isEndedByOtherSide: Bool { System.isHungUp(descriptor) }
  }

  /// Why a connection could not be made.
  package struct ConnectionError: Error, CustomStringConvertible {
    package let description: String

    /// Whether it is certain that no program listens at the port.
    package let isRefused: Bool

    package init(_ description: String, isRefused: Bool = false) {
      self.description = description
      self.isRefused = isRefused
    }
  }
#endif
