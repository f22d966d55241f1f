import RatchetSyntax
import SwiftParser
import SwiftSyntax

/// What both readers see in a source.
struct Comparison: Sendable {
  /// A place where they see different things.
  struct Difference: Sendable {
    var ours: String
    var theirs: String
  }

  /// Whether swift-syntax refuses the source: then there is nothing to agree on.
  var isRefused: Bool

  /// Whether ours finds something wrong with it.
  var isRefusedByOurs: Bool

  var difference: Difference?
  var tokens: Int
  var declarations: Int

  /// How long ours took.
  var duration: Duration

  init(_ source: [UInt8]) {
    let theirs = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let clock = ContinuousClock()
    let start = clock.now
    let ours = SyntaxTree(source)
    duration = clock.now - start
    isRefused = theirs.hasError
    isRefusedByOurs = !ours.errors.isEmpty
    tokens = ours.tokens.count
    let nodes = Ours.nodes(of: ours)
    declarations = nodes.entries.count { $0.kind.hasSuffix("Declaration") }
    guard !isRefused else { return }
    difference =
      Self.difference(Ours.tokens(of: ours), Theirs.tokens(of: theirs), in: source)
      ?? Self.difference(nodes, Theirs.nodes(of: theirs), in: source)
    if difference == nil, let error = ours.errors.first {
      difference = Difference(
        ours: "\(error.offset): error: \(error.message)", theirs: "no error")
    }
  }

  private static func difference(
    _ ours: Outline, _ theirs: Outline, in source: [UInt8]
  ) -> Difference? {
    ours.difference(from: theirs).map { index in
      Difference(ours: text(of: ours, index, source), theirs: text(of: theirs, index, source))
    }
  }

  private static func text(of outline: Outline, _ index: Int, _ source: [UInt8]) -> String {
    guard index < outline.entries.count else { return "nothing" }
    let entry = outline.entries[index]
    let stretch = source[entry.start..<min(entry.end, entry.start + 80)]
    return "\(entry.kind) \(entry.start)..<\(entry.end): "
      + String(decoding: stretch, as: UTF8.self).split(separator: "\n").joined(separator: "⏎")
  }
}
