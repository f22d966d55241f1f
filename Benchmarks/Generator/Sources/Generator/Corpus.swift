import Foundation
import Workload

/// Sources of a large project: one file in ten is a feature, and the others are plain Swift.
struct Corpus {
  /// Its folder.
  let folder: URL

  /// How many files it has.
  let files: Int

  /// How many lines a file has.
  let lines: Int

  var sources: URL { folder.appending(path: "Sources") }

  /// The lists of all files, and of those with annotations.
  var list: URL { folder.appending(path: "all.txt") }
  var annotatedList: URL { folder.appending(path: "annotated.txt") }

  /// A file with annotations.
  var someFeature: URL { sources.appending(path: "Module0/Feature0.swift") }

  /// How many of its files have annotations.
  var features: Int { (files + 9) / 10 }

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
      let file = module.appending(path: "\(isFeature ? "Feature" : "Plain")\(number).swift")
      try Data((isFeature ? feature(number) : plain(number)).utf8).write(to: file)
      all.append(file.path)
      if isFeature { annotated.append(file.path) }
    }
    try Data(all.joined(separator: "\n").utf8).write(to: list)
    try Data(annotated.joined(separator: "\n").utf8).write(to: annotatedList)
  }

  /// Adds a line to a feature.
  func edit() throws {
    let text = try String(contentsOf: someFeature, encoding: .utf8)
    try Data((text + "// Edited.\n").utf8).write(to: someFeature)
  }

  // MARK: - Texts

  /// A feature and a protocol, for which other generators create a mock.
  private func feature(_ number: Int) -> String {
    let text =
      FeatureSource(isAnnotated: true).text(number) + """

        /// @mockable
        public protocol Service\(number) {
          var name: String { get }
          func load(id: Int, page: Int) async throws -> [String]
          func save(_ items: [String], replacing old: [String]?) throws
          func cancel()
        }

        """
    return filled(text, with: "Rest\(number)")
  }

  private func plain(_ number: Int) -> String {
    filled("import Foundation\n\n", with: "Plain\(number)")
  }

  /// The text followed by plain code, up to the number of lines.
  private func filled(_ text: String, with name: String) -> String {
    var text = text + "\n/// Something that no generator is concerned with.\nstruct \(name) {\n"
    var count = text.utf8.count { $0 == UInt8(ascii: "\n") }
    var number = 0
    while count < lines - 9 {
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
      count += 9
      number += 1
    }
    return text + String(repeating: "\n", count: max(0, lines - count - 1)) + "}\n"
  }
}
