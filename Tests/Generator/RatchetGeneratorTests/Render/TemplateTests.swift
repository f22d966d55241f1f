import Testing

@testable import RatchetGenerator

@Suite("Templates")
struct TemplateTests {
  /// A view with a field of each kind.
  private struct Page: TemplateView {
    struct Row: TemplateView {
      var name: String
      var note: String?
      var rows: [Row] = []

      static let templateFields: [TemplateField<Self>] = [
        .text("name") { $0.name },
        .optionalText("note") { $0.note },
        .views("inner") { $0.rows },
      ]
    }

    var title = "T"
    var subtitle: String?
    var isShown = true
    var tags = ["a", "b"]
    var rows = [
      Row(name: "x", note: "n"),
      Row(name: "y", rows: [Row(name: "y1", rows: [Row(name: "y2")]), Row(name: "y3")]),
    ]
    var first: Row?

    static let templateFields: [TemplateField<Self>] = [
      .text("title") { $0.title },
      .optionalText("subtitle") { $0.subtitle },
      .flag("isShown") { $0.isShown },
      .texts("tags") { $0.tags },
      .views("rows") { $0.rows },
      .view("firstRow") { $0.first },
    ]
  }

  private func resolve(
    _ text: String, partials: [String: String] = [:]
  ) -> (template: Template, diagnostics: [String]) {
    let sources = partials.map { TemplateSource(name: $0, path: "\($0).mustache", text: $1) }
    var resolver = TemplateResolver(
      Dictionary(uniqueKeysWithValues: sources.map { ($0.name, $0) }))
    let source = TemplateSource(name: "Page", path: "Page.mustache", text: text)
    let template = resolver.template(source, for: Page.self)
    return (template, resolver.diagnostics.map(\.description))
  }

  static let rows: [(template: String, text: String)] = [
    ("a {{title}} b", "a T b"),
    ("{{ title }}{{{title}}}{{&title}}", "TTT"),
    ("{{! a comment }}x", "x"),
    ("a\n{{! alone }}\nb", "a\nb"),
    ("{{% CONTENT_TYPE:TEXT}}\nx", "x"),
    ("{{subtitle}}|{{#subtitle}}no{{/subtitle}}{{^subtitle}}none{{/subtitle}}", "|none"),
    ("{{#isShown}}yes{{/isShown}}{{^isShown}}no{{/isShown}}", "yes"),
    ("{{#tags}}{{.}}{{^last()}}, {{/last()}}{{/tags}}", "a, b"),
    ("{{#tags}}{{#first()}}[{{/first()}}{{.}}{{#last()}}]{{/last()}}{{/tags}}", "[ab]"),
    ("{{#rows}}{{name}}{{#note}}({{.}}){{/note}}{{title}}{{/rows}}", "x(n)TyT"),
    ("{{^rows}}none{{/rows}}{{^tags}}none{{/tags}}", ""),
    ("{{#firstRow}}{{name}}{{/firstRow}}{{^firstRow}}none{{/firstRow}}", "none"),
    ("{{#title}}[{{.}}]{{/title}}", "[T]"),
    ("{\n{{#rows}}\n  {{name}}\n{{/rows}}\n}\n", "{\n  x\n  y\n}\n"),
    ("{\n  {{#rows}}\n  {{name}}\n  {{/rows}}\n}\n", "{\n  x\n  y\n}\n"),
    ("{{#isShown}}\r\nx\r\n{{/isShown}}\r\n", "x\r\n"),
    ("  {{> Line}}\n", "  one T\n\n  two\n"),
    ("a {{> Word}} b", "a word b"),
    ("{{#rows}}{{> Tree}}{{/rows}}", "x()Ty(y1(y2()T)Ty3()T)T"),
    ("{{=<% %>=}}\n{{title}} <%title%>", "{{title}} T"),
    ("{ a }} {b", "{ a }} {b"),
    ("<&\">", "<&\">"),
  ]

