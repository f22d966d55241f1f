import Foundation
import TestSupport
import Testing

/// Drives the page in a real browser.
@Suite(
  "The page of ratchet review",
  .serialized,
  .enabled(
    if: Chromium.program != nil, "Chromium is not installed: '.ci/run' installs it where it can"))
struct ReviewBrowserTests {
  /// What there is to read on most of the pages.
  private static let feature = """
    import Ratchet

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
        var text = "</script><script>document.title='harmed'</script>"
      }
      enum Action {
        /// <img src=x onerror="document.title='harmed'"> \u{202E}
        case tapped
        @EquatableIgnored
        case logged(String)
        case moved(x: Int, y: Int)
      }
      var body: some ReducerOf<Self> {
        Scope(state: \\.count, action: \\.moved) { Child() }
      }
    }

    """

  /// A page of several domains, in its folder.
  private func page(since change: ((inout String) -> Void)? = nil) async throws -> ReviewRepository
  {
    let repository = try await ReviewRepository()
    for number in 0..<12 {
      try repository.folder.write(
        Sources.domain("Light\(number)"), to: "Sources/App/Light\(number).swift")
    }
    try repository.folder.write(Self.feature, to: "Sources/App/Counter.swift")
    try await repository.shell(ReviewRepository.commit)
    var arguments = "--output page.html"
    if let change {
      var text = Self.feature
      change(&text)
      try repository.folder.write(text, to: "Sources/App/Counter.swift")
      arguments += " --since HEAD"
    }
    let run = try await repository.review(arguments)
    #expect(run.status == 0, "\(run)")
    return repository
  }

  private func section(_ name: String) -> String { "section.domain[data-name='App.\(name)']" }

  @Test("links a case to its generated code, on hover, by click, and by keys")
  func links() async throws {
    let repository = try await page()
    let browser = try Chromium()
    try browser.show(repository.folder.path("page.html"))
    let action = section("Counter.Action")
    try browser.evaluateNow("document.querySelector(\"\(action)\").scrollIntoView()")
    let lit = "[...document.querySelectorAll('.lit')].map((e) => e.textContent.trim()).join('|')"
    let tapped = "\(action) .source a[data-e]:has(x-k):not(:has(x-a))"
    try browser.point(at: tapped)
    #expect(try browser.text(lit).contains("case tapped"))
    #expect(try browser.text(lit).contains("var tapped: AnyCasePath<Counter.Action, Void> {"))
    #expect(!(try browser.text(lit).contains("var moved")))
    #expect(
      try browser.text("document.getElementById('status').textContent").contains(
        "Counter.Action.tapped, Counter.swift:12"))
    try browser.point(at: ".brand")
    #expect(try browser.text(lit).isEmpty)

    // The other way, from a generated line.
    try browser.point(at: "\(action) .generated [data-e]:not(.l) , \(action) .generated .l[data-e]")
    #expect(!(try browser.text(lit).isEmpty))
    #expect(try browser.text("document.getElementById('status').textContent").contains(" ← "))

