import Foundation
import InspectedFeatures
import Ratchet
import TestSupport
import Testing

@testable import RatchetInspector

extension OneAtATime.PageTests {
  @Test(
    "shows whole step numbers, however large",
    arguments: [(1440, 900), (844, 390), (390, 844)])
  func largeNumbers(width: Int, height: Int) async throws {
    let program = try await InspectedShelf()
    let browser = try program.browser(width: width, height: height)
    try browser.evaluateNothing(
      """
      (receive.base({ s: 1, n: 9999998, clear: true, tree: controls.store.tree }),
      [9999999, 10000000].forEach((n) => receive.step({ s: 1, n, a: ".loaded(1)", c: "loaded", f: "Shelf", o: ["user"], t: 1e12, d: 900, x: "{}" })),
      controls.refreshSoon())
      """)
    try browser.wait(forActions: 2)
    #expect(try browser.texts(".row .number") == ["9999999", "10000000"])
    #expect(
      try browser.holds(
        "[...document.querySelectorAll('.row .number')].every((e) => e.scrollWidth <= e.clientWidth)"
      ))
  }

  @Test("shows the list and the details beside each other on a phone that lies on its side")
  func landscape() async throws {
    let program = try await InspectedShelf(books: ["Emma"])
    await program.send(.loaded(1), .loaded(2))
    let browser = try program.browser(width: 844, height: 390)
    try browser.wait(forActions: 2)
    #expect(try browser.number("document.getElementById('list').clientHeight / rowHeight") > 6)
    try browser.point(at: "#legend summary", isClick: true)
    try browser.wait(until: "document.getElementById('legend').open && !list.isOld")
    let box = "getBoundingClientRect()"
    #expect(
      try browser.number("document.getElementById('legend').\(box).right")
        <= browser.number("document.getElementById('details').\(box).left"))
    #expect(try browser.number("document.getElementById('legend').\(box).bottom") <= 390)
    #expect(try browser.number("document.getElementById('list').clientHeight / rowHeight") > 2)
  }

  @Test("gives the list the part of the window that a person wants", arguments: [1440, 390])
  func splitter(width: Int) async throws {
    let program = try await InspectedShelf()
    let browser = try program.browser(width: width, height: 844)
    let share = "splitter.share"
    let start = try browser.number(share)
    try browser.evaluateNothing("document.getElementById('splitter').focus()")
    for _ in 0..<5 { try browser.press(width > 860 ? "ArrowRight" : "ArrowDown") }
    #expect(try abs(browser.number(share) - start - 0.1) < 0.01)
    try browser.press("Home")
    #expect(try browser.number(share) == start)
    try browser.hold("#splitter")
    try browser.point(at: "#tab-effects")
    try browser.release()
    #expect(try abs(browser.number(share) - start) > 0.02)
  }

  @Test("shows what closed parts of the state contain")
  func previews() async throws {
    let program = try await InspectedShelf(books: ["Emma", "Persuasion"])
    let browser = try program.browser()
    try browser.click("tab-state")
    try browser.wait(until: "panels.tab === 'state' && !panels.isOld && !controls.isDue")
    #expect(
      try browser.texts(#"[data-path="0.1"] .preview"#)
        == [#"id: …000001, title: "Persuasion", isRead: false"#])
    try browser.point(at: #"[data-path="0"] > .node"#, isClick: true)
    try browser.wait(until: "!document.querySelector('[data-path=\"0.1\"]') && !panels.isOld")
    #expect(try browser.texts(#"[data-path="0"] .preview"#) == [#""Emma", "Persuasion""#])
  }

  @Test("counts actions, and not the notes between them")
  func count() async throws {
    let program = try await InspectedShelf()
    await program.send(.loaded(1), .loaded(2))
    let browser = try program.browser()
    try browser.wait(forActions: 2)
    try browser.click("back")
    try browser.wait(until: "controls.store.current === 1")
    await program.send(.cancelTapped)
    try browser.wait(until: "document.querySelector('.row.note') && !list.isOld && !controls.isDue")
    #expect(try browser.texts("#count") == ["2 actions"])
    try browser.evaluateNothing("(list.text = 'loaded', list.rebuild(), controls.refreshSoon())")
    try browser.wait(until: "!list.isOld && !controls.isDue")
    #expect(try browser.texts("#count") == ["1 of 2"])
    try browser.evaluateNothing(
      "(list.text = '', list.store = 1, list.rebuild(), controls.refreshSoon())")
    try browser.wait(until: "!list.isOld && !controls.isDue")
    #expect(try browser.texts("#count") == ["2 actions"])
  }
}
