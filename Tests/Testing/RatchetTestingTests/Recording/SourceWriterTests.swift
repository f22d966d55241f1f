import Foundation
import RatchetTesting
import Testing

@testable import struct RatchetSource.SourceWriter

@Suite("Values are written as source")
struct SourceWriterTests {
  private func source(_ value: Any, isTyped: Bool = true) -> String {
    SourceWriter(module: "RatchetTestingTests").expression(value, isTyped: isTyped).flat
  }

  @Test("numbers, to the last digit")
  func numbers() {
    #expect(source(-3) == "-3")
    #expect(source(UInt8.max) == "255")
    #expect(source(0.1 + 0.2) == "0.30000000000000004")
    #expect(source(Float(0.1)) == "0.1")
    #expect(source(1e300) == "1e+300")
    #expect(source(-0.0) == "-0.0")
    #expect(source(Double.nan) == ".nan")
    #expect(source(-Double.infinity) == "-.infinity")
    #expect(source(Decimal(string: "1.10")!) == #"Decimal(string: "1.1")!"#)
    #expect(source(true) == "true")
  }

  private struct Editor {
    var name = ""
    @Shared var currency: String
    @Shared(.inMemory("SourceWriterTests")) var count = 0
    @SharedReader var limit: Int
  }

  @Test("shared properties, but for those that have a key of their own")
  func shared() {
    let (currency, limit) = (
      Shared(wrappedValue: "EUR", .inMemory("SourceWriterTests.currency")),
      SharedReader(wrappedValue: 3, .inMemory("SourceWriterTests.limit"))
    )
    let editor = Editor(
      currency: currency.projectedValue, limit: limit.projectedValue)
    #expect(
      source(editor)
        == #"SourceWriterTests.Editor(name: "", currency: Shared(value: "EUR"), limit: SharedReader(value: 3))"#
    )
  }

  @Test(
    "strings, with what they hold",
    arguments: [
      ("Blob", #""Blob""#),
      ("", #""""#),
      ("say \"hi\"", ##"#"say "hi""#"##),
      ("a\\b", ##"#"a\b"#"##),
      ("\"#", ###"##""#"##"###),
      ("a\nb\t\"", #""a\nb\t\"""#),
      ("\r\n\0", #""\r\n\0""#),
      ("\u{301}\u{200D}", #""\u{301}\u{200D}""#),
      ("héllo 🎉", #""héllo 🎉""#),
    ])
  func strings(value: String, expected: String) {
    #expect(source(value) == expected)
  }

  @Test("times and identifiers")
  func foundation() {
    #expect(source(Date(timeIntervalSince1970: 1)) == "Date(timeIntervalSince1970: 1)")
    let smallest = Double(Int.min)
    #expect(
      source(Date(timeIntervalSince1970: smallest)) == "Date(timeIntervalSince1970: \(smallest))")
    #expect(
      source(Date(timeIntervalSinceReferenceDate: 0.1))
        == "Date(timeIntervalSinceReferenceDate: 0.1)")
    #expect(source(Date.distantPast) == ".distantPast")
    #expect(source(UUID(10)) == "UUID(10)")
    let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    #expect(source(UUID(uuidString: id)!) == #"UUID(uuidString: "\#(id)")!"#)
    #expect(source(URL(string: "https://a.b/?c=d")!) == #"URL(string: "https://a.b/?c=d")!"#)
    #expect(source(URL(filePath: "/tmp/a b")) == #"URL(filePath: "/tmp/a b")"#)
    #expect(source(Data("hi".utf8)) == #"Data("hi".utf8)"#)
    #expect(source(Data([0, 255])) == "Data([0x00, 0xFF])")
    #expect(source(Duration.seconds(3)) == ".seconds(3)")
    #expect(source(Duration.milliseconds(1500)) == ".milliseconds(1500)")
    #expect(source(Duration(secondsComponent: 1, attosecondsComponent: 1)).hasPrefix("Duration("))
    #expect(source(DateComponents(year: 2026, month: 1)) == "DateComponents(year: 2026, month: 1)")
    #expect(source(Locale(identifier: "de_DE")) == #"Locale(identifier: "de_DE")"#)
  }

  @Test("every date comes back from its source")
  func dates() {
    for seed in 0..<1_000 {
      let date = Date(timeIntervalSinceReferenceDate: Double(seed * seed) * 1_234.567_891)
      let text = source(date)
      let number = Double(text.drop { $0 != ":" }.dropFirst(2).dropLast())!
      let read =
        text.contains("Since1970")
        ? Date(timeIntervalSince1970: number) : Date(timeIntervalSinceReferenceDate: number)
      #expect(read == date)
    }
  }

  @Test("collections, and unordered ones by their elements")
  func collections() {
    #expect(source([1, 2]) == "[1, 2]")
    #expect(source([Int]()) == "[]")
    #expect(source(Set(["b", "a"])) == #"["a", "b"]"#)
    #expect(source(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
    #expect(source([String: Int]()) == "[:]")
    #expect(source(IdentifiedArray(uniqueElements: [Row(id: 1)])) == "[Row(id: 1, title: nil)]")
    #expect(source(StackState([Row(id: 1)])) == "[Row(id: 1, title: nil)]")
    #expect(source(1..<3) == "1..<3")
    #expect(source((1, label: "x")) == #"(1, label: "x")"#)
  }

  @Test("optionals, whatever their depth")
  func optionals() {
    #expect(source(Int?.none as Any) == "nil")
    #expect(source(Int?.some(1) as Any) == "1")
    #expect(source(Int??.some(nil) as Any) == ".some(nil)")
  }

  @Test("cases and their payloads")
  func enums() {
    #expect(source(Mode.idle) == ".idle")
    #expect(source(Mode.`default`) == ".default")
    #expect(source(Mode.failed("x", code: 1)) == #".failed("x", code: 1)"#)
    #expect(source(Mode.row(id: 3)) == ".row(id: 3)")
    #expect(source(Mode.nested(.some(.idle))) == ".nested(.idle)")
    #expect(source(Mode.idle, isTyped: false) == "Mode.idle")
    #expect(source(Result<Int, any Error>.failure(Failure.lost)) == ".failure(Failure.lost)")
    #expect(source(Disguised.plain) == ".plain")
  }

  @Test("structs by their memberwise initializer, or as they say themselves")
  func structs() {
    #expect(source(Row(id: 1, title: "a")) == #"Row(id: 1, title: "a")"#)
    #expect(source(Box(value: [1])) == "Box<Array<Int>>(value: [1])")
    #expect(source(Options.all) == "Options(rawValue: 3)")
    #expect(source(Amount(cents: 5)) == "Amount(5)")
    #expect(source(Empty()) == "Empty()")
    #expect(source(CancellationError()) == "CancellationError()")
  }

  @Test("what Ratchet itself has")
  func ownTypes() {
    #expect(source(BindingAction<Row>.set(\.title, "a")) == #".set(\.title, "a")"#)
    #expect(source(PresentationAction<Mode>.presented(.idle)) == ".presented(.idle)")
    #expect(source(StackElementID(generation: 2)) == "2")
    #expect(source(TextState("a")) == #"TextState("a")"#)
    let alert = AlertState<Mode> {
      TextState("Sure?")
    } actions: {
      ButtonState(role: .cancel) { TextState("No") }
      ButtonState(action: .idle) { TextState("Yes") }
    }
    #expect(
      source(alert) == """
        AlertState { TextState("Sure?") } actions: { ButtonState(role: .cancel) { TextState("No") }; \
        ButtonState(action: .idle) { TextState("Yes") } }
        """)
  }

  @Test("what cannot be written does not compile, and says why")
  func placeholders() {
    #expect(
      source(Session()) == "<#Session is a class, and nothing says how this object is made#>")
    #expect(source({ 1 } as () -> Int).hasPrefix("<#a closure, "))
    #expect(source(URLRequest(url: URL(filePath: "/"))).hasPrefix("<#nothing says how"))
  }
}

private struct Row: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String?
}

private indirect enum Mode: Equatable {
  case idle
  case `default`
  case failed(String, code: Int)
  case row(id: Int)
  case nested(Mode?)
}

private enum Disguised: CustomStringConvertible {
  case plain
  var description: String { "something else" }
}

private enum Failure: Error { case lost }
private struct Box<Value> { var value: Value }
private struct Empty {}
private final class Session {}

private struct Options: OptionSet {
  let rawValue: Int
  static let all: Self = [Self(rawValue: 1), Self(rawValue: 2)]
}

private struct Amount: SourceRepresentable {
  var cents: Int
  var swiftSource: String { "Amount(\(cents))" }
}
