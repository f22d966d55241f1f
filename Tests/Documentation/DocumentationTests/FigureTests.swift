import TestSupport
import Testing

@Suite("Figures of the pages")
struct FigureTests {
  @Test(
    "each time on a page is one of the results to which the page refers",
    arguments: [
      "README.md", "Documentation/Comparisons.md", "Documentation/FirstBuild.md",
      "Documentation/Migration.md",
    ])
  func figures(page: String) throws {
    let text = try RatchetPackage.text(of: page)
    let results = try RatchetPackage.text(of: "Benchmarks/RESULTS.md")
    let measured = try text.matches(of: /RESULTS\.md#([\w-]+)/).flatMap {
      Figure.figures(in: try #require(section($0.1, of: results), "no section '\($0.1)'"))
    }
    let times = Figure.figures(in: text).filter { $0.unit != nil }
    #expect(!times.isEmpty)
    for time in times { #expect(measured.contains(where: time.rounds), "\(time)") }
  }

  @Test(
    "a figure is compared as a number with its unit",
    arguments: [
      ("2.6 s", "2.58 s", true), ("2.6 s", "12.6 s", false), ("2.6 s", "2.6 ms", false),
      ("2.6 s", "2.66 s", false), ("99 s", "| 99.1 (73.1) |", true), ("1,200 ns", "1200 ns", true),
      ("4 s", "8f4 s, 4 steps, v4.1 s", false),
    ])
  func rounding(figure: String, results: String, isMeasured: Bool) throws {
    let figure = try #require(Figure.figures(in: figure).first)
    #expect(Figure.figures(in: results).contains(where: figure.rounds) == isMeasured)
  }

  /// The part of a page below a heading with a certain address, down to the next one that is not below it.
  private func section(_ anchor: Substring, of text: String) -> Substring? {
    var level = 0
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let marks = line.hasPrefix("#") ? line.prefix { $0 == "#" }.count : 0
      if level > 0, marks > 0, marks <= level { break }
      if level == 0, marks > 0, address(of: line.dropFirst(marks + 1)) == anchor { level = marks }
      if level > 0 { lines.append(line) }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")[...]
  }

  /// The address of a heading on the repository's host.
  private func address(of heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == " " }
      .replacing(" ", with: "-")
  }
}
