import Ratchet
import RatchetInspectorWire
import Testing

@testable import RatchetInspector

@Suite("The issues that a page gets")
struct IssueFeedTests {
  private func report(_ numbers: ClosedRange<Int>, to collector: IssueFeed) {
    for number in numbers {
      collector.reportIssue(
        "\(number)", severity: .error, fileID: #fileID, filePath: #filePath, line: 1, column: 1)
    }
  }

  @Test("are all of them, however slow it is, or as many as are kept and the number of the others")
  func slowPage() {
    let collector = IssueFeed()
    var count = 0
    report(1...2, to: collector)
    #expect(collector.messages(after: &count).map { $0["text"] } == ["1", "2"])
    #expect(collector.messages(after: &count).isEmpty)
    report(3...1_005, to: collector)
    let messages = collector.messages(after: &count)
    #expect(messages.first?["text"]?.string?.hasPrefix("3 earlier issues are not shown") == true)
    #expect(messages.dropFirst().first?["text"] == "6")
    #expect(messages.count == 1_001 && messages.last?["text"] == "1005")
    #expect(collector.messages(after: &count).isEmpty)
  }
}
