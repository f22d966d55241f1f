import Foundation
import Testing

/// What a person does on the page of the inspector.
extension Chromium {
  /// A browser with the page at the address that a program prints.
  static func inspecting(_ program: LiveProcess) async throws -> Chromium {
    let line = try #require(await program.errorLine(with: "Inspector: http"))
    let address = try #require(URL(string: String(line.dropFirst("Inspector: ".count))))
    let browser = try Chromium()
    browser.ownAddress = "http://127.0.0.1:\(address.port ?? 0)/"
    try browser.show(address)
    try browser.wait(until: "connection.isOpen && controls.store?.tree")
    return browser
  }

  /// Waits until the page has a number of actions, and shows them.
  func wait(forActions count: Int) throws {
    try wait(until: "model.rows.length === \(count) && !list.isOld && !controls.isDue")
  }

  /// Clicks a button by its id.
  func click(_ id: String) throws { try point(at: "#\(id)", isClick: true) }

  /// The texts of elements.
  func texts(_ selector: String) throws -> [String] {
    try evaluate("[...document.querySelectorAll('\(selector)')].map((e) => e.innerText)")
      as? [String] ?? []
  }

  /// What the page shows, for messages.
  var shown: String {
    let texts = try? texts("#panel")
    let rows = try? text("JSON.stringify(model.rows)")
    return "\(texts ?? []) \(rows ?? "")"
  }

  /// Selects the action of a step, and waits until it is shown.
  func pick(_ number: Int) throws {
    try evaluateNothing("list.pick(rowOf(controls.store, \(number)))")
    try wait(until: "!panels.isOld && !list.isOld")
  }

  func evaluateNothing(_ expression: String) throws { _ = try evaluate("void (\(expression))") }
}