    // A click goes there, and stays until it is let go.
    try browser.point(at: tapped, isClick: true)
    try browser.point(at: ".brand")
    let held = try browser.text(lit)
    #expect(held.contains("var tapped: AnyCasePath"), "\(held)")
    #expect(
      try browser.holds(
        "[...document.querySelectorAll('.generated .lit')].some((e) => { const b = e.getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight })"
      ))
    try browser.press("Escape")
    #expect(try browser.text(lit).isEmpty)

    // Keys reach it as well.
    try browser.evaluateNow("document.activeElement.blur()")
    try browser.evaluateNow("document.querySelector(\"\(tapped)\").focus()")
    #expect(try browser.text(lit).contains("var tapped: AnyCasePath"))
    try browser.press("Enter")
    #expect(try browser.number("document.querySelectorAll('.lit.pinned').length") > 3)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("goes from domain to domain with j and k, and shows its keys with ?")
  func keys() async throws {
    let repository = try await page()
    let browser = try Chromium()
    try browser.show(repository.folder.path("page.html"))
    let focused = "document.activeElement.textContent"
    try browser.press("j")
    let first = try browser.text(focused)
    try browser.press("j")
    let second = try browser.text(focused)
    #expect(!first.isEmpty && first != second)
    #expect(
      try browser.number(
        "Math.abs(document.activeElement.closest('section').getBoundingClientRect().top)") < 120)
    try browser.press("k")
    #expect(try browser.text(focused) == first)
    try browser.press("?")
    #expect(try browser.holds("document.getElementById('keys').open"))
    try browser.press("j")
    #expect(try browser.holds("document.getElementById('keys').open"))
    try browser.press("Escape")
    #expect(!(try browser.holds("document.getElementById('keys').open")))
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("finds names and code, and releases them")
  func search() async throws {
    let repository = try await page()
    let browser = try Chromium()
    try browser.show(repository.folder.path("page.html"))
    let shown =
      "[...document.querySelectorAll('section.domain')].filter((s) => s.checkVisibility()).length"
    let all = try browser.number(shown)
    #expect(all == 15)
    try browser.press("/")
    try browser.type("light7")
    #expect(try browser.number(shown) == 1)
    #expect(try browser.text("document.getElementById('found').textContent") == "1 of 15 domains")
    #expect(try browser.number("CSS.highlights.get('found').size") > 2)
    try browser.press("Enter")
    #expect(try browser.text("document.getElementById('found').textContent").hasPrefix("1 of "))
    // Letters that are keys elsewhere are letters here.
    try browser.type("jk?/")
    #expect(try browser.number(shown) == 0)
    #expect(!(try browser.holds("document.getElementById('nowhere').hidden")))
    try browser.press("Escape")
    #expect(try browser.number(shown) == 15)
    #expect(try browser.text("document.getElementById('search').value").isEmpty)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("lets text be selected, without the lines' numbers")
  func selection() async throws {
    let repository = try await page()
    let browser = try Chromium()
    try browser.show(repository.folder.path("page.html"))
    let selected = try browser.text(
      """
      (() => {
        const code = document.querySelector("\(section("Light3")) .source pre");
        getSelection().selectAllChildren(code);
        return getSelection().toString();
      })()
      """)
    #expect(selected.contains("enum Light3 {\n  case started\n  case stopped(Int)\n}"))
  }

  @Test("shows hostile text as text, runs none of it, and loads nothing")
  func hostile() async throws {
    let repository = try await page()
    let browser = try Chromium()
    try browser.show(repository.folder.path("page.html"))
    #expect(!(try browser.text("document.title").contains("harmed")))
    #expect(try browser.number("document.querySelectorAll('img, script:not([nonce])').length") == 0)
    #expect(
      try browser.text("document.querySelector(\"\(section("Counter.Action"))\").textContent")
        .contains("<img src=x onerror=\"document.title='harmed'\"> U+202E"))
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test(
    "can be read, in light and in dark, with what is marked and without", arguments: [false, true])
  func contrast(isDark: Bool) async throws {
    let repository = try await page {
      $0 = $0.replacing("    @EquatableIgnored\n", with: "").replacing("tapped", with: "pressed")
        .replacing("x: Int, y: Int", with: "x: Int, y: Double")
    }
    let browser = try Chromium()
    try browser.show(repository.folder.path("page.html"), isDark: isDark)
    let poor = "(\(Self.poorContrast))()"
    #expect(try browser.text(poor) == "")
    try browser.evaluateNow(
      "document.querySelectorAll('[data-e]').forEach((e) => e.classList.add('lit'))")
    #expect(try browser.text(poor) == "")
    try browser.press("?")
    #expect(try browser.text(poor) == "")
    let page = try browser.text("getComputedStyle(document.body).backgroundColor")
    #expect(page == (isDark ? "rgb(20, 23, 28)" : "rgb(255, 255, 255)"))
    // The reader's own choice goes before the system's.
    try browser.press("Escape")
    try browser.press("t")
    try browser.press("t")
    #expect(
      try browser.text("getComputedStyle(document.body).backgroundColor") == "rgb(20, 23, 28)")
    #expect(try browser.text(poor) == "")
  }

  /// Names texts whose contrast with what is behind them is less than 4.5 to 1.
  private static let poorContrast = """
    () => {
      const channels = (color) => {
        const parts = color.match(/[\\d.]+/g).map(Number);
        return parts.length > 3 ? parts : [...parts, 1];
      };
      const brightness = ([r, g, b]) => [r, g, b].map((c) => c / 255)
        .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
      const behind = (element) => {
        for (let e = element; e; e = e.parentElement) {
          const color = channels(getComputedStyle(e).backgroundColor);
          if (color[3] === 1) return color;
        }
        return [255, 255, 255, 1];
      };
      const poor = new Set();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || element.closest("script, style, title, desc")) continue;
        if (!element.checkVisibility({ checkVisibilityCSS: true })) continue;
        const style = getComputedStyle(element);
        const color = channels(element.closest("svg") ? style.fill : style.color);
        const [one, two] = [brightness(color), brightness(behind(element))].sort((a, b) => b - a);
        if ((one + 0.05) / (two + 0.05) < 4.5) poor.add(`${element.tagName}.${element.className} ${node.data.slice(0, 20)}`);
      }
      return [...poor].join("; ");
    }
    """

  @Test("has its landmarks, names for its controls, and one heading for each domain")
  func structure() async throws {
    let repository = try await page()
    let browser = try Chromium()
    try browser.show(repository.folder.path("page.html"))
    for selector in ["main", "nav[aria-label]", "header", "[role=search]", "[role=status]", "h1"] {
      #expect(
        try browser.number("document.querySelectorAll('\(selector)').length") >= 1, "\(selector)")
    }
    #expect(
      try browser.number(
        "document.querySelectorAll('section.domain[aria-labelledby] > header h2').length")
        == 15)
    #expect(
      try browser.number(
        "[...document.querySelectorAll('button, input')].filter((e) => !(e.labels?.length || e.ariaLabel || e.textContent.trim())).length"
      ) == 0)
    #expect(
      try browser.number(
        "(() => { const ids = [...document.querySelectorAll('[id]')].map((e) => e.id); return ids.length - new Set(ids).size })()"
      ) == 0)
    // A link leads to something that is there.
    #expect(
      try browser.text(
        "[...document.querySelectorAll('nav a, main h2 a')].filter((a) => !document.getElementById(a.hash.slice(1))).map((a) => a.hash).join()"
      ) == "")
    try browser.press("Tab")
    #expect(try browser.text("document.activeElement.className") == "skip")
    #expect(
      try browser.text("getComputedStyle(document.activeElement).outlineStyle") == "solid")
  }

  @Test("stacks its sides on a phone, without overflow")
  func phone() async throws {
    let repository = try await page()
    let browser = try Chromium()
    try browser.show(repository.folder.path("page.html"), width: 390, height: 844)
    #expect(try browser.number("document.documentElement.scrollWidth") <= 390)
    #expect(
      try browser.holds(
        """
        (() => {
          const sides = document.querySelector("\(section("Light3")) .sides");
          const [one, two] = [...sides.children].map((e) => e.getBoundingClientRect());
          return two.top >= one.bottom && one.left === two.left;
        })()
        """))
    #expect(!(try browser.holds("document.getElementById('contents').open")))
    try browser.show(repository.folder.path("page.html"))
    #expect(try browser.number("document.documentElement.scrollWidth") <= 1440)
  }

  @Test("shows the features, each with a link to its domain")
  func graph() async throws {
    let repository = try await page()
    let browser = try Chromium()
    try browser.show(repository.folder.path("page.html"))
    #expect(try browser.number("document.querySelectorAll('#graph svg .feature').length") >= 1)
    let target = "document.querySelector('#graph svg a').getAttribute('href').slice(1)"
    #expect(
      try browser.text("document.getElementById(\(target)).dataset.name") == "App.Counter.Action")
  }

  @Test("opens a hundred domains, and lays them out only a few times")
  func large() async throws {
    let repository = try await ReviewRepository()
    let cases = (0..<12).map { "event\($0)(Int)" }
    for number in 0..<100 {
      try repository.folder.write(
        Sources.domain("Wide\(number)", cases: cases), to: "Sources/Wide/Wide\(number).swift")
    }
    #expect(try await repository.review("Sources/Wide --output page.html").status == 0)
    let browser = try Chromium()
    try browser.show(repository.folder.path("page.html"))
    #expect(try browser.number("document.querySelectorAll('section.domain').length") == 100)
    // The script of the page must not make the browser lay it out once for each domain.
    #expect(try browser.metric("LayoutCount") < 20)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }
}

extension Chromium {
  /// Evaluates an expression whose value does not matter.
  fileprivate func evaluateNow(_ expression: String) throws { _ = try evaluate("\(expression); 0") }
}
