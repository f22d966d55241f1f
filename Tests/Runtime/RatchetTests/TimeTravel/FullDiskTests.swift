#if os(Linux)
  import Foundation
  import Ratchet
  import TestSupport
  import Testing

  @testable import class Ratchet.RecordingWriter

  @MainActor
  @Suite("A full disk")
  struct FullDiskTests {
    @Test("ends a recording with one issue that says so")
    func recording() throws {
      // This device is always full.
      let writer = try RecordingWriter<Int>(
        continuing: URL(fileURLWithPath: "/dev/full"), shared: nil)
      let issues = recordedIssues { for number in 1...3 { writer.travelled(to: number) } }
      #expect(issues.count == 1)
      let message = "cannot write '/dev/full': No space left on device"
      #expect(issues.first?.message.contains(message) == true)
      #expect(writer.hasFailed)
    }
  }
#endif
