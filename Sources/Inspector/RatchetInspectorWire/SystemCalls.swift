#if DEBUG || InspectorInRelease
  // The system's functions under one name, because a method with the same name would hide them.

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  enum System {
    #if canImport(Glibc) && !canImport(Darwin)
      static let stream = Int32(SOCK_STREAM.rawValue)
    #else
      static let stream = SOCK_STREAM
    #endif

    #if canImport(Darwin)
      /// A broken connection must not end the program: see `silence`.
      static let sendFlags: Int32 = 0
    #else
      static let sendFlags = Int32(MSG_NOSIGNAL)
    #endif

    /// Sets an option of a socket.
    static func set<Value>(_ option: Int32, to value: Value, of descriptor: Int32) {
      withUnsafeBytes(of: value) {
        _ = setsockopt(descriptor, SOL_SOCKET, option, $0.baseAddress, socklen_t($0.count))
      }
    }

    /// Keeps writing to a closed connection from ending the program with a signal, and the program's
    /// children from inheriting the socket.
    static func prepare(_ descriptor: Int32) {
      #if canImport(Darwin)
        set(SO_NOSIGPIPE, to: Int32(1), of: descriptor)
      #endif
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    static func newSocket(_ family: Int32) -> Int32 { socket(family, stream, 0) }
    static func closeSocket(_ descriptor: Int32) { _ = close(descriptor) }
    static func endSocket(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    static func receive(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
      recv(descriptor, bytes.baseAddress, bytes.count, 0)
    }

    static func transmit(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
      send(descriptor, bytes.baseAddress, bytes.count, sendFlags)
    }

    /// Sends what the system takes without waiting.
    static func transmitNow(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
      send(descriptor, bytes.baseAddress, bytes.count, sendFlags | Int32(MSG_DONTWAIT))
    }

    /// Whether the other side of a connection sends no more.
    static func isHungUp(_ descriptor: Int32) -> Bool {
      #if canImport(Darwin)
        let hangUp = Int16(POLLHUP)
      #else
        // POLLRDHUP, which C shows only to programs that ask for GNU's extensions.
        let hangUp = Int16(POLLHUP) | 0x2000
      #endif
      var state = pollfd(fd: descriptor, events: Int16(POLLIN) | hangUp, revents: 0)
      return poll(&state, 1, 0) > 0 && state.revents & (hangUp | Int16(POLLERR)) != 0
    }

    static var lastError: String { String(cString: strerror(errno)) }
    static var wasInterrupted: Bool { errno == EINTR }
  }
#endif
