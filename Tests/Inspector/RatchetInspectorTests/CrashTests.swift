import Foundation
import InspectedFeatures
import Ratchet
import RatchetInspectorWire
import TestSupport
import Testing

@testable import RatchetInspector

extension OneAtATime.PageTests {
  /// Starts a real program, and opens its page.
  private func start() async throws -> (LiveProcess, Chromium) {
    let program = try LiveProcess("InspectedProgram", in: TemporaryFolder())
    return (program, try await .inspecting(program))
  }

  @Test(
    "is readable after a crash of the program, with everything up to the last action",
    arguments: [
      ("fatalError", [SIGILL, SIGTRAP]), ("segmentationFault", [SIGSEGV]), ("abort", [SIGABRT]),
      ("stackOverflow", [SIGSEGV]),
    ])
  func crash(kind: String, signals: [Int32]) async throws {
    let (program, browser) = try await start()
    program.write("many 1000")
    program.write("crash \(kind)")
    // The signal does what it does without the inspector.
    #expect(signals.contains(await program.end()))
    try browser.wait(until: "!connection.isOpen && !list.isOld")
    #expect(try browser.text("model.rows.at(-1).a") == #".added(title: "The last words")"#)
    try #require(try browser.number("model.rows.length") == 1_001)
    try browser.pick(1_001)
    #expect(try browser.texts(".change")[0].contains("The last words"))
    try browser.click("export")
    let text = try browser.text("controls.exported")
    let recording = try Recording<Shelf.State, Shelf.Action>(Data(text.utf8), named: "exported")
    #expect(recording.steps.count == 1_001)
  }

  @Test(
    "is readable after another program has ended the program",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
  func killed(signal: Int32) async throws {
    let (program, browser) = try await start()
    program.write("many 100")
    _ = await program.line(with: "many")
    // Nothing can be sent after SIGKILL, so the page has to have everything before.
    if signal == SIGKILL { try browser.wait(forActions: 100) }
    kill(program.process.processIdentifier, signal)
    #expect(await program.end() == signal)
    try browser.wait(until: "!connection.isOpen && !list.isOld")
    #expect(try browser.number("model.rows.length") == 100)
    #expect(try browser.texts("#status")[0].hasPrefix("The program has ended"))
  }

  @Test("answers for a store on an actor of its own while the main actor is blocked")
  func blockedMainActor() async throws {
    let (program, browser) = try await start()
    program.write("rename Persuasion")
    program.write("block")
    _ = await program.line(with: "blocked")
    try browser.wait(forActions: 1)
    try browser.evaluateNothing("list.pick(rowOf(model.stores.get(2), 1))")
    try browser.wait(until: "!panels.isOld && !list.isOld")
    try browser.evaluateNothing(
      "(globalThis.wanted = [], connection.ask('state', {s: 2, n: 1, path: [1], as: 'json'}).then((text) => wanted.push(text)))"
    )
    try browser.wait(until: "wanted[0] === '\"Persuasion\"'")
    try browser.click("back")
    try browser.wait(until: "model.stores.get(2).current === 0")
    program.write("unblock")
    _ = await program.line(with: "block")
  }

  @Test("answers for a store on the main actor while all threads of Swift's tasks are blocked")
  func blockedTasks() async throws {
    let (program, browser) = try await start()
    program.write("add Emma")
    program.write("starve")
    _ = await program.line(with: "starve")
    try browser.wait(forActions: 1)
    try browser.evaluateNothing(
      "(globalThis.wanted = [], connection.ask('action', {s: 1, n: 1, as: 'swift'}).then((text) => wanted.push(text)))"
    )
    try browser.wait(until: "wanted[0]?.includes('Emma')")
    try browser.click("back")
    try browser.wait(until: "model.stores.get(1).current === 0")
  }
}
