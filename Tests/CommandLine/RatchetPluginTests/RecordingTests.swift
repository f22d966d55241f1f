import Testing

extension SwiftPMTests {
  @Suite("Tests that record their assertions")
  struct RecordingTests {
    @Test("what is missing is written into the source, and passes from then on")
    func recording() throws {
      let package = try RecordedPackage.made()
      // Assertions for 'record()' are written in any run, and others only if the run requests it.
      let recording = try package.test(variables: ["RATCHET_RECORD": "1"])
      #expect(!recording.succeeded, "a run that has recorded says so: \(recording.output)")
      #expect(recording.output.contains("Read the recorded code, and run the test again"))
      #expect(try package.read(RecordedPackage.tests) == RecordedPackage.after)
      #expect(try package.read(RecordedPackage.xctests) == RecordedPackage.xcAfter)

      let run = try package.test()
      #expect(run.succeeded, "\(run.output)")
      #expect(!run.output.contains("warning:"), "\(run.output)")

      // There is nothing left to record.
      let again = try package.test(variables: ["RATCHET_RECORD": "1"])
      #expect(again.succeeded, "\(again.output)")
      #expect(try package.read(RecordedPackage.tests) == RecordedPackage.after)
    }
  }
}
