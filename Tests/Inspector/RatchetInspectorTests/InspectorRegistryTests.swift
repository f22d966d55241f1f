import Foundation
import TestSupport
import Testing

@testable import RatchetInspectorWire

@Suite("The list of running inspectors")
struct InspectorRegistryTests {
  @Test("keeps a program that is stopped, and forgets one whose port is closed")
  func stoppedProgram() throws {
    let folder = try TemporaryFolder()
    let registry = InspectorRegistry(folder: folder.path("list"), patience: .milliseconds(20))
    var listener: Listener? = try Listener(port: 0, isLocal: true)
    let program = RunningInspector.current(port: try #require(listener?.port), token: "token")
    _ = try registry.add(program)
    // It accepts nothing, so at some point the system does not either.
    var connections: [Connection] = []
    while connections.count < 10_000,
      let connection = try? Connection(toLocalPort: program.port, within: .milliseconds(20))
    {
      connections.append(connection)
    }
    #expect(try registry.inspectors().map(\.port) == [program.port])
    connections = []
    listener = nil
    #expect(try registry.inspectors() == [])
  }
}
