import Testing

@testable import RatchetGenerator

@Suite("Groups of templates")
struct GroupTests {
  /// A view with values of any length.
  private struct Call: TemplateView {
    var name: String
    var arguments: [String]
    var calls: [Call] = []

    static let templateFields: [TemplateField<Self>] = [
      .text("name") { $0.name },
      .texts("arguments") { $0.arguments },
      .views("calls") { $0.calls },
    ]
  }

  private func text(
    _ template: String, _ name: String = "f", _ arguments: [String] = [], calls: [Call] = [],
    partials: [String: String] = [:], indentation: Indentation = .spaces(2)
  ) -> String {
    let sources = partials.map {
      ($0, TemplateSource(name: $0, path: "\($0).mustache", text: $1))
    }
    var resolver = TemplateResolver(Dictionary(uniqueKeysWithValues: sources))
    let source = TemplateSource(name: "Call", path: "Call.mustache", text: template)
    let resolved = resolver.template(source, for: Call.self)
    #expect(resolver.diagnostics.isEmpty)
    let view = Call(name: name, arguments: arguments, calls: calls)
    return resolved.text(of: view, indentation: indentation)
  }

  private static let call = """
    {
    {{#group()}}
      {{name}}(
    {{#arguments}}
        {{.}}{{^last()}},{{/last()}}
    {{/arguments}}
      )
    {{/group()}}
    }

    """

  /// A name with a number of letters.
  private func word(_ count: Int, _ letter: String = "a") -> String {
    String(repeating: letter, count: count)
  }

