import Foundation
import Workload

/// Sources as a large project has them: one file in ten is a feature, and the others are plain Swift.
struct Corpus {
  let folder: URL
  let files: Int

  /// The lines of a file.
  static let lines = 200

  var sources: URL { folder.appending(path: "Sources") }

  /// The lists of all files, and of those that carry annotations.
  var list: URL { folder.appending(path: "all.txt") }
  var annotatedList: URL { folder.appending(path: "annotated.txt") }

  /// Writes the files.
  func write() throws {
    var all: [String] = []
    var annotated: [String] = []
    for number in 0..<files {
      let module = sources.appending(path: "Module\(number / 500)")
      if number % 500 == 0 {
        try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true)
      }
      let isFeature = number % 10 == 0
      let name = isFeature ? "Feature\(number)" : "Plain\(number)"
      let file = module.appending(path: "\(name).swift")
      try Data((isFeature ? feature(number) : plain(number)).utf8).write(to: file)
      all.append(file.path)
      if isFeature { annotated.append(file.path) }
    }
    try Data(all.joined(separator: "\n").utf8).write(to: list)
    try Data(annotated.joined(separator: "\n").utf8).write(to: annotatedList)
  }

  private func feature(_ number: Int) -> String {
    let text = FeatureSource(isAnnotated: true).text(number)
    return filled(text, with: "Helper\(number)")
  }

  private func plain(_ number: Int) -> String {
    filled("import Foundation\n\n", with: "Plain\(number)")
  }

  /// The text with plain code behind it, up to the number of lines.
  private func filled(_ text: String, with name: String) -> String {
    var text = text + "/// Something of no concern to Ratchet.\nstruct \(name) {\n"
    var lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    var number = 0
    while lines < Self.lines - 9 {
      text += """
          /// The sum of some numbers, as far as they are even.
          func sum\(number)(_ numbers: [Int], limit: Int = \(number)) -> Int {
            var total = 0
            for number in numbers where number % 2 == 0 && number > limit {
              total += number * \(number + 1)
            }
            return total
          }


        """
      lines += 9
      number += 1
    }
    return text + "}\n"
  }
}
