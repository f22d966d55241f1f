import Foundation
import InspectedFeatures
import Ratchet
import RatchetInspectorWire
import TestSupport
import Testing

@testable import RatchetInspector

extension OneAtATime.PageTests {
  /// The recording of a shelf to which books were added.
  private func recording(of titles: [String]) async throws -> String {
    let folder = try TemporaryFolder()
    try await MainActor.run {
      let store = Store(initialState: Shelf.State(), timeline: .unlimited) {
        Shelf()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      for title in titles { store.send(.added(title: title)) }
      try store.timeline?.save(to: folder.url.appending(path: "shelf.jsonl"))
    }
    return try String(contentsOf: folder.url.appending(path: "shelf.jsonl"), encoding: .utf8)
  }

  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private static let toast = "document.getElementById('toast').textContent"

  @Test("says how far a recording was replayed whose last line is incomplete")
  func cutRecording() async throws {
    let text = try await recording(of: ["A", "B", "C"])
    let program = try await InspectedShelf()
    let browser = try program.browser()
    try browser.evaluateNothing("controls.import(\(quoted(String(text.dropLast(9)))))")
    try browser.wait(forActions: 2)
    try browser.wait(until: "\(Self.toast).includes('incomplete')")
    #expect(try browser.text(Self.toast).hasSuffix("it was replayed up to step 2."))
  }

  @Test("imports a recording that is longer than a message may be")
  func longRecording() async throws {
    let titles = [String(repeating: "😀", count: 700), String(repeating: "\u{1F}\"é", count: 300)]
    let text = try await recording(of: titles)
    let program = try await InspectedShelf(messageLimit: 2_000)
    let browser = try program.browser()
    try browser.evaluateNothing("controls.import(\(quoted(text)))")
    try browser.wait(until: "\(Self.toast) === 'The recording was replayed'")
    #expect(await program.state.books.map(\.title) == titles)
    // An empty file is a single part.
    try browser.evaluateNothing("controls.import('')")
    try browser.wait(until: "\(Self.toast).includes('the file is empty')")
    // Anything else that is too long is refused before it costs the connection.
    try browser.evaluateNothing(
      "attempt(() => connection.ask('send', { s: 1, json: 'é'.repeat(1000) }))")
    try browser.wait(until: "\(Self.toast).startsWith('This is too long: 2,0')")
    #expect(try browser.holds("connection.isOpen"))
  }

  @Test("asks before an import replaces a history")
  func question() async throws {
    let text = try await recording(of: ["A"])
    let program = try await InspectedShelf()
    await program.send(.loaded(1), .loaded(2))
    let browser = try program.browser()
    try browser.wait(forActions: 2)
    let file = "controls.importFile(new File([\(try quoted(text))], 'shelf.jsonl'))"
    try browser.evaluateNothing(file)
    try browser.wait(until: "document.getElementById('dialog').open")
    #expect(try browser.texts("#dialog-note")[0].contains("the state of Shelf and its 2 actions"))
    try browser.click("dialog-cancel")
    try browser.wait(until: "!document.getElementById('dialog').open")
    #expect(await program.state.loaded == 2)
    try browser.evaluateNothing(file)
    try browser.wait(until: "document.getElementById('dialog').open")
    try browser.click("dialog-ok")
    try browser.wait(until: "\(Self.toast) === 'The recording was replayed'")
    #expect(await program.state.books.map(\.title) == ["A"])
    #expect(try browser.holds("!document.getElementById('dialog').open"))
  }

  @Test("says why the program has closed the connection")
  func closed() async throws {
    let program = try await InspectedShelf()
    let browser = try program.browser()
    let others = try (0..<64).map { _ in
      let client = try PlainClient(program)
      _ = try client.open(program)
      return client
    }
    try browser.wait(until: "!connection.isOpen")
    #expect(try browser.texts("#status")[0].hasPrefix("This page was closed for a newer one"))
    withExtendedLifetime(others) {}
  }
}