  @Test("a template is rendered as Mustache specifies, without escaping", arguments: rows)
  func rendering(template: String, text: String) {
    let partials = [
      "Line": "one {{title}}\n\ntwo\n", "Word": "word",
      "Tree": "{{name}}({{#inner}}{{> Tree}}{{/inner}}){{title}}",
    ]
    let (resolved, diagnostics) = resolve(template, partials: partials)
    #expect(diagnostics.isEmpty)
    #expect(resolved.text(of: Page()) == text)
  }

  static let wrongTemplates: [(template: String, message: String)] = [
    (
      "a\n  {{titel}}",
      """
      Page.mustache:2:3: error: the template 'Page' has no 'titel' here [unknown-template-name]
      Page.mustache:2:3: note: did you mean 'title'?
      """
    ),
    (
      "{{name}}",
      """
      Page.mustache:1:1: error: the template 'Page' has no 'name' here [unknown-template-name]
      Page.mustache:1:1: note: use one of 'title', 'subtitle', 'isShown', 'tags', 'rows', 'firstRow'
      """
    ),
    (
      "a\n  {% for row in page.rows %}{{ row.name }}{{ row.id }}{% endfor %}",
      """
      Page.mustache:2:3: error: the template 'Page' is not in the language of its tag '{% … %}': \
      templates are in Mustache [unknown-template-name]
      Page.mustache:2:3: note: write '{{#cases}} … {{/cases}}' in place of \
      '{% for case in cases %} … {% endfor %}'
      """
    ),
    (
      "{{#row}}{{anything}}{{/row}}",
      """
      Page.mustache:1:1: error: the template 'Page' has no 'row' here [unknown-template-name]
      Page.mustache:1:1: note: did you mean 'rows'?
      """
    ),
    (
      "{{isShown}}",
      """
      Page.mustache:1:1: error: 'isShown' is a condition, which has no text [template-value]
      Page.mustache:1:1: note: make a section of it: '{{#isShown}}…{{/isShown}}'
      """
    ),
    (
      "{{rows}}",
      """
      Page.mustache:1:1: error: 'rows' is a list, which has no text [template-value]
      Page.mustache:1:1: note: make a section of it: '{{#rows}}…{{/rows}}'
      """
    ),
    (
      "{{#rows}}{{.}}{{/rows}}",
      """
      Page.mustache:1:10: error: '{{.}}' has no meaning here: it is not in the section of a text [template-value]
      Page.mustache:1:10: note: name one of its fields: '{{name}}'
      """
    ),
    (
      "{{#last()}}x{{/last()}}",
      """
      Page.mustache:1:1: error: 'last()' has no meaning here: it is not in the section of a list [template-value]
      Page.mustache:1:1: note: put it into the section of a list
      """
    ),
    (
      "{{#rows}}{{#firstRow}}{{#rows}}x{{/rows}}{{/firstRow}}{{/rows}}",
      """
      Page.mustache:1:23: error: the list 'rows' is in its own section, so it would be shown once for each of its elements [template-value]
      Page.mustache:1:23: note: end the section of 'rows' before this one
      """
    ),
    (
      "a\n{{#rows}}\n",
      """
      Page.mustache:2:1: error: the section 'rows' is never closed [template-syntax]
      Page.mustache:2:1: note: write '{{/rows}}' where it ends
      """
    ),
    (
      "{{#rows}}{{#note}}{{/rows}}{{/note}}{{/rows}}",
      """
      Page.mustache:1:19: error: '{{/rows}}' stands where '{{/note}}' is expected [template-syntax]
      Page.mustache:1:19: note: sections are closed in reverse order, each by its own name
      """
    ),
    (
      "{{/rows}}",
      """
      Page.mustache:1:1: error: '{{/rows}}' closes a section that was never opened [template-syntax]
      Page.mustache:1:1: note: sections are closed in reverse order, each by its own name
      """
    ),
    (
      "a {{title",
      """
      Page.mustache:1:3: error: this tag is never closed [template-syntax]
      Page.mustache:1:3: note: write '}}' after its name
      """
    ),
    (
      "{{two words}}",
      """
      Page.mustache:1:1: error: 'two words' is not a name [template-syntax]
      Page.mustache:1:1: note: a name is one word: '{{name}}'
      """
    ),
    (
      "{{$title}}x{{/title}}",
      """
      Page.mustache:1:1: error: blocks are not supported: '$title' [template-syntax]
      Page.mustache:1:1: note: use a partial: '{{> Name}}'
      Page.mustache:1:12: error: '{{/title}}' closes a section that was never opened [template-syntax]
      Page.mustache:1:12: note: sections are closed in reverse order, each by its own name
      """
    ),
    (
      "{{=x=}}",
      """
      Page.mustache:1:1: error: these are not delimiters [template-syntax]
      Page.mustache:1:1: note: write '{{=<% %>=}}', with a space between
      """
    ),
    (
      "{{> Lien}}",
      """
      Page.mustache:1:1: error: there is no template 'Lien' [unknown-partial]
      Page.mustache:1:1: note: did you mean 'Line'?
      """
    ),
    (
      "  {{> Line}}",
      """
      Line.mustache:2:1: error: the template 'Line' has no 'naem' here [unknown-template-name]
      Line.mustache:2:1: note: use one of 'title', 'subtitle', 'isShown', 'tags', 'rows', 'firstRow'
      """
    ),
    (
      "{{#rows}}{{> Line}}{{/rows}}",
      """
      Line.mustache:2:1: error: the template 'Line' has no 'naem' here [unknown-template-name]
      Line.mustache:2:1: note: did you mean 'name'?
      """
    ),
    (
      "{{> Circle}}",
      """
      Circle.mustache:1:1: error: the template 'Circle' includes itself without end [recursive-partial]
      Circle.mustache:1:1: note: include it only inside a section for a nested view
      """
    ),
    (
      // A row of the page around it is no part of a row.
      "{{#firstRow}}{{> Ring}}{{/firstRow}}",
      """
      Ring.mustache:1:10: error: the template 'Ring' includes itself without end [recursive-partial]
      Ring.mustache:1:10: note: include it only inside a section for a nested view
      """
    ),
  ]

