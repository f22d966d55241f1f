import Foundation
import InspectedFeatures
import Ratchet
import Testing

/// Takes the pictures of the documentation, when `RATCHET_PICTURES` names their folder:
/// set it and run this test.
extension OneAtATime.PageTests {
  @Test(
    "is in the pictures of the documentation",
    .enabled(
      if: ProcessInfo.processInfo.environment["RATCHET_PICTURES"] != nil,
      "RATCHET_PICTURES names the folder for them"),
    arguments: [
      ("inspector-light", 1280, 720, false), ("inspector-dark", 1280, 720, true),
      ("inspector-tablet", 800, 900, false), ("inspector-phone", 390, 844, true),
    ])
  func pictures(name: String, width: Int, height: Int, isDark: Bool) async throws {
    let folder = ProcessInfo.processInfo.environment["RATCHET_PICTURES"] ?? ""
    let program = try await InspectedShelf(books: ["Emma", "Persuasion"])
    await program.send(
      .added(title: "Mansfield Park"), .books(.element(id: UUID(0), action: .readToggled)),
      .loadTapped)
    await program.clock.advance(by: .seconds(1))
    await MainActor.run { program.store.note = "Read again in winter" }
    await program.send(.moved(0, to: 2), .twiceTapped, .loadTapped)
    let browser = try program.browser(width: width, height: height, isDark: isDark)
    try browser.wait(forActions: 9)
    try browser.pick(6)
    for tab in ["change", "state", "effects", "dependencies", "features"] {
      try browser.click("tab-\(tab)")
      try browser.wait(until: "panels.tab === '\(tab)' && !panels.isOld")
      try browser.picture().write(to: URL(filePath: "\(folder)/\(name)-\(tab).png"))
    }
  }
}
