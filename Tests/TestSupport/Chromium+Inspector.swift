import Foundation

/// What a person does on the page of the inspector.
extension Chromium {
  /// A browser with the page at the address that a program prints.
  package static func inspecting(_ program: LiveProcess) async throws -> Chromium {
    let line = await program.errorLine(with: "Inspector: http")
    guard let line, let address = URL(string: String(line.dropFirst("Inspector: ".count))) else {
      throw Failure(description: "the program has no inspector")
    }
    let browser = try Chromium()
    browser.ownAddress = "http://127.0.0.1:\(address.port ?? 0)/"
    try browser.show(address)
    try browser.wait(until: "connection.isOpen && controls.store?.tree")
    return browser
  }

  /// Waits until the page has a number of actions, and shows them.
  package func wait(forActions count: Int) throws {
    try wait(until: "model.rows.length === \(count) && !list.isOld && !controls.isDue")
  }

  /// Clicks a button by its id.
  package func click(_ id: String) throws { try point(at: "#\(id)", isClick: true) }

  /// The texts of elements.
  package func texts(_ selector: String) throws -> [String] {
    try evaluate("[...document.querySelectorAll('\(selector)')].map((e) => e.innerText)")
      as? [String] ?? []
  }

  /// What the page shows, for messages.
  package var shown: String {
    let texts = try? texts("#panel")
    let rows = try? text("JSON.stringify(model.rows)")
    return "\(texts ?? []) \(rows ?? "")"
  }

  /// Selects the action of a step, and waits until it is shown.
  package func pick(_ number: Int) throws {
    try evaluateNothing("list.pick(rowOf(controls.store, \(number)))")
    try wait(until: "!panels.isOld && !list.isOld")
  }

  package func evaluateNothing(_ expression: String) throws {
    _ = try evaluate("void (\(expression))")
  }
}
