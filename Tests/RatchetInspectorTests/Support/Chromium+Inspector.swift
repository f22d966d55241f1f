/// What a person does on the page of the inspector.
extension Chromium {
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
