import Foundation
import TestSupport
import Testing

@Suite("Broken input")
struct BrokenInputTests {
  @Test("the end of the input between two messages is the plugin's end", arguments: [0, 1, 3])
  func endOfInput(messages: Int) throws {
    let process = try MacroProcess(
      input: Data(repeatElement(Frame.encode(Message.getCapability), count: messages).joined())
    )
    #expect(process.endedByItself && process.exitCode == 0)
    #expect(process.error == "")
    #expect(try Frame.decodeAll(process.output).count == messages)
  }

  @Test("an empty message is the compiler's goodbye")
  func goodbye() throws {
    let process = try MacroProcess(input: Frame.header(0) + Frame.encode(Message.getCapability))
    #expect(process.endedByItself && process.exitCode == 0)
    #expect(process.output.isEmpty && process.error == "")
  }

  @Test("a length that is cut off is reported", arguments: 1...7)
  func cutOffLength(bytes: Int) throws {
    let process = try MacroProcess(input: Frame.encode(Message.getCapability).prefix(bytes))
    expectReport(of: process)
    #expect(process.error.contains("within the length"))
  }

  @Test("a message that is cut off is reported", arguments: [8, 9, 30, 61])
  func cutOffMessage(bytes: Int) throws {
    let whole = Frame.encode(Message.getCapability)
    let process = try MacroProcess(input: whole + whole.prefix(bytes))
    expectReport(of: process)
    #expect(process.error.contains("after \(bytes - 8) of a message's 54 bytes"))
    #expect(Frame.Conversation(process.output).bodies.count == 1)
  }

  @Test(
    "an absurd length is reported before anything is read",
    arguments: [.max, 1 << 63, 1 << 40, (1 << 30) + 1] as [UInt64]
  )
  func absurdLength(length: UInt64) throws {
    let process = try MacroProcess(input: Frame.header(length) + Data(repeating: 0x20, count: 99))
    expectReport(of: process)
    #expect(process.error.contains("\(length) bytes"))
  }

  @Test("a large length that is not kept is reported, and takes no memory")
  func largeLength() throws {
    let process = try MacroProcess(input: Frame.header(1 << 30) + Data("{".utf8))
    expectReport(of: process)
  }

  @Test("whatever the bytes, the plugin answers each whole message, and ends well")
  func randomInput() throws {
    var random = SeededRandom(seed: 2)
    for number in 0..<400 {
      let input = RandomInput.make(using: &random)
      let expected = Frame.Conversation(input)
      let process = try MacroProcess(input: input)
      let about: Comment = "input \(number): \(input.base64EncodedString())"
      #expect(process.endedByItself, about)
      #expect(process.exitCode == (expected.isWhole ? 0 : 1), about)
      #expect(process.error.isEmpty == expected.isWhole, about)
      let answers = try Frame.decodeAll(process.output).map(PluginAnswer.init)
      #expect(answers.count == expected.bodies.count, about)
    }
  }

  /// Expects a clean end with one line on standard error.
  private func expectReport(of process: MacroProcess) {
    #expect(process.endedByItself && process.exitCode == 1)
    #expect(process.error.hasPrefix("RatchetMacros: "))
    #expect(process.error.filter { $0 == "\n" }.count == 1 && process.error.hasSuffix("\n"))
  }
}
