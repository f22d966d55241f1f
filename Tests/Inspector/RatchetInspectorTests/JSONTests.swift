import Foundation
import Testing

@testable import RatchetInspectorWire

@Suite("JSON")
struct JSONTests {
  @Test(
    "is read as it is written",
    arguments: [
      "null", "true", "0", "-0", "12", "-7.5", "1e3", "\"\"", #""a \"b\" \\ \n \u0000 é 😀""#, "[]",
      "{}", #"[1,[2,{"a":[]}],null]"#, #"{"b":1,"a":{"c":"d"}}"#,
    ])
  func whole(_ text: String) throws {
    let json = try JSON(parsing: text)
    #expect(try JSON(parsing: json.text) == json)
    let expected = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    let actual = try JSONSerialization.jsonObject(
      with: Data(json.text.utf8), options: .fragmentsAllowed)
    #expect((expected as? NSObject)?.isEqual(actual) == true)
  }

  @Test("may have spaces, and any escapes")
  func spaces() throws {
    #expect(try JSON(parsing: " [ 1 ,\t{ \"a\" :\r\n2 } ] ").text == #"[1,{"a":2}]"#)
    #expect(try JSON(parsing: #""\ud83d\ude00\/\b\f\r\tA""#) == .string("😀/\u{8}\u{C}\r\tA"))
  }

  @Test(
    "that is wrong is refused",
    arguments: [
      "", " ", "nul", "tru", "[1", "[1,]", "{\"a\"}", "{a:1}", "{\"a\":1,}", "01", "-", "1.", "1e",
      "1 2", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud800\"", "\"\n\"", "NaN",
      "1e999", String(repeating: "[", count: 100_000),
    ])
  func wrong(_ text: String) {
    #expect(throws: JSONError.self) { try JSON(parsing: text) }
  }

  @Test("has a number only where the numbers beside it, sums and differences exist")
  func numbers() {
    for number in [Int.min, -1, .max / 2 + 1, .max] { #expect(JSON.int(number).number == nil) }
    for number in [0, 1, .max / 2] { #expect(JSON.int(number).number == number) }
    #expect(JSON.double(1).number == nil)
  }
}
