import Foundation
import Testing

extension SwiftPMTests {
  /// The builds of a package whose domains contain C types.
  @Suite("C types through the build plugin")
  struct CTypesTests {
    let package: PackageOnDisk

    init() throws {
      package = try CTypesPackage.made()
    }

    @Test(
      """
      C structs of each shape, and those of the system, are compared field by field, and a module makes types equatable \
      that its dependencies do not
      """)
    func shapes() throws {
      let run = try package.test()
      #expect(run.succeeded, "\(run.output)")
      #expect(run.output.contains("Test run with"))
      // The generated code compiles without a warning.
      #expect(!run.output.contains("+Ratchet.swift:"), "\(run.output)")

      let drawing = try #require(package.generated(for: "Drawing")["CTypes+Ratchet.swift"])
      #expect(drawing.text.contains("extension hashes: @retroactive Equatable"))
      #expect(!drawing.text.contains("extension CVector"))
      let shapes = try #require(package.generated(for: "Shapes")["CTypes+Ratchet.swift"])
      #expect(shapes.text.contains("extension CVector: @retroactive Equatable"))
    }

    @Test("an edit of a header compares the new field, and a build after it does nothing")
    func headerEdited() throws {
      #expect(try package.build("--target", "Stranger").succeeded)
      try package.edit(
        "Sources/CShapes/include/CShapes.h", replacing: "float x, y, z;", with: "float x, y, z, w;")
      let run = try package.build("--target", "Stranger")
      #expect(run.succeeded, "\(run.output)")
      #expect(run.ratchetCommands.contains("generating code for Stranger"))
      let types = try #require(package.generated(for: "Stranger")["CTypes+Ratchet.swift"])
      #expect(types.text.contains("areEqual(lhs.w, rhs.w)"))
      #expect(try package.build("--target", "Stranger").ratchetCommands.isEmpty)
    }

    @Test("a header that does not parse is an error of the build, with its file and line")
    func badHeader() throws {
      try package.edit(
        "Sources/CShapes/include/CShapes.h", replacing: "float x, y, z;", with: "floating x;")
      let run = try package.build("--target", "Stranger")
      #expect(!run.succeeded)
      #expect(run.output.contains("CShapes.h:18:"), "\(run.output)")
      // Swift Build compiles the C module first, and the tool does not run.
      #expect(
        run.output.contains("Stranger.swift:") == (package.buildSystem == .native),
        "\(run.output)")
    }
  }
}
