import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("Edits of a source")
struct SourceEditorTests {
  private func range(_ start: (Int, Int), _ end: (Int, Int)) -> SourceRange {
    SourceRange(
      start: SourcePosition(line: start.0, column: start.1),
      end: SourcePosition(line: end.0, column: end.1))
  }

  private func edited(_ text: String, _ fixIts: [[(SourceRange, String)]]) -> (String, [Bool]) {
    var editor = SourceEditor(Array(text.utf8))
    let made = fixIts.map { edits in
      editor.add(FixIt("edit", edits.map { TextEdit($0.0, replacement: $0.1) }))
    }
    return (String(decoding: editor.result, as: UTF8.self), made)
  }

  @Test("are made at their places, whatever their order and whatever the lines end with")
  func places() {
    let (text, made) = edited(
      "é one\r\ntwo\rthree",
      [
        [(range((3, 6), (3, 6)), "!")], [(range((1, 1), (1, 4)), "")],
        [(range((2, 1), (2, 4)), "2"), (range((3, 1), (3, 1)), "> ")],
      ])
    #expect(text == "one\r\n2\r> three!")
    #expect(made == [true, true, true])
  }

  @Test("are left out as a whole if they conflict with an earlier one")
  func overlaps() {
    let (text, made) = edited(
      "abcdef",
      [
        [(range((1, 2), (1, 4)), "-")],
        [(range((1, 3), (1, 5)), "x"), (range((1, 6), (1, 7)), "y")],
        [(range((1, 3), (1, 3)), "z")],
        [(range((1, 4), (1, 4)), "+")],
        [(range((1, 4), (1, 4)), "*")],
        [(range((1, 2), (1, 4)), "-")],
      ])
    #expect(text == "a-+def")
    #expect(made == [true, false, false, true, false, true])
  }

  @Test(
    "are left out where the text has no such place",
    arguments: [[0, 1], [1, 0], [3, 1], [2, 3]])
  func outside(place: [Int]) {
    let (text, made) = edited("a\nb", [[(range((place[0], place[1]), (place[0], place[1])), "x")]])
    #expect(text == "a\nb" && made == [false])
  }
}
