import Foundation
import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("Formats of a review")
struct ReviewPageTests {
  /// Text that would do harm if it were not shown as plain text.
  static let hostile = """
    import Ratchet

    @CasePathable
    enum Hostile {
      /// </script><script>document.title = "harmed"</script><!-- & -->
      /// \u{202E}evil\u{202C} \u{0}\u{7}\u{200B}`````
      case one(String = "</pre><img src=x onerror=alert(1)>")
      case `two`(Int) // ]]> '"><svg onload=alert(2)>
    }

    """

  @Test("a page shows markup, marks of direction and control characters as text")
  func hostile() throws {
    let page = ReviewPage(Review(try traced(Self.hostile))).html
    #expect(!page.contains("<img") && !page.contains("<svg") && !page.contains("<!-- &"))
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "</script").count == 2)
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;"))
    for scalar in ["\u{202E}", "\u{202C}", "\u{0}", "\u{7}", "\u{200B}"] {
      #expect(!page.unicodeScalars.contains(scalar.unicodeScalars.first ?? " "))
    }
    for name in ["U+202E", "U+202C", "U+0000", "U+0007", "U+200B"] {
      #expect(page.contains("<x-h>\(name)</x-h>"))
    }
  }

  @Test("a page loads nothing, and is the same each time")
  func selfContained() throws {
    let review = Review(try traced(ReviewTests.counter))
    let page = ReviewPage(review).html
    #expect(page == ReviewPage(Review(try traced(ReviewTests.counter))).html)
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("@import"))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("{{") && !page.contains("}}"))
  }

  @Test("a comment begins with the mark and the summary, and folds the rest")
  func markdown() throws {
    let new = ReviewTests.counter.replacing("case tapped", with: "case tapped\n    case held")
    let review = Review(
      from: try traced(ReviewTests.counter), to: try traced(new), basis: "main")
    let text = ReviewMarkdown(review).text
    #expect(text.hasPrefix("<!-- ratchet review -->\n### Ratchet: 1 domain, +1 case\n"))
    #expect(text.contains("| <code>Counter.Action</code> | <code>+ case held</code> |"))
    #expect(text.contains("\n<details><summary>"))
    #expect(text.contains("\n```diff\n") && text.contains("\n+    case held\n"))
  }

  @Test("a comment shows any source as text, without markup")
  func hostileMarkdown() throws {
    let text = ReviewMarkdown(Review(try traced(Self.hostile))).text
    #expect(text.contains("\n``````swift\n") && text.contains("\n``````\n"))
    #expect(text.contains("\\u{202E}evil") && !text.unicodeScalars.contains("\u{202E}"))
    let named = Review(
      [], diagnostics: [Diagnostic(id: "x", "<b>@team</b> `a` | b", path: "A.swift")])
    #expect(ReviewMarkdown(named).text.contains("&#60;b&#62;&#64;team"))
  }

  @Test(
    "a comment respects the length limit, and says what it leaves out",
    arguments: [1000, 5000, 60_000])
  func bounded(limit: Int) throws {
    let source =
      "import Ratchet\n"
      + (0..<300).map { "@CasePathable enum Light\($0) { case red, green(Int) }\n" }.joined()
    let new = source.replacing("green", with: "lime")
    let review = Review(from: try traced(source), to: try traced(new), basis: "main")
    let text = ReviewMarkdown(review, limit: limit).text
    #expect(text.utf8.count <= limit)
    #expect(text.contains("300 domains, 300 cases renamed"))
    #expect(text.contains("would make this comment too long"))
    #expect(
      text.components(separatedBy: "<details>").count
        == text.components(separatedBy: "</details>").count)
  }

  @Test("a hundred domains make a page of less than three megabytes")
  func size() throws {
    let source =
      "import Ratchet\n"
      + (0..<100).map { number in
        "@CasePathable enum Action\(number) {\n"
          + (0..<12).map { "  case event\($0)(Int)\n" }.joined() + "}\n"
      }.joined()
    let page = ReviewPage(Review(try traced(source))).html
    #expect(page.components(separatedBy: "<section class=\"domain\"").count == 101)
    #expect(page.utf8.count < 3_000_000)
  }
}
