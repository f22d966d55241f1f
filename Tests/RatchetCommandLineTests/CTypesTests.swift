import Testing

@Suite("C types")
struct CTypesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "struct point { int x;\n#ifdef DEEP\nint z;\n#endif\n};\n", to: "CGame/include/CGame.h")
    try folder.write("module CMap { header \"include/CGame.h\" }\n", to: "CGame/map.modulemap")
    try folder.write(source(importing: "CGame"), to: "Sources/App/Event.swift")
  }

  private func source(importing module: String) -> String {
    "import \(module)\nimport Ratchet\n\n@CasePathable\nenum Event: Equatable {\n"
      + "  case moved(point)\n}\n"
  }

  private func generate(_ options: String) async throws -> Run {
    try await Run.shell("$RATCHET generate Sources --output Generated \(options)", in: folder)
  }

  @Test("a module's headers are named by folder, by header and by module map")
  func modules() async throws {
    for path in ["CGame/include", "CGame/include/CGame.h"] {
      let run = try await generate("--c-module CGame=\(path)")
      #expect(run.status == 0 && run.error == "")
      #expect(folder.files(in: "Generated") == ["CTypes+Ratchet.swift", "Event+Ratchet.swift"])
    }
    try folder.write(source(importing: "CMap"), to: "Sources/App/Event.swift")
    let run = try await generate("--c-module CMap=CGame/map.modulemap")
    #expect(run.status == 0 && run.error == "")
    #expect(folder.text(of: "Generated/CTypes+Ratchet.swift")?.contains("import CMap\n") == true)
    #expect(folder.text(of: "Generated/CTypes+Ratchet.swift")?.contains("lhs.x, rhs.x") == true)
  }

  @Test("without the module's headers its types are left alone, and the file of them goes")
  func unknown() async throws {
    #expect(try await generate("--c-module CGame=CGame/include").status == 0)
    let run = try await generate("")
    #expect(run.status == 0 && run.error == "")
    #expect(folder.files(in: "Generated") == ["Event+Ratchet.swift"])
  }

  @Test("arguments for clang are passed on")
  func arguments() async throws {
    let run = try await generate("--c-module CGame=CGame/include -Xcc -DDEEP")
    #expect(run.status == 0)
    #expect(folder.text(of: "Generated/CTypes+Ratchet.swift")?.contains("lhs.z, rhs.z") == true)
  }

  @Test("a check sees that a header has changed")
  func check() async throws {
    #expect(try await generate("--c-module CGame=CGame/include").status == 0)
    #expect(try await generate("--c-module CGame=CGame/include --check").status == 0)
    try folder.write("struct point { int x, y; };\n", to: "CGame/include/CGame.h")
    let run = try await generate("--c-module CGame=CGame/include --check")
    #expect(run.status == 1)
    #expect(run.output.contains("+    guard areEqual(lhs.y, rhs.y) else { return false }"))
  }

  @Test("an option that names nothing is wrong use")
  func wrongUse() async throws {
    for option in ["--c-module CGame", "--c-module CGame=", "--libclang ''"] {
      let run = try await generate(option)
      #expect(run.status == 64)
      // The parser of arguments breaks lines where it likes.
      #expect(run.error.hasPrefix("Error: '\(option.prefix(4))"))
    }
  }

  @Test("headers that are not there, and a libclang that is none, are errors at the payload")
  func badPlaces() async throws {
    let place = "Sources/App/Event.swift:6:8: error: 'moved' of 'Event' may hold the C type 'point'"
    let missing = try await generate("--c-module CGame=Nowhere")
    #expect(missing.status == 1)
    #expect(
      missing.error.contains("\(place), but the headers of the C module 'CGame' cannot be read"))
    let none = try await generate("--c-module CGame=CGame/include --libclang CGame/map.modulemap")
    #expect(none.status == 1)
    #expect(none.error.contains("\(place), but 'CGame/map.modulemap' cannot be used as libclang"))
    let variable = try await Run.shell(
      "RATCHET_LIBCLANG=/nowhere.so $RATCHET generate Sources -o G --c-module CGame=CGame/include",
      in: folder)
    #expect(variable.status == 1)
    #expect(variable.error.contains("'/nowhere.so' cannot be used as libclang"))
  }

  @Test("modules that are depended on are told behind their names")
  func dependencies() async throws {
    try folder.write(
      "import CGame\nextension point: @retroactive Equatable {}\n", to: "Core/Core.swift")
    let run = try await generate(
      "--c-module CGame=CGame/include --dependencies Core= Core/Core.swift")
    #expect(run.status == 0)
    #expect(folder.files(in: "Generated") == ["Event+Ratchet.swift"])
    #expect(try await generate("--dependencies Core/Core.swift").status == 64)
  }
}
