import Foundation
import Testing

@Suite("The plugin's conversation with the compiler")
struct ConversationTests {
  @Test("the plugin speaks version 7 of the protocol and has no further features")
  func capability() throws {
    let answers = try MacroProcess.answers(to: [Message.getCapability])
    #expect(
      answers.map(\.getCapabilityResult) == [
        .init(capability: .init(protocolVersion: 7, features: []))
      ]
    )
  }

  @Test("each message has one answer, in their order")
  func order() throws {
    let body = Message.expand("Reducer", role: "memberAttribute", on: "var body: some R { R() }")
    let answers = try MacroProcess.answers(to: [body, Message.getCapability, body])
    #expect(answers.map { $0.getCapabilityResult == nil } == [true, false, true])
    #expect(answers[0] == answers[2])
  }

  @Test("no library is loaded")
  func library() throws {
    let message = #"{"loadPluginLibrary":{"libraryPath":"/lib.so","moduleName":"M"}}"#
    let answers = try MacroProcess.answers(to: [message])
    #expect(answers.map(\.loadPluginLibraryResult) == [.init(loaded: false, diagnostics: [])])
  }

  @Test("a macro that the plugin does not know is an error at its attribute")
  func unknownMacro() throws {
    let message = Message.expand(
      "Unheard",
      role: "peer",
      attribute: "\n  // é\n  @Unheard ",
      on: "var x = 1",
      offset: 40
    )
    let diagnostic = try #require(
      try MacroProcess.answers(to: [message]).first?.expandMacroResult?.diagnostics.first
    )
    #expect(diagnostic.message.contains("'Unheard'"))
    #expect(diagnostic.severity == "error")
    #expect(diagnostic.position == .init(fileName: "/src/Counter.swift", offset: 40 + 11))
  }

  @Test(
    "a message that makes no sense is answered with an error, and the next one as before",
    arguments: [
      #"{"makeCoffee":{}}"#, #"{"expandFreestandingMacro":{}}"#, #"{"expandAttachedMacro":{}}"#,
      #"{"expandAttachedMacro":{"macro":7,"macroRole":"peer","declSyntax":[]}}"#,
      "{}", "[]", "7", "null", "nonsense", "{", "{\"", "\"\\", "{\"a\":1}}", " ", "\u{0}",
      #"{"getCapability":{},"loadPluginLibrary":{}}"#,
    ]
  )
  func nonsense(message: String) throws {
    let answers = try MacroProcess.answers(to: [message, Message.getCapability])
    try #require(answers.count == 2)
    #expect(answers[0].errors.count == 1)
    #expect(answers[1].getCapabilityResult != nil)
  }

  @Test("a message that is not UTF-8 is answered")
  func notUTF8() throws {
    let body =
      Data(#"{"expandAttachedMacro":{"macro":{"typeName":"#.utf8) + [0x22, 0xFF, 0xC0, 0x22]
    let process = try MacroProcess(input: Frame.encode(body) + Frame.encode("{\"\u{7F}\":0}"))
    #expect(process.exitCode == 0)
    #expect(
      try Frame.decodeAll(process.output).map(PluginAnswer.init).map(\.errors.count) == [1, 1])
  }

  @Test("JSON that nests a hundred thousand deep is answered", arguments: ["[", "{\"a\":"])
  func deepNesting(bracket: String) throws {
    let message = String(repeating: bracket, count: 100_000)
    let answers = try MacroProcess.answers(to: [message, Message.getCapability])
    #expect(answers.map(\.errors.count) == [1, 0])
  }

  @Test("a source of megabytes is answered")
  func longSource() throws {
    let text = String(repeating: "\"\\(\"/* é 🐢\n", count: 200_000)
    let message = Message.expand("EquatableIgnored", role: "peer", on: text)
    #expect(try MacroProcess.answers(to: [message]).map(\.source) == [""])
  }
}
