import CSQLite
import CZip
import Foundation
import Platform
import Testing

/// The generated code for types of the system's headers.
@Suite("The system's types")
struct PlatformTests {
  @Test("a broken-down time")
  func time() {
    var (first, second) = (tm(), tm())
    var seconds: time_t = 1_000_000
    gmtime_r(&seconds, &first)
    gmtime_r(&seconds, &second)
    #expect(Platform.Action.time(first) == .time(second))
    second.tm_sec += 1
    #expect(Platform.Action.time(first) != .time(second))
  }

  @Test("a file's status, and the times in it")
  func status() {
    var (first, second) = (stat(), stat())
    #expect(stat("/", &first) == 0 && stat("/", &second) == 0)
    #expect(Platform.Action.status(first) == .status(first))
    second = first
    second.st_mtim.tv_nsec += 1
    #expect(Platform.Action.status(first) != .status(second))
  }

  @Test("an address, with the zeros that fill it")
  func address() {
    var first = sockaddr_in()
    first.sin_family = sa_family_t(AF_INET)
    first.sin_addr.s_addr = 0x0100_007F
    var second = first
    #expect(Platform.Action.address(first) == .address(second))
    second.sin_addr.s_addr = 0
    #expect(Platform.Action.address(first) != .address(second))
    second = first
    second.sin_zero.7 = 1
    #expect(Platform.Action.address(first) != .address(second))
  }

  @Test("zlib's stream and SQLite's records")
  func libraries() {
    var stream = z_stream()
    stream.total_in = 1
    let header = gz_header()
    #expect(Platform.Action.zip(stream, header) == .zip(stream, header))
    #expect(Platform.Action.zip(z_stream(), header) != .zip(stream, header))
    var index = sqlite3_index_info()
    index.nConstraint = 1
    #expect(Platform.Action.index(index) == .index(index))
    #expect(Platform.Action.index(sqlite3_index_info()) != .index(index))
    var module = sqlite3_module()
    #expect(Platform.Action.module(module) == .module(sqlite3_module()))
    module.xCommit = { _ in 0 }
    #expect(Platform.Action.module(module) != .module(sqlite3_module()))
  }

  @Test("a state of such types")
  func state() {
    var state = Platform.State()
    #expect(state == Platform.State())
    state.moment.tv_nsec = 1
    #expect(state != Platform.State())
  }
}
