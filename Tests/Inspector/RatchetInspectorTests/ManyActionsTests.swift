import Foundation
import InspectedFeatures
import Ratchet
import Testing

@testable import RatchetInspector

extension OneAtATime.PageTests {
  @Test("scrolls 20,000 actions with as many elements as fit the screen")
  func manyActions() async throws {
    let program = try await InspectedShelf()
    let browser = try program.browser()
    // In parts, so that other tests on the main actor continue meanwhile.
    for part in 0..<20 {
      await MainActor.run {
        for number in 1...1_000 { program.store.send(.loaded(part * 1_000 + number)) }
      }
    }
    try browser.wait(forActions: 20_000)
    #expect(try browser.number("document.querySelectorAll('.row').length") < 60)
    #expect(try browser.texts(".row .number").last == "20000")
    try browser.point(at: "#list", isClick: true)
    try browser.press("Home")
    try browser.wait(until: "document.querySelector('.row .number')?.textContent === '1'")
    try browser.press("End")
    try browser.wait(
      until: "[...document.querySelectorAll('.row .number')].at(-1)?.textContent === '20000'")
    #expect(try browser.text("nodeAt(treeAfter(controls.store, 12345), [3])[3]") == "12345")
    try browser.wait(until: "document.getElementById('status').textContent === 'Live'")
  }

  @Test("scrolls a million actions, and drops the oldest beyond its limit of memory")
  func millionActions() async throws {
    let program = try await InspectedShelf()
    let browser = try program.browser()
    // The page gets them as from the program, which would need longer.
    let feed = """
      ((first, last) => {
        for (let n = first; n <= last; n++) {
          receive.step({ s: 1, n, a: `.loaded(${n})`, c: "loaded", f: "Shelf", o: ["user"], t: 1e12 + n, d: 900,
            x: `{"p":[["v",[3],"${n}"]]}`, j: `{"loaded":{"_0":${n}}}` });
        }
        controls.refreshSoon();
      })
      """
    try browser.evaluateNothing("\(feed)(1, 1000000)")
    try browser.wait(forActions: 1_000_000)
    let numbers = "[...document.querySelectorAll('.row .number')].map((e) => Number(e.textContent))"
    func shown() throws -> [Double] { try browser.evaluate(numbers) as? [Double] ?? [] }
    #expect(try shown().last == 1_000_000)

    // Each place of the scroll bar shows the rows of its part of the list, all of them, in order.
    for part in [0.0, 0.25, 0.5, 0.75] {
      try browser.evaluateNothing(
        "(list.gesture = performance.now(), document.getElementById('list').scrollTop = list.height * \(part))"
      )
      try browser.wait(
        until:
          "Math.abs(Number(document.querySelector('.row .number').textContent) - 1000000 * \(part)) < 100"
      )
      let rows = try shown()
      #expect(rows.count > 10 && rows.count < 60)
      #expect(abs((rows.first ?? 0) - 1_000_000 * part) < 100)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $1 == $0 + 1 })
    }
    // A row further is a row further, although a pixel of the scroll bar is more than a row.
    try browser.pick(543_210)
    try browser.point(at: "#row-picked", isClick: true)
    try browser.press("ArrowDown")
    try browser.wait(until: "list.picked.n === 543211 && !list.isOld && !panels.isOld")
    #expect(try shown().contains(543_211))
    #expect(try browser.texts(".change") == ["loaded\n543210\n543211"])

    try browser.evaluateNothing("model.limit = model.bytes / 4")
    try browser.evaluateNothing("\(feed)(1000001, 1000002)")
    try browser.wait(until: "model.dropped > 700000 && !list.isOld && !controls.isDue")
    #expect(try browser.number("model.bytes - model.limit") <= 0)
    #expect(try browser.number("model.rows.length + model.dropped") == 1_000_002)
    #expect(try browser.texts("#count")[0].contains("older ones dropped"))
    #expect(try browser.text("nodeAt(treeAfter(controls.store, 1000002), [3])[3]") == "1000002")
    try browser.point(at: "#list", isClick: true)
    try browser.press("Home")
    try browser.wait(until: "!list.isOld && list.picked === model.rows[0]")
    #expect(try shown().first == browser.number("model.dropped + 1"))
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
    #expect(try browser.holds("document.querySelectorAll('#row-picked.picked').length === 1"))
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

  @Test("groups by feature, folds groups, and filters by feature and case")
  func groups() async throws {
    let program = try await InspectedShelf(books: ["Emma"])
    await program.send(
      .loaded(1), .books(.element(id: UUID(0), action: .readToggled)), .loaded(2), .cancelTapped)
    let browser = try program.browser()
    try browser.wait(forActions: 4)
    func shown() throws -> [String] {
      try browser.wait(until: "!list.isOld && !controls.isDue")
      return try browser.texts(".row").map { $0.replacing("\n", with: " ") }
    }
    try browser.click("group")
    let rows = try shown()
    #expect(rows.count == 6 && rows[0] == "Book 1" && rows[2] == "Shelf 3")
    #expect(rows[1].hasPrefix("2 ") && rows[3].hasPrefix("1 ") && rows[5].hasPrefix("4 "))
    try browser.point(at: ".row.heading:nth-child(3)", isClick: true)
    #expect(try shown().count == 3)
    try browser.press("ArrowRight")
    #expect(try shown().count == 6)
    try browser.press("ArrowUp")
    try browser.press("ArrowUp")
    try browser.press("Enter")
    #expect(try shown().first == "Book 1" && browser.holds("list.picked.isHeading"))
    #expect(try shown().count == 5)
    // Actions that come are put into their group.
    await program.send(.loaded(5))
    try browser.wait(until: "model.rows.length === 5")
    #expect(try shown().count == 6)
    try browser.click("group")
    #expect(try shown().count == 5)

    func choose(_ id: String, _ value: String) throws {
      try browser.evaluateNothing(
        "(document.getElementById('\(id)').value = '\(value)', document.getElementById('\(id)').dispatchEvent(new Event('input')))"
      )
    }
    #expect(try browser.texts("#case option").contains("books.element.readToggled"))
    try choose("feature", "Shelf")
    #expect(try shown().count == 4)
    #expect(try browser.texts("#case option") == ["All cases", "cancelTapped", "loaded"])
    try choose("case", "loaded")
    #expect(try shown().count == 3)
    try choose("feature", "Book")
    #expect(try shown().count == 1 && browser.texts("#count") == ["1 of 5"])
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
    #expect(try browser.holds("document.getElementById('send').ariaDisabled === 'true'"))
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
    // The choice names what is shown, also after a second store has arrived.
    let choice = try first.text("document.getElementById('store').selectedOptions[0].text")
    #expect(choice == "All stores")
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
