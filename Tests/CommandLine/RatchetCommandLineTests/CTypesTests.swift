import TestSupport
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

  @Test("an option without a valid name is wrong use")
  func wrongUse() async throws {
    for option in ["--c-module CGame", "--c-module CGame=", "--libclang ''"] {
      let run = try await generate(option)
      #expect(run.status == 64)
      // The argument parser breaks lines at any place.
      #expect(run.error.hasPrefix("Error: '\(option.prefix(4))"))
    }
  }

  @Test(
    "headers that are not there, and a libclang that is none, are wrong use, needed or not",
    arguments: [true, false])
  func badPlaces(isNeeded: Bool) async throws {
    if !isNeeded { try folder.write(Sources.domain("Light"), to: "Sources/App/Event.swift") }
    try folder.write("module CMap { header \"gone.h\" }\n", to: "CGame/gone.modulemap")
    try folder.write("", to: "Empty/readme.txt")
    let rows = [
      (
        "--c-module CGame=Nowhere",
        "the headers of the C module 'CGame' cannot be read from 'Nowhere': there is no such file"
      ),
      (
        "--c-module CGame=Empty",
        "the headers of the C module 'CGame' cannot be read from 'Empty': there is no header in this"
      ),
      (
        "--c-module =Nowhere/module.modulemap",
        "the headers of the C module 'Nowhere' cannot be read from 'Nowhere/module.modulemap'"
      ),
      ("--c-module CGame=CGame/map.modulemap", "this module map has no module 'CGame', but 'CMap'"),
      ("--c-module CMap=CGame/gone.modulemap", "gone.modulemap:1:22: there is no header"),
      ("--libclang nowhere.so", "'nowhere.so' cannot be used as libclang"),
      ("--libclang CGame/map.modulemap", "'CGame/map.modulemap' cannot be used as libclang"),
    ]
    for (options, message) in rows {
      let run = try await generate(options)
      #expect(run.status == 64, "\(options)")
      // The argument parser breaks lines at any place.
      let text = run.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(message), "\(run.error)")
      #expect(folder.files(in: "Generated").isEmpty)
    }
  }

  @Test("a libclang is looked for in the current folder, by its bare name as well")
  func bareName() async throws {
    try folder.write("no library", to: "libclang.so")
    let run = try await generate("--libclang libclang.so")
    #expect(run.status == 64)
    #expect(run.error.contains("'./libclang.so' cannot be used as libclang: "))
  }

  @Test("what the environment names counts only where a header has to be read")
  func badVariable() async throws {
    let variable = try await Run.shell(
      "RATCHET_LIBCLANG=/nowhere.so $RATCHET generate Sources -o G --c-module CGame=CGame/include",
      in: folder)
    #expect(variable.status == 1)
    #expect(variable.error.contains("'/nowhere.so' cannot be used as libclang"))
    let place =
      "Sources/App/Event.swift:6:8: error: 'moved' of 'Event' may contain the C type 'point'"
    #expect(variable.error.hasPrefix(place))
    try folder.write(Sources.domain("Light"), to: "Sources/App/Event.swift")
    let unused = try await Run.shell(
      "RATCHET_LIBCLANG=/nowhere.so $RATCHET generate Sources -o G --c-module CGame=CGame/include",
      in: folder)
    #expect(unused.status == 0 && unused.error.isEmpty)
  }
}
