import Foundation
import RatchetSyntax

@testable import RatchetGenerator
@testable import RatchetToolkit

/// What the generator made of one input.
struct FuzzRun {
  /// Whether the input is UTF-8: what is not never gets as far as the parser.
  var isText = false

  /// What was generated; empty if nothing was.
  var text = ""

  var diagnostics: [Diagnostic] = []

  /// The seconds that the processor spent on it.
  var seconds = 0.0

  /// Which promises were broken.
  var problems: [String] = []

  init(_ input: [UInt8], other: [UInt8]?) throws {
    let source = String(decoding: input, as: UTF8.self)
    isText = source.utf8.elementsEqual(input)
    guard isText else { return }
    let others = other.map { [String(decoding: $0, as: UTF8.self)] } ?? []
    let start = Self.processorTime()
    let generation = try generate(source, others: others, hasSourceLocations: other != nil)
    seconds = Self.processorTime() - start
    (text, diagnostics) = (generation.text, generation.diagnostics)

    let again = try generate(source, others: others, hasSourceLocations: other != nil)
    if again.text != text || again.diagnostics != diagnostics {
      problems.append("it comes out otherwise a second time:\n\(again.text)")
    }
    if seconds > 1 { problems.append("took \(seconds) s") }
    if Self.isBroken(text) { problems.append("what is generated is not valid Swift:\n\(text)") }
    try checkFixIts(of: source, others)
  }

  /// Fix-its fit the text, and what they make of it is no worse.
  private mutating func checkFixIts(of source: String, _ others: [String]) throws {
    let fixIts = diagnostics.compactMap(\.fixIt)
    guard !fixIts.isEmpty else { return }
    var editor = SourceEditor(Array(source.utf8))
    for fixIt in fixIts {
      var alone = SourceEditor(Array(source.utf8))
      if !alone.add(fixIt) { problems.append("no place for \(fixIt)") }
      _ = editor.add(fixIt)
    }
    let fixed = String(decoding: editor.result, as: UTF8.self)
    let again = try generate(fixed, others: others)
    if again.diagnostics.contains(where: { $0.id == "syntax" }) {
      problems.append("fix-its break the source: \(fixIts)")
    }
  }

  private static func isBroken(_ text: String) -> Bool {
    !SyntaxTree(whole: Array(text.utf8)).errors.isEmpty
  }

  /// The processor's time that this thread has had: it does not hang on what else the machine does.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
