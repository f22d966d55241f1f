#if DEBUG || InspectorInRelease
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// An IPv4 address and a port.
  struct SocketAddress {
    var storage = sockaddr_in()

    init() {}

    init(_ octets: (UInt8, UInt8, UInt8, UInt8), port: UInt16) {
      storage.sin_family = sa_family_t(AF_INET)
      storage.sin_port = port.bigEndian
      storage.sin_addr.s_addr = withUnsafeBytes(of: octets) { $0.loadUnaligned(as: UInt32.self) }
    }

    var port: UInt16 { UInt16(bigEndian: storage.sin_port) }

    /// The address without the port: `127.0.0.1`.
    var host: String {
      withUnsafeBytes(of: storage.sin_addr.s_addr) { $0.map(String.init).joined(separator: ".") }
    }

    /// Calls a function of the system that reads or writes an address.
    mutating func withPointer<Result>(
      _ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Result
    ) -> Result {
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      return withUnsafeMutablePointer(to: &storage) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &size) }
      }
    }
  }

  extension SocketAddress {
    /// The local end of a socket.
    static func local(of descriptor: Int32) -> SocketAddress {
      var address = SocketAddress()
      _ = address.withPointer { getsockname(descriptor, $0, &$1) }
      return address
    }
  }
#endif
