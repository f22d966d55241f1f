import TestSupport

#if os(Linux)
  import Foundation
  import Testing

  @Suite(
    "A file system that takes no more files",
    .enabled("user namespaces are not allowed here") { try await Mount.isAllowed() })
  struct UnwritablePlaceTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      for number in 0..<20 {
        try folder.write(Sources.domain("D\(number)"), to: "App/D\(number).swift")
      }
    }

    @Test("a full disk is one error for each file, and what was there stays whole")
    func full() async throws {
      let run = try await Mount.script(
        """
        mkdir Generated Clean && mount -t tmpfs -o size=40k none Generated
        $RATCHET generate App/D0.swift -o Generated --no-cache && cp Generated/* Clean
        head -c 1000000 /dev/zero > Generated/filler 2>/dev/null
        $RATCHET generate App -o Generated --no-cache
        echo "status $?"
        rm Generated/filler
        diff Clean/D0+Ratchet.swift Generated/D0+Ratchet.swift
        ls -A Generated | grep -v '^D0+\\|^.ratchet.json$'
        mount -o remount,size=4m Generated
        $RATCHET generate App -o Generated --no-cache
        ls Generated | wc -l
        """, in: folder)
      let messages = run.error.split(separator: "\n").filter { $0.contains(" error: ") }
      #expect(!messages.isEmpty)
      #expect(messages.allSatisfy { $0.contains("No space left on device") }, "\(run.error)")
      #expect(run.output.contains("status 1\n"))
      // Between the two runs, the folder holds whole files or none: no line names another one.
      #expect(run.output.hasSuffix("\n20\n"), "\(run.output)")
      #expect(!run.output.contains(".tmp") && !run.output.contains("<"), "\(run.output)")
    }

    @Test("a cache on a full disk is as good as none")
    func fullCache() async throws {
      let run = try await Mount.script(
        """
        mkdir Cache && mount -t tmpfs -o size=4k none Cache
        head -c 1000000 /dev/zero > Cache/filler 2>/dev/null
        $RATCHET generate App -o Generated --cache Cache && ls Generated | wc -l
        ls -A Cache
        """, in: folder)
      #expect(run.output.hasSuffix("20\nfiller\n") && run.error.isEmpty, "\(run)")
    }

    @Test("a read-only folder is one error, and is only an error if something has to change")
    func readOnly() async throws {
      let run = try await Mount.script(
        """
        mkdir Generated && $RATCHET generate App -o Generated --no-cache >/dev/null
        mount --bind Generated Generated && mount -o remount,ro,bind Generated
        $RATCHET generate App -o Generated --no-cache && echo unchanged
        printf 'import Ratchet\\n@CasePathable enum D0 { case other }\\n' > App/D0.swift
        $RATCHET generate App -o Generated --no-cache
        echo "status $?"
        """, in: folder)
      #expect(run.output.contains("unchanged\nstatus 1\n"), "\(run.output)")
      #expect(run.error.contains("/Generated': Read-only file system [unusable-output]"))
      #expect(run.error.hasSuffix("\n1 error\n"), "\(run.error)")
    }
  }

  /// Scripts that mount file systems which nothing outside of them sees.
  private enum Mount {
    /// Whether the system lets this user do so.
    static func isAllowed() async throws -> Bool {
      try await script("mount -t tmpfs none .", in: TemporaryFolder()).status == 0
    }

    static func script(_ script: String, in folder: TemporaryFolder) async throws -> Run {
      try folder.write(script, to: "script.sh")
      return try await Run.shell("unshare --user --map-root-user --mount sh script.sh", in: folder)
    }
  }
#endif