  @Test("are printed on one line up to the last column, and otherwise on the template's lines")
  func fitting() {
    let fitting = text(Self.call, "f", [word(45), word(48)])
    #expect(fitting == "{\n  f(\(word(45)), \(word(48)))\n}\n")
    #expect(fitting.split(separator: "\n").map(\.count).max() == 100)
    #expect(
      text(Self.call, "f", [word(45), word(50)]) == """
        {
          f(
            \(word(45)),
            \(word(50))
          )
        }

        """)
  }

  @Test(
    "join lines as Swift is written",
    arguments: [
      ("f(\n  a,\n  b\n)", "f(a, b)"),
      ("[\n  a,\n  b,\n]", "[a, b]"),
      ("f(\n)", "f()"),
      ("x: A<\n  B,\n  C\n> {", "x: A<B, C> {"),
      ("a <\n  b", "a < b"),
      ("{\n  a\n}", "{ a }"),
      ("a\n  && b", "a && b"),
      ("a\n\n  b", "a b"),
      ("f(a) \n{", "f(a) {"),
    ])
  func joints(lines: String, line: String) {
    #expect(text("{{#group()}}\n\(lines)\n{{/group()}}\n") == line + "\n")
    #expect(text("{{#group()}}\(lines) {{/group()}}") == line + " ")
  }

  @Test("include the text after them on the line")
  func following() {
    let template = "{{#group()}}{{name}}(\n  x\n){{/group()}} { \(word(40)) }\n"
    #expect(text(template, word(52)) == "\(word(52))(x) { \(word(40)) }\n")
    #expect(text(template, word(53)) == "\(word(53))(\n  x\n) { \(word(40)) }\n")
  }

  @Test("in a broken group are laid out on their own")
  func nested() {
    let template = """
      {{#group()}}
      f(
        {{#group()}}a(
          {{name}}
        ){{/group()}},
        {{#group()}}b(
          c
        ){{/group()}}
      )
      {{/group()}}

      """
    #expect(text(template, word(80)) == "f(a(\(word(80))), b(c))\n")
    #expect(text(template, word(90)) == "f(\n  a(\(word(90))),\n  b(c)\n)\n")
    #expect(text(template, word(97)) == "f(\n  a(\n    \(word(97))\n  ),\n  b(c)\n)\n")
  }

  @Test("indent the lines of a source's text like the line that contains it")
  func severalLines() {
    let closure = "{ id in\n        // Why.\n        return id\n\n      }"
    #expect(
      text(Self.call, "f", ["x", closure]) == """
        {
          f(
            x,
            { id in
              // Why.
              return id

            }
          )
        }

        """)
  }

  @Test("are not broken by a text of several lines that they end with, if its first line fits")
  func severalLinesAtTheEnd() {
    let template =
      "{{#group()}}\nf(\n  {{#group()}}{{name}}\n    = {{#calls}}{{name}}{{/calls}}{{/group()}}\n)\n{{/group()}}\n"
    let closure = [Call(name: "{\n  g()\n}", arguments: [])]
    #expect(text(template, "x", calls: closure) == "f(\n  x = {\n    g()\n  }\n)\n")
    #expect(
      text(template, word(96), calls: closure)
        == "f(\n  \(word(96))\n    = {\n      g()\n    }\n)\n")
  }

  @Test("leave a text of several lines outside of them as it is")
  func severalLinesOutside() {
    #expect(text("  {{name}}\n", "a\n      b") == "  a\n      b\n")
  }

  @Test("keep comments and directives on lines of their own")
  func keptLines() {
    #expect(
      text("{{#group()}}\nf(\n  // {{name}}\n  a,\n  b\n)\n{{/group()}}\n")
        == "f(\n  // f\n  a,\n  b\n)\n")
    #expect(
      text("{{#group()}}\nf(\n  #if A\n  a\n  #endif\n)\n{{/group()}}\n")
        == "f(\n  #if A\n  a\n  #endif\n)\n")
  }

  @Test("continue a comment that is too long on the next line")
  func longComments() {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let lines = text("{\n{{#group()}}\n  /// {{name}}.\n{{/group()}}\n}\n", words)
      .split(separator: "\n").dropFirst().dropLast()
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("  /// word") && $0.count <= 100 })
    #expect(lines.map { $0.dropFirst(6) }.joined(separator: " ") == words + ".")
  }

  @Test("are not broken where the compiler counts lines")
  func located() {
    let group = "{{#group()}}\nf(\n  {{name}}\n)\n{{/group()}}\n"
    let template =
      "#sourceLocation(file: \"A.swift\", line: 1)\n\(group)#sourceLocation()\n\(group)"
    #expect(
      text(template, word(100)) == """
        #sourceLocation(file: "A.swift", line: 1)
        f(\(word(100)))
        #sourceLocation()
        f(
          \(word(100))
        )

        """)
  }

  @Test("are indented in a partial as the line that includes it, however deep")
  func partials() {
    let tree = "{{#group()}}{{name}}({{#calls}}\n  {{> Tree}}{{/calls}}\n){{/group()}}"
    let inner = Call(
      name: word(90), arguments: [], calls: [Call(name: word(90, "b"), arguments: [])])
    #expect(
      text("  return {{> Tree}}\n", "f", calls: [inner], partials: ["Tree": tree]) == """
          return f(
            \(word(90))(
              \(word(90, "b"))()
            )
          )

        """)
  }

  @Test("know how wide the project's indentation is")
  func indentation() {
    #expect(text(Self.call, "f", [word(90)], indentation: .spaces(2)).contains("f(a"))
    #expect(text(Self.call, word(8), [word(87)], indentation: .spaces(2)).contains("aa(a"))
    #expect(text(Self.call, word(8), [word(87)], indentation: .spaces(4)).contains("aa(\n"))
    #expect(text(Self.call, word(8), [word(87)], indentation: .tabs).contains("aa(\n"))
  }

  @Test("take time in proportion to the text")
  func manyArguments() {
    let count = 20_000
    let lines = text(Self.call, "f", Array(repeating: "x", count: count)).split(separator: "\n")
    #expect(lines.count == count + 4)
  }

  @Test("cannot be inverted")
  func inverted() {
    var resolver = TemplateResolver([:])
    let source = TemplateSource(
      name: "Call", path: "Call.mustache", text: "{{^group()}}x{{/group()}}")
    _ = resolver.template(source, for: Call.self)
    #expect(
      resolver.diagnostics.map(\.description) == [
        """
        Call.mustache:1:1: error: 'group()' cannot be inverted: it is not a condition [template-value]
        Call.mustache:1:1: note: write '{{#group()}}…{{/group()}}'
        """
      ])
  }

  @Test(
    "break the text of a field in its brackets where it does not fit",
    arguments: [
      (
        "@Sendable (_ email: String, _ password: String) async throws -> Response",
        """
        @Sendable (
            _ email: String,
            _ password: String
          ) async throws -> Response
        """
      ),
      (
        "Outer<Inner<First, Second>, [Key: Value]>.Element",
        """
        Outer<
            Inner<First, Second>,
            [Key: Value]
          >.Element
        """
      ),
      (
        #"{ id, name in Answer(text: "(\(name), [", id) }"#,
        #"""
        { id, name in
            Answer(text: "(\(name), [", id)
          }
        """#
      ),
      (
        "a < b && c(d) -> e > f && g(height, i)",
        "a < b && c(d) -> e > f && g(\n    height,\n    i\n  )"
      ),
    ])
  func valuesInBrackets(value: String, broken: String) {
    let template = "{{#group()}}\n  \(word(60)) {{name}}\n{{/group()}}\n"
    #expect(text(template, value) == "  \(word(60)) \(broken)\n")
    #expect(text("{{#group()}}\n  {{name}}\n{{/group()}}\n", value) == "  \(value)\n")
  }

  @Test(
    "leave the text of a field alone that has no brackets, or unclear ones",
    arguments: [
      "a b c", "f(#\"a, b\"#)", "f(a, /* b, */ c)", "f(a b", "f(\"a, b", "a.`f(a, b)`", "f(`a, b",
    ])
  func unbreakable(value: String) {
    let long = value + word(100)
    #expect(text("{{#group()}}\n  {{name}}\n{{/group()}}\n", long) == "  \(long)\n")
  }

  @Test("break the lines of a source's text where they become too long")
  func longLines() {
    let closure = "{\n  return Answer(\(word(50)), \(word(50)))\n}"
    #expect(
      text("{{#group()}}\n  x: {{name}}\n{{/group()}}\n", closure) == """
          x: {
            return Answer(
              \(word(50)),
              \(word(50))
            )
          }

        """)
  }

  @Test("that are filled have as few lines as they need")
  func filled() {
    let list = """
      {{#fill()}}
        case {{#arguments}}{{.}}{{^last()}},
          {{/last()}}{{/arguments}}:
      {{/fill()}}

      """
    #expect(text(list, "f", ["a", "b"]) == "  case a, b:\n")
    #expect(
      text(list, "f", [word(40), word(45), "c", word(91), word(94), "e"]) == """
          case \(word(40)), \(word(45)), c,
            \(word(91)),
            \(word(94)),
            e:

        """)
    #expect(text(list, "f", [word(40), word(50)]) == "  case \(word(40)), \(word(50)):\n")
    #expect(text(list, "f", [word(40), word(51)]) == "  case \(word(40)),\n    \(word(51)):\n")
  }

  @Test("keep a value inside a string literal in one piece, whatever its length")
  func literals() {
    let type = "Box<\(word(60)), \(word(60))>"
    let template = """
      {{#group()}}
        call(
          message: "a \\" {{name}}",
          type: {{name}}
        )
      {{/group()}}

      """
    #expect(
      text(template, type) == """
          call(
            message: "a \\" \(type)",
            type: Box<
              \(word(60)),
              \(word(60))
            >
          )

        """)
    #expect(text("  #\"{{#group()}}\"({{name}}){{/group()}}\"#\n", type) == "  #\"\"(\(type))\"#\n")
  }

  @Test("show a part of a template if a list has elements, without entering them")
  func any() {
    let template = "{{#any(arguments)}}[{{#arguments}}{{.}}{{/arguments}}]{{/any(arguments)}}"
    #expect(text(template, "f", ["a", "b"]) == "[ab]")
    #expect(text(template, "f") == "")
    #expect(text("{{^any(arguments)}}none{{/any(arguments)}}") == "none")
  }

  @Test("leave out a blank line behind an opening brace")
  func blankLines() {
    let template = "{{name}} {\n{{#arguments}}\n\n  {{.}}\n{{/arguments}}\n}\n"
    #expect(text(template, "f", ["a", "b"]) == "f {\n  a\n\n  b\n}\n")
  }
}
