import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

/// Compares the page of the diagnostics with the code.
///
/// `RATCHET_RECORD=1 swift test --filter DiagnosticsPageTests` writes the messages on the page
/// again. Read the difference before you commit it.
@Suite("The page of the diagnostics", .serialized)
struct DiagnosticsPageTests {
  @Test("explains each id once, and no other ids")
  func ids() throws {
    let explained = try DiagnosticsPage().sections.map(\.id)
    #expect(explained.sorted() == Diagnostic.ids)
  }

  @Test("each id in the code is listed, and each listed id is in the code")
  func idsInCode() throws {
    let sources = RatchetPackage.folder.appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    // Only these have diagnostics. In the libraries, an `id` is something else.
    let targets = ["Model", "Generator", "Toolkit", "CommandLine", "CHeaders"]
    let isRead = { (name: String) in targets.contains { name.contains("/Ratchet\($0)/") } }
    var ids: Set<String> = []
    for name in names where name.hasSuffix(".swift") && isRead(name) {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      ids.formUnion(
        text.matches(of: /id(?:: | = )"([a-z0-9]+(?:-[a-z0-9]+)*)"/).map { String($0.output.1) })
    }
    #expect(ids.subtracting(Diagnostic.ids).isEmpty)
    #expect(Set(Diagnostic.ids).subtracting(ids).isEmpty)
  }

  @Test("its examples give the messages that it shows, at their places")
  func examples() throws {
    var page = try DiagnosticsPage()
    // The command line has this one, and its tests check it.
    for section in page.sections where section.id != "stale-output" {
      let diagnostics = try FileDiagnostics.of(section)
      let shown = diagnostics.map(\.description).joined(separator: "\n")
      #expect(diagnostics.contains { $0.id == section.id }, "\(section.id)")
      if ProcessInfo.processInfo.environment["RATCHET_RECORD"] == "1" {
        try page.record(shown, of: section.id)
      }
      #expect(section.messages == shown)
    }
    if ProcessInfo.processInfo.environment["RATCHET_RECORD"] == "1" { try page.write() }
  }
}
