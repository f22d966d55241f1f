import Foundation
import RatchetSyntax

@testable import RatchetGenerator
@testable import RatchetToolkit

/// The generator's result for one input.
struct FuzzRun {
  /// Whether the input is UTF-8.
  ///
  /// Other inputs never reach the parser.
  var isText = false

  /// The generated text, or an empty string.
  var text = ""

  var diagnostics: [Diagnostic] = []

  /// The processor seconds for it.
  var seconds = 0.0

  /// The broken promises.
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
    // The generator does not read the expressions that it copies, such as default closures.
    if Self.isBroken(text), !Self.isBroken(source) {
      problems.append("what is generated is not valid Swift:\n\(text)")
    }
    try checkFixIts(of: source, others)
  }

  /// Fix-its fit the text, and do not add errors.
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

  /// The processor time of this thread, which does not depend on other load.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
