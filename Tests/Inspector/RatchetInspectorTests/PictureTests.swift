import Foundation
import TestSupport
import Testing

@testable import RatchetInspector

/// Takes the pictures of the documentation, from the page of a real program: `scripts/picture` sets
/// `RATCHET_PICTURES` to their folder, and `RATCHET_TODOS` to the program of `Examples/Todos`.
extension OneAtATime.PageTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(
    "is in the pictures of the documentation",
    .enabled(
      if: environment["RATCHET_PICTURES"] != nil && environment["RATCHET_TODOS"] != nil,
      "RATCHET_PICTURES and RATCHET_TODOS are not set"),
    arguments: [
      ("inspector", 1280, 560, false), ("inspector-dark", 1280, 720, true),
      ("inspector-tablet", 800, 1_000, false), ("inspector-phone", 390, 844, true),
    ])
  func pictures(name: String, width: Int, height: Int, isDark: Bool) async throws {
    let program = try LiveProcess(
      Self.environment["RATCHET_TODOS"] ?? "", "--inspect", in: TemporaryFolder())
    let line = try #require(await program.errorLine(with: "Inspector: http"))
    let address = try #require(URL(string: String(line.dropFirst("Inspector: ".count))))
    for command in [
      "add Water the plants", "add Buy bread", "add Call Ada", "edit 1 Call Ada and Grace",
      "check 2",
    ] { program.write(command) }
    let browser = try Chromium()
    browser.ownAddress = "http://127.0.0.1:\(address.port ?? 0)/"
    try browser.show(address, width: width, height: height, isDark: isDark)
    // The effect has sorted the list.
    try browser.wait(forActions: 6)
    for command in ["move 3 1", "add Post the letter", "check 3"] { program.write(command) }
    try browser.wait(forActions: 9)
    try browser.pick(7)
    let folder = Self.environment["RATCHET_PICTURES"] ?? ""
    for tab in name == "inspector"
      ? ["change"] : ["change", "state", "effects", "dependencies", "reports", "features"]
    {
      try browser.click("tab-\(tab)")
      try browser.wait(until: "panels.tab === '\(tab)' && !panels.isOld && !controls.isDue")
      let file = name == "inspector" ? name : "\(name)-\(tab)"
      try browser.picture().write(to: URL(filePath: "\(folder)/\(file).png"))
    }
    program.write("quit")
  }
}
