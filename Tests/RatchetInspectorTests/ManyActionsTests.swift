import Foundation
import InspectedFeatures
import Ratchet
import Testing

@testable import RatchetInspector

extension OneAtATime.PageTests {
  @Test("scrolls 100,000 actions with as many elements as fit the screen")
  func manyActions() async throws {
    let program = try await InspectedShelf()
    let browser = try program.browser()
    // In parts, so that other tests on the main actor continue meanwhile.
    for part in 0..<100 {
      await MainActor.run {
        for number in 1...1_000 { program.store.send(.loaded(part * 1_000 + number)) }
      }
    }
    try browser.wait(forActions: 100_000)
    #expect(try browser.number("document.querySelectorAll('.row').length") < 60)
    #expect(try browser.texts(".row .number").last == "100000")
    try browser.point(at: "#list", isClick: true)
    try browser.press("Home")
    try browser.wait(until: "document.querySelector('.row .number')?.textContent === '1'")
    try browser.press("End")
    try browser.wait(
      until: "[...document.querySelectorAll('.row .number')].at(-1)?.textContent === '100000'")
    #expect(try browser.text("nodeAt(treeAfter(controls.store, 54321), [3])[3]") == "54321")
    try browser.wait(until: "document.getElementById('status').textContent === 'Live'")
  }

  @Test("filters by text and feature, with the keyboard alone")
  func keyboard() async throws {
    let program = try await InspectedShelf(books: ["Emma"])
    await program.send(
      .loaded(1), .books(.element(id: UUID(0), action: .readToggled)), .added(title: "Loaded twice")
    )
    let browser = try program.browser()
    try browser.wait(forActions: 3)
    try browser.press("/")
    try browser.type("loaded")
    try browser.wait(until: "list.view.length === 2 && !list.isOld")
    #expect(try browser.texts("#count") == ["2 of 3"])
    try browser.press("Escape")
    try browser.wait(until: "list.view.length === 3 && document.activeElement.id === 'list'")
    try browser.press("Home")
    try browser.press("ArrowDown")
    try browser.wait(until: "list.picked?.n === 2")
    try browser.press("Enter")
    try browser.wait(until: "controls.store.current === 2")
    #expect(await program.state.books.count == 1)
    try browser.press("ArrowDown", isShifted: true)
    try browser.wait(until: "list.range().to === 3 && list.range().from === 2")
    try browser.press("t")
    try browser.wait(until: "document.getElementById('dialog').open")
    #expect(try browser.text("document.getElementById('dialog-text').value").contains("@Test"))
    try browser.press("Escape")
    try browser.wait(until: "!document.getElementById('dialog').open")
  }

  @Test("shows texts of the program as texts, never as markup")
  func hostileText() async throws {
    let hostile =
      "</script><script>document.title='harmed'</script><img src=x onerror=\"document.title='harmed'\">\u{202E}"
    let program = try await InspectedShelf(books: [hostile])
    await program.send(.added(title: hostile))
    await MainActor.run { program.store.note = hostile }
    let browser = try program.browser()
    try browser.wait(forActions: 2)
    for tab in ["change", "state", "effects", "dependencies", "reports", "features"] {
      try browser.pick(1)
      try browser.click("tab-\(tab)")
      try browser.wait(until: "panels.tab === '\(tab)' && !controls.isDue")
    }
    #expect(try browser.text("document.title").contains("Inspector"))
    #expect(try browser.number("document.querySelectorAll('img, main script').length") == 0)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("stays readable when the program ends, with everything up to the last action")
  func programEnds() async throws {
    let program = try await InspectedShelf()
    await program.send(.loaded(1), .loaded(2))
    let browser = try program.browser()
    try browser.wait(forActions: 2)
    await program.send(.loaded(3))
    try browser.wait(forActions: 3)
    program.server.stop()
    try browser.wait(until: "!connection.isOpen")
    #expect(try browser.texts("#status")[0].hasPrefix("The program has ended"))
    try browser.pick(3)
    #expect(try browser.texts(".change") == ["loaded\n2\n3"])
    try browser.click("export")
    let text = try browser.text("controls.exported")
    let recording = try Recording<Shelf.State, Shelf.Action>(Data(text.utf8), named: "exported")
    #expect(recording.steps.count == 3)
    #expect(try browser.holds("document.getElementById('send').disabled"))
  }

  @Test("shows the same in two browsers, and several stores side by side")
  func twoBrowsers() async throws {
    let program = try await InspectedShelf()
    let other = await Store(initialState: Book.State(id: UUID(5), title: "Other")) { Book() }
    await MainActor.run {
      if let store = other.inspected { program.server.stores.attach(store, name: "Other") }
    }
    let first = try program.browser()
    let second = try program.browser()
    await program.send(.loaded(1), .loaded(2))
    try first.wait(forActions: 2)
    try second.wait(forActions: 2)
    try first.click("back")
    try second.wait(until: "model.stores.get(1).current === 1")
    try first.click("hold")
    try second.wait(until: "model.stores.get(1).isHolding")
    try second.evaluateNothing(
      "(document.getElementById('store').value = 'side', document.getElementById('store').dispatchEvent(new Event('input')))"
    )
    try second.click("tab-state")
    try second.wait(until: "document.querySelectorAll('[role=tree]').length === 2")
    await MainActor.run { _ = other.send(.titleChanged("New")) }
    try second.wait(forActions: 3)
    #expect(try second.texts(".row .feature").last == "Other")
  }

  @Test(
    "fits screens of all widths, and has enough contrast in light and dark",
    arguments: [(1280, false), (1280, true), (800, false), (390, true), (320, false)])
  func widths(width: Int, isDark: Bool) async throws {
    let program = try await InspectedShelf(books: ["Emma"])
    await program.send(.added(title: "B"), .loadTapped)
    let browser = try program.browser(width: width, height: 800, isDark: isDark)
    try browser.wait(forActions: 2)
    try browser.pick(1)
    for tab in ["change", "state", "effects", "features"] {
      try browser.evaluateNothing("panels.show('\(tab)')")
      try browser.wait(until: "panels.tab === '\(tab)' && !controls.isDue")
      #expect(try browser.number("document.documentElement.scrollWidth") <= Double(width), "\(tab)")
    }
    let weak =
      try browser.evaluate(
        """
        (() => {
          const channels = (color) => color.match(/[\\d.]+/g).map(Number);
          const light = ([r, g, b]) => [r, g, b].map((c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
            .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
          const behind = (element) => {
            for (let e = element; e; e = e.parentElement) {
              const color = channels(getComputedStyle(e).backgroundColor);
              if (color.length === 3 || color[3] === 1) return color;
            }
            return [255, 255, 255];
          };
          return [...document.querySelectorAll('body *')].filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())
            && e.getClientRects().length && !['STYLE', 'SCRIPT'].includes(e.tagName) && !e.disabled && e.className !== 'toast').flatMap((e) => {
            const [a, b] = [light(channels(getComputedStyle(e).color)), light(behind(e))];
            const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            return ratio < 4.5 ? [`${e.tagName}.${e.className} ${ratio.toFixed(2)} ${e.textContent.slice(0, 20)}`] : [];
          });
        })()
        """) as? [String]
    #expect(weak == [])
  }
}
