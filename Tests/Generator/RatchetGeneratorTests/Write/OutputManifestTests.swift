import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("The list of generated files")
struct OutputManifestTests {
  @Test("that is cut at any byte is an error, and is never read as a shorter list")
  func cut() throws {
    let folder = try TemporaryFolder()
    let directory = URL(filePath: folder.path)
    var manifest = try OutputManifest(directory: directory)
    manifest.outputs = ["Light+Ratchet.swift": "../Light.swift", "Ö \"x\".swift": "../Ö.swift"]
    let text = Array(try manifest.text().utf8)
    #expect(text.last == UInt8(ascii: "\n"))
    for length in 0..<(text.count - 1) {
      try Data(text.prefix(length)).write(to: directory.appending(path: OutputManifest.name))
      #expect(throws: FileWriter.Failure.self, "\(length) bytes") {
        try OutputManifest(directory: directory)
      }
    }
    try Data(text).write(to: directory.appending(path: OutputManifest.name))
    #expect(try OutputManifest(directory: directory) == manifest)
  }
}
