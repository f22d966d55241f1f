import Foundation
import RatchetCHeaders
import TestSupport

@testable import RatchetGenerator

/// Runs over a Swift file and C headers to produce the diagnostics about C types.
enum CTypeDiagnostics {
  /// The files of an example's C module, by the id of the example.
  private static let headers = [
    "c-type": "typedef union { int number; float value; } Shape;",
    "c-function": "typedef void (*Shape)(int);",
    "ambiguous-c-type": "typedef struct { int x; } Shape;",
    "c-headers": "typedef struct { int x; } Shape;\n#error \"for the other machine\"",
    "c-header": "typedef struct { int x; } Shape;\n#error \"for the other machine\"",
    "module-map": "typedef struct { int x; } Shape;",
    "no-libclang": "typedef struct { int x; } Shape;",
  ]

  /// The diagnostics of a run over the source, or nil if the id is not about C types.
  static func of(_ id: String, _ source: String, in folder: TemporaryFolder) throws
    -> [Diagnostic]?
  {
    guard let header = headers[id] else { return nil }
    let path = try folder.write(source.utf8, to: "Domain.swift")
    let map = id == "module-map" ? "module CShapes {" : "module CShapes { header \"shapes.h\" }\n"
    try folder.write(map.utf8, to: "CShapes/module.modulemap")
    try folder.write((header + "\n").utf8, to: "CShapes/shapes.h")
    try folder.write("module CForms { header \"forms.h\" }\n".utf8, to: "CForms/module.modulemap")
    try folder.write("typedef struct { float x; } Shape;\n".utf8, to: "CForms/forms.h")
    let modules = ["CShapes", "CForms"].map { CModule(name: $0, path: "\(folder.path)/\($0)") }
    let search = LibclangSearch(requested: id == "no-libclang" ? "/no/libclang.so" : nil)
    let configuration = Configuration(
      sources: [SourceReference(path: path, module: "App")],
      cTypes: CTypeSettings(headers: CHeaders(modules: modules, search: search))
    )
    return Pipeline.run(configuration).diagnostics
  }
}
