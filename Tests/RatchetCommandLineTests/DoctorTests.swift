import Testing

@Suite("ratchet doctor")
struct DoctorTests {
  @Test("it prints the libclang that is used, and that the C library can be read")
  func well() async throws {
    let run = try await Run("doctor", in: try TemporaryFolder())
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("ok  swift: ") })
    #expect(lines.contains { $0.hasPrefix("ok  libclang: ") && $0.contains(", of ") })
    #expect(lines.contains { $0.contains("clang version ") })
    #expect(run.error == "")
  }

  @Test("one that was asked for and cannot be used is wrong, with the reason")
  func wrong() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no library", to: "libclang.so")
    let run = try await Run("doctor", "--libclang", "libclang.so", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("!!  libclang: the requested one cannot be used\n"))
    #expect(run.output.contains("      './libclang.so' cannot be used as libclang: "))
    let variable = try await Run.shell("RATCHET_LIBCLANG=/nowhere.so $RATCHET doctor", in: folder)
    #expect(variable.status == 1)
    #expect(variable.output.contains("'/nowhere.so' cannot be used as libclang"))
  }

  @Test("a requested one that can be used is reported as such")
  func requested() async throws {
    let folder = try TemporaryFolder()
    let found = try await Run("doctor", in: folder)
    let path = try #require(
      found.output.firstMatch(of: #/ok  libclang: (.*), of /#).map { String($0.1) })
    let run = try await Run("doctor", "--libclang", path, in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("ok  libclang: \(path), from '--libclang'\n"))
    try folder.link("libclang.so", to: path)
    let bare = try await Run("doctor", "--libclang", "libclang.so", in: folder)
    #expect(bare.output.contains("ok  libclang: ./libclang.so, from '--libclang'\n"))
  }

  @Test("without swift on the PATH it says what does not work then")
  func noSwift() async throws {
    let run = try await Run.shell("PATH=/nowhere \"$RATCHET\" doctor", in: try TemporaryFolder())
    #expect(run.output.contains("--  swift: there is none on the PATH\n"))
  }
}
