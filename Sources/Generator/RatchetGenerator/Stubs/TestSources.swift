/// The parts of a test target's sources that affect its generated code.
struct TestSources: Sendable {
  /// The modules that they import, and how.
  let imports: TestImports

  /// The declarations that concern stubs and random values.
  let index: ModuleIndex

  /// The full names of the types that they make `Arbitrary`.
  let arbitraryTypes: Set<String>

  /// The sources that can be read.
  let texts: [SourceFile]

  /// - Parameter paths: The sources. The compiler reports one that cannot be read.
  init(_ paths: [String]) {
    let texts = paths.sorted().compactMap { path -> SourceFile? in
      guard let contents = try? FileReader.read(path), !GeneratedFile.isMarked(contents),
        String(validUTF8: contents) != nil
      else { return nil }
      return SourceFile(path: path, module: StubsConfiguration.testModule, contents: contents)
    }
    self.texts = texts
    imports = TestImports(texts.map(\.contents))
    let files = texts.filter { file in
      let text = String(decoding: file.contents, as: UTF8.self)
      return ["Arbitrary", "Laws", "stub", "testStore"].contains(where: text.contains)
    }
    .map(SourceParser.parse)
    index = ModuleIndex(files)
    arbitraryTypes = index.types(conformingTo: "Arbitrary")
  }
}
