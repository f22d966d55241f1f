import Testing

@testable import struct Ratchet.SourceLocation
@testable import RatchetSource
@testable import RatchetTesting

@Suite("Recorded assertions are written into the source of a test")
struct TurnEditorTests {
  private let count = [Mutation.assign("$0.count", .text("1"))]
  private let two = [
    Mutation.assign("$0.count", .text("1")), Mutation.assign("$0.name", .text("\"Blob\"")),
  ]

  private func received(_ action: String, _ mutations: [Mutation] = []) -> RecordedAction {
    RecordedAction(action: .text(action), mutations: mutations)
  }

  @Test("a closure is added after the call")
  func closure() throws {
    #expect(
      try recorded("  await store.send(.x)\n", mutations: count)
        == "  await store.send(.x) { $0.count = 1 }\n")
    #expect(
      try recorded("\tawait store.send(.x) // why\n", mutations: two)
        == "\tawait store.send(.x) {\n\t  $0.count = 1\n\t  $0.name = \"Blob\"\n\t} // why\n")
  }

  @Test("a line that would be too long is broken")
  func longLine() throws {
    let name = String(repeating: "n", count: 80)
    let mutations = [Mutation.assign("$0.name", .text("\"\(name)\""))]
    #expect(
      try recorded("  await store.send(.x)", mutations: mutations)
        == "  await store.send(.x) {\n    $0.name = \"\(name)\"\n  }")
  }

  @Test("'record()' is taken out, on its line or on one of its own")
  func recordCall() throws {
    #expect(
      try recorded("await store.send(.x).record()\n", mutations: count)
        == "await store.send(.x) { $0.count = 1 }\n")
    #expect(
      try recorded("await store\n  .send(.x)\n  .record()\nnext", mutations: count)
        == "await store\n  .send(.x) { $0.count = 1 }\nnext")
    #expect(
      try recorded("await store.send(.x).record().finish()", mutations: count)
        == "await store.send(.x) { $0.count = 1 }.finish()")
    #expect(
      try recorded("await store.send(.x) /* why */ .record()", mutations: count)
        == "await store.send(.x) { $0.count = 1 } /* why */ ")
    #expect(try recorded("await store.send(.x).record()", mutations: []) == "await store.send(.x)")
  }

  @Test("an existing closure is replaced or removed")
  func replacedClosure() throws {
    #expect(
      try recorded("await store.send(.x) {\n  $0.old = 2 // }\n}.record()", mutations: count)
        == "await store.send(.x) { $0.count = 1 }")
    #expect(
      try recorded("await store.send(.x, assert: { $0.old = 2 }).record()", mutations: count)
        == "await store.send(.x, assert: { $0.count = 1 })")
    #expect(
      try recorded("await store.send(.x) { $0.old = 2 }.record()", mutations: [])
        == "await store.send(.x)")
    #expect(
      try recorded("await store.send(.x, assert: { $0.old = 2 }).record()", mutations: [])
        == "await store.send(.x)")
  }

  @Test("a closure with the same assertion is unchanged")
  func sameClosure() throws {
    #expect(
      try recorded("await store.send(.x) { $0.count = 1 }", mutations: count)
        == "await store.send(.x) { $0.count = 1 }")
  }

  @Test("what the test says itself stays")
  func ownClosure() throws {
    #expect(
      try recorded("await store.send(.x) { $0.own = 1 }.record()", mutations: nil)
        == "await store.send(.x) { $0.own = 1 }")
  }

  @Test("received actions are written after any kind of statement")
  func receivedActions() throws {
    let actions = [received("\\.a"), received(".b(1)", count)]
    let lines = "  await store.receive(\\.a)\n  await store.receive(.b(1)) { $0.count = 1 }"
    #expect(
      try recorded("  await store.send(.x) // why\n  next", received: actions)
        == "  await store.send(.x) // why\n\(lines)\n  next")
    #expect(
      try recorded("  let task = await store.send(.x)\n", received: actions)
        == "  let task = await store.send(.x)\n\(lines)\n")
    #expect(
      try recorded("  #expect(await store.send(.x).isCancelled)\n", received: actions)
        == "  #expect(await store.send(.x).isCancelled)\n\(lines)\n")
    #expect(
      try recorded("  await store.send(.x)\n    .finish()\n  next", received: actions)
        == "  await store.send(.x)\n    .finish()\n\(lines)\n  next")
  }

  @Test("a block of one line becomes one of several")
  func oneLine() throws {
    let actions = [received("\\.a")]
    #expect(
      try recorded("func f() { await store.send(.x) }", received: actions)
        == "func f() { await store.send(.x)\n  await store.receive(\\.a)\n}")
    #expect(
      try recorded("  await store.send(.x); next", received: actions)
        == "  await store.send(.x)\n  await store.receive(\\.a)\n  ; next")
  }

  @Test("the store is called as the test calls it")
  func receiver() throws {
    let actions = [received("\\.a")]
    #expect(
      try recorded("await self.stores[0].send(.x)", received: actions)
        == "await self.stores[0].send(.x)\nawait self.stores[0].receive(\\.a)")
    #expect(throws: RecordingFailure.self) {
      try recorded("await makeStore().send(.x)", received: actions)
    }
  }

  @Test("later actions are written before the next call, and at the end of the test")
  func lateActions() throws {
    let test = """
      func test() async {
        let store = makeStore()
        if true {
          await store.send(.x)
        }
        await clock.advance(by: .seconds(1))
        await store.send(.y)
      }
      """
    let line = "  await store.receive(\\.a)\n"
    #expect(
      try recorded(test, late: [received("\\.a")], next: ".y")
        == test.replacing("  await store.send(.y)", with: "\(line)  await store.send(.y)"))
    #expect(
      try recorded(test, late: [received("\\.a")])
        == test.replacing("send(.y)\n}", with: "send(.y)\n\(line)}"))
  }

  @Test("actions that came before a call in another function are left to the person")
  func scattered() {
    let source = "func a() { store.send(.x) }\nfunc b() { store.send(.y) }"
    #expect(throws: RecordingFailure.scattered) {
      try recorded(source, late: [received("\\.a")], next: ".y")
    }
  }

  @Test("lines end as the file's do")
  func lineBreaks() throws {
    #expect(
      try recorded(
        "  await store.send(.x)\r\n  next\r\n", mutations: two, received: [received("\\.a")])
        == "  await store.send(.x) {\r\n    $0.count = 1\r\n    $0.name = \"Blob\"\r\n  }\r\n"
        + "  await store.receive(\\.a)\r\n  next\r\n")
  }

  @Test(
    "what looks like a bracket in a literal or a name is none",
    arguments: [
      ##"#"""#"##, ###"##"\(a)\#(")"##"###, ##"#"\#(f("}"))("#"##, #""\(a { "}\(b[")"])" })""#,
      #"a, /[(]}\//"#, #"a ? /(?:a|\})/ : /\{/"#, "#/ { ( /#", "#/\n  { (\n/#", "`a ) b`",
      "`class`.c", "/* ( /* } */ ( */ 1",
      "\"\"\"\n  \\(a(\"\"\"\n  }\n  \"\"\")) {\n  \"\"\"",
    ])
  func hiddenBrackets(argument: String) throws {
    let call = "await store.send(.x(\(argument)))"
    #expect(
      try recorded(
        "func f() {\n  \(call) { $0.old = \(argument) }.record()\n  next()\n}",
        mutations: count, received: [received("\\.a")])
        == "func f() {\n  \(call) { $0.count = 1 }\n  await store.receive(\\.a)\n  next()\n}")
  }

  @Test("brackets in a regular expression at the start of a statement are ignored")
  func regexStatement() throws {
    #expect(
      try recorded(
        "func f() {\n  if /[{]/.matches(a) { store.send(.x) }\n}", received: [received(".a")])
        == "func f() {\n  if /[{]/.matches(a) { store.send(.x)\n    await store.receive(.a)\n  }\n}"
    )
  }

  @Test("a statement continues through '#if'")
  func conditionalMembers() throws {
    let statement = "  await store.send(.x)\n  #if DEBUG\n    .finish()\n  #endif"
    #expect(
      try recorded("\(statement)\n  next()", received: [received(".a")])
        == "\(statement)\n  await store.receive(.a)\n  next()")
    #expect(
      try recorded(
        "#if DEBUG\n  await store.send(.x)\n#else\n  next()\n#endif", received: [received(".a")])
        == "#if DEBUG\n  await store.send(.x)\n  await store.receive(.a)\n#else\n  next()\n#endif")
  }

  @Test("a statement is found from a call deep inside it")
  func statements() throws {
    let late = [received(".a")]
    #expect(
      try recorded(
        "  if a {\n  } else if await store.send(.x).isCancelled {\n  }\n  b()", received: late)
        == "  if a {\n  } else if await store.send(.x).isCancelled {\n  }\n"
        + "  await store.receive(.a)\n  b()")
    #expect(
      try recorded("  let a =\n    b\n    ? await store.send(.x)\n    : nil\n  c()", received: late)
        == "  let a =\n    b\n    ? await store.send(.x)\n    : nil\n"
        + "  await store.receive(.a)\n  c()")
    #expect(
      try recorded("  await store.send(.x)\n  (a, b) = (b, a)", received: late)
        == "  await store.send(.x)\n  await store.receive(.a)\n  (a, b) = (b, a)")
  }

  @Test("later code is written after the label of a case")
  func caseLabels() throws {
    #expect(
      try recorded(
        """
        func f() {
          store.send(.x)
          switch a {
          case let b?, .c(let b) where b > 0: store.send(.y)
          @unknown default: store.send(.z)
          }
        }
        """, late: [received(".a")], next: ".y")
          == """
          func f() {
            store.send(.x)
            switch a {
            case let b?, .c(let b) where b > 0: await store.receive(.a)
            store.send(.y)
            @unknown default: store.send(.z)
            }
          }
          """)
  }

  @Test("a store without a variable has no name for a received action")
  func unnamedStores() {
    for store in ["makeStore { }", "(store)", "[store][0]", "\"a\"", "S<A>()", "S<A>"] {
      #expect(throws: RecordingFailure.self) {
        try recorded("await \(store).send(.x)", received: [received(".a")])
      }
    }
  }

  @Test("where another thing stands than the compiler saw, nothing is written")
  func moved() {
    #expect(throws: RecordingFailure.self) {
      try recorded("await store.tell(.x)", method: "tell", mutations: count)
    }
  }
}