  @Test(
    "an error is reported at the template's line", arguments: wrongTemplates)
  func mistakes(template: String, message: String) {
    let partials = [
      "Line": "one\n{{naem}}\n", "Circle": "{{> Circle}}", "Ring": "{{#rows}}{{> Ring}}{{/rows}}",
    ]
    #expect(
      resolve(template, partials: partials).diagnostics.joined(separator: "\n") == message)
  }

  @Test("templates that include each other twice are refused once they are too long")
  func doubledPartials() {
    var partials = ["P40": "end"]
    for number in 0..<40 {
      partials["P\(number)"] = "{{> P\(number + 1)}}{{> P\(number + 1)}}"
    }
    let diagnostics = resolve("{{> P0}}", partials: partials).diagnostics
    #expect(diagnostics.count == 1)
    #expect(
      diagnostics.first?.contains("more templates are included than Ratchet can print") == true)
  }

  @Test("a template is too long by its tags as well as by its text")
  func repeatedTags() {
    let long = String(repeating: "{{title}}", count: 100_000)
    let page = String(repeating: "{{> Long}}", count: 100)
    let diagnostics = resolve(page, partials: ["Long": long]).diagnostics
    #expect(diagnostics.count == 1)
    #expect(
      diagnostics.first?.contains("more templates are included than Ratchet can print") == true)
  }

  @Test("an error in a partial that is used twice is reported once")
  func partialUsedTwice() {
    let diagnostics = resolve("{{> Line}}{{> Line}}", partials: ["Line": "{{no}}"]).diagnostics
    #expect(diagnostics.count == 1)
  }

  @Test("the built-in templates have no errors")
  func builtIn() {
    #expect(TemplateLibrary([]).diagnostics.isEmpty)
  }
}
