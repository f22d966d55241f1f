import RatchetSyntax
import Testing

@Suite("Tokens")
struct TokenTests {
  @Test("a string is its quotes, its text, and the tokens that are interpolated in it")
  func strings() {
    #expect(
      tokens(#"f("a\(b + "c\(d)")e")"#) == [
        "identifier f", "leftParen (", "stringStart \"", "stringText a", #"interpolationStart \("#,
        "identifier b", "infixOperator +", "stringStart \"", "stringText c",
        #"interpolationStart \("#, "identifier d", "rightParen )", "stringEnd \"", "rightParen )",
        "stringText e", "stringEnd \"", "rightParen )",
      ])
  }

  @Test("a raw string ends with as many '#' as it begins with")
  func rawStrings() {
    #expect(
      tokens(##"#"a"\(b)\#(c)"# + #"""#"##) == [
        ##"stringStart #""##, #"stringText a"\(b)"#, ##"interpolationStart \#("##, "identifier c",
        "rightParen )", ##"stringEnd "#"##, "infixOperator +", ##"stringStart #""##,
        #"stringText ""#, ##"stringEnd "#"##,
      ])
  }

  @Test("a multiline string can contain quotes and ends with three")
  func multilineStrings() {
    let quotes = "\"\"\""
    #expect(
      tokens("\(quotes)\n  \"a\" \\(b)\n  \(quotes)x") == [
        "stringStart \(quotes)", "stringText \n  \"a\" ", "interpolationStart \\(", "identifier b",
        "rightParen )", "stringText \n  ", "stringEnd \(quotes)", "identifier x",
      ])
  }

  @Test(
    "a slash begins a regular expression where an operand is expected",
    arguments: [
      "let a = /b*/", "f(/b/, 1)", "x = try? /^ b/", "if a == /b\\/c/ {}", "let a = #/b/c/#",
      "let a = ##/ b/# /##", "return /[/]b/",
    ])
  func regularExpressions(source: String) {
    #expect(SyntaxTree(source).tokens.contains { $0.kind == .regex })
  }

  @Test(
    "a slash divides where an operator is expected",
    arguments: [
      "a / b / c", "a/b/c", "f(/, 1)", "x = a / 2 + b / 2", "(a) / b(/)", "infix operator /^/",
    ])
  func divisions(source: String) {
    #expect(!SyntaxTree(source).tokens.contains { $0.kind == .regex })
  }

  @Test("an operator knows the sides that it touches")
  func operators() {
    #expect(
      tokens("a + b; -c; d!; e?.f; g ? h : i; j ..< k; &l; m ?? n") == [
        "identifier a", "infixOperator +", "identifier b", "semicolon ;", "prefixOperator -",
        "identifier c", "semicolon ;", "identifier d", "exclamation !", "semicolon ;",
        "identifier e", "question ?", "period .", "identifier f", "semicolon ;", "identifier g",
        "infixQuestion ?", "identifier h", "colon :", "identifier i", "semicolon ;",
        "identifier j", "infixOperator ..", "leftAngle <", "identifier k", "semicolon ;",
        "prefixOperator &", "identifier l", "semicolon ;", "identifier m", "infixOperator ??",
        "identifier n",
      ])
  }

  @Test("numbers take their points, signs and exponents")
  func numbers() {
    #expect(
      tokens("1 2.5 0x1F 0x1.8p-3 1e+10 1_000 0b10 x.0.1 1.a 0xff.b") == [
        "integer 1", "float 2.5", "integer 0x1F", "float 0x1.8p-3", "float 1e+10",
        "integer 1_000", "integer 0b10", "identifier x", "period .", "integer 0", "period .",
        "integer 1", "integer 1", "period .", "identifier a", "integer 0xff", "period .",
        "identifier b",
      ])
  }

  @Test("names can have backticks, any letters, or be a closure's arguments")
  func names() {
    #expect(
      tokens("`for` `a b` $0 _x größe 🎉 $projected") == [
        "quotedIdentifier `for`", "quotedIdentifier `a b`", "dollarIdentifier $0",
        "identifier _x", "identifier größe", "identifier 🎉", "identifier $projected",
      ])
  }

  @Test("comments, space, a byte order mark and conflicts lie between tokens")
  func trivia() {
    let source = """
      \u{FEFF}a /* b /* c */ d */ e // f
      <<<<<<< HEAD
      g
      =======
      h
      >>>>>>> other
      i
      """
    #expect(tokens(source) == ["identifier a", "identifier e", "identifier i"])
  }

  @Test("brackets and quotes know their partners")
  func partners() throws {
    let tree = SyntaxTree(#"f([a, "b\(c)"]) { }"#)
    for (index, token) in tree.tokens.enumerated() {
      guard let partner = tree.partner(ofToken: index) else { continue }
      #expect(tree.partner(ofToken: partner) == index, "\(token.kind)")
    }
    #expect(tree.partner(ofToken: 1) == 12)
    #expect(tree.partner(ofToken: 5) == 10)
  }

  @Test("a token knows whether it is the first on its line")
  func lines() {
    let tree = SyntaxTree("a b\nc /*\n*/ d\r\ne")
    #expect(tree.tokens.dropLast().map(\.startsLine) == [true, false, true, true, true])
  }
}
