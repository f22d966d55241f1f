import Foundation
import RatchetSyntax
import SwiftParser
import SwiftSyntax

/// The summary at the end.
struct Report {
  private var files = 0
  private var refused = 0
  private var lines = 0
  private var bytes = 0
  private var tokens = 0
  private var declarations = 0
  private var differences = 0

  private var mutated = 0
  private var mutatedAccepted = 0
  private var mutatedDifferences = 0
  private var mutatedMissed = 0
  private var slowest = Duration.zero

  private var ours = Duration.zero
  private var theirs = Duration.zero

  /// How many differences are shown.
  private let shown = 40

  var hasDifference: Bool { differences > 0 }

  mutating func add(_ comparison: Comparison, of path: String) {
    files += 1
    if comparison.isRefused {
      refused += 1
      print("not compared, because swift-syntax refuses it: \(path)")
    }
    tokens += comparison.tokens
    declarations += comparison.declarations
    guard let difference = comparison.difference else { return }
    differences += 1
    show(difference, path)
  }

  mutating func addMutated(_ comparison: Comparison, _ source: SourceText) {
    mutated += 1
    slowest = max(slowest, comparison.duration)
    guard !comparison.isRefused else {
      if !comparison.isRefusedByOurs { mutatedMissed += 1 }
      return
    }
    mutatedAccepted += 1
    guard let difference = comparison.difference else { return }
    mutatedDifferences += 1
    show(difference, "\(source.path), mutated")
    if let folder = ProcessInfo.processInfo.environment["ORACLE_KEEP"] {
      let file = "\(folder)/\(mutatedDifferences).swift"
      _ = FileManager.default.createFile(atPath: file, contents: Data(source.bytes))
    }
  }

  private func show(_ difference: Comparison.Difference, _ path: String) {
    guard differences + mutatedDifferences <= shown else { return }
    print("\(path):\n  ours:   \(difference.ours)\n  theirs: \(difference.theirs)")
  }

  mutating func countLines(of files: [SourceText]) {
    bytes = files.reduce(0) { $0 + $1.bytes.count }
    lines = files.reduce(0) { count, file in count + file.bytes.count { $0 == 0x0A } }
  }

  /// Times both readers: the best of three runs over all files.
  mutating func measure(_ files: [SourceText]) {
    let clock = ContinuousClock()
    var count = 0
    let times = (0..<3).map { _ in
      (
        clock.measure { for file in files { count += SyntaxTree(file.bytes).tokens.count } },
        clock.measure {
          for file in files {
            let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
            count += tree.statements.count
          }
        }
      )
    }
    ours = times.map(\.0).min() ?? .zero
    theirs = times.map(\.1).min() ?? .zero
  }

  var text: String {
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    return """
      | | |
      |---|---:|
      | files | \(files) |
      | … that swift-syntax refuses | \(refused) |
      | lines | \(lines) |
      | tokens | \(tokens) |
      | declarations | \(declarations) |
      | files that are read differently | \(differences) |
      | mutated sources | \(mutated) |
      | … that swift-syntax accepts | \(mutatedAccepted) |
      | … that are read differently | \(mutatedDifferences) |
      | … that it refuses, and ours does not | \(mutatedMissed) |
      | slowest mutated source, ours | \(slowest) |
      """ + times(configuration)
  }

  private func times(_ configuration: String) -> String {
    guard ours > .zero else { return "" }
    return """

      | all files in \(configuration), ours | \(ours) (\(rate(ours)) MB/s) |
      | all files in \(configuration), swift-syntax | \(theirs) (\(rate(theirs)) MB/s) |
      | ratio | \((theirs / ours * 10).rounded() / 10) |
      """
  }

  private func rate(_ duration: Duration) -> Double {
    duration == .zero ? 0 : (Double(bytes) / 1e5 / (duration / .seconds(1))).rounded() / 10
  }
}