/// The source of a test after it has recorded the result of `send(.x)` in it.
private func recorded(
  _ text: String, method: String = "send", mutations: [Mutation]? = [],
  received: [RecordedAction] = [], late: [RecordedAction] = [], next: String? = nil
) throws -> String {
  var turn = RecordedTurn(
    send: RecordedCall(
      method: "send", place: place(of: "\(method)(.x", in: text), mutations: mutations),
    isRecorded: true)
  turn.afterLastCall = received
  turn.beforeNextCall = late
  turn.next = next.map { RecordedCall(method: "send", place: place(of: "send(\($0)", in: text)) }
  let source = SourceText(Array(text.utf8))
  let outcome = try TurnEditor.outcome(of: turn, in: source)
  return String(decoding: outcome.edits.applied(to: source.bytes), as: UTF8.self)
}

/// The place of a call as the compiler passes it: that of its parenthesis.
private func place(of call: String, in text: String) -> Ratchet.SourceLocation {
  let before = text.range(of: call).map { text[..<$0.lowerBound] } ?? ""
  let lines = before.replacing("\r\n", with: "\n").split(
    separator: "\n", omittingEmptySubsequences: false)
  let name = call.prefix { $0 != "(" }
  return Ratchet.SourceLocation(
    fileID: "Tests/Tests.swift", filePath: "/Tests.swift", line: UInt(lines.count),
    column: UInt((lines.last?.utf8.count ?? 0) + name.utf8.count + 1))
}
