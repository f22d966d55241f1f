import Foundation
import RatchetGenerator

extension Scaffold {
  /// Writes a test that repeats a recording.
  ///
  /// Actions that an earlier action's effect sends, according to the reducer's source, are
  /// received. All others are sent. The first run of the test records the changes of the state.
  ///
  /// - Parameters:
  ///   - timeline: The recording.
  ///   - feature: The recorded feature.
  ///   - output: The file, or nil for the default path.
  /// - Throws: A ``RecordedTimeline/Problem``, or a ``ScaffoldError``. Nothing is written then.
  package static func test(
    from timeline: RecordedTimeline, of feature: Feature, output: String?
  ) throws -> Result {
    if !feature.genericParameters.isEmpty { throw ScaffoldError.genericFeature(feature.name) }
    try check(timeline, isOf: feature)
    let name = testName(of: timeline.path)
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    let usual = testFile(of: feature).dropLast("Tests.swift".count) + "\(capital)Tests.swift"
    let place = output ?? String(usual)
    var scaffold = TestScaffold(feature, suite: suiteName(of: place))
    let text = try scaffold.test(named: name, from: timeline)
    var result = Result()
    let folder = URL(filePath: place).deletingLastPathComponent()
    if output == nil, !FileManager.default.fileExists(atPath: folder.path) {
      result.newTarget = folder.lastPathComponent
    }
    try create(text, at: place)
    result.written = [place]
    return result
  }

  private static func check(_ timeline: RecordedTimeline, isOf feature: Feature) throws {
    let names = [feature.name, feature.path.last ?? "", "\(feature.module).\(feature.name)"]
    if names.contains(timeline.feature) || names.contains("\(timeline.feature.dropLast(6))") {
      return
    }
    throw RecordedTimeline.Problem(
      path: timeline.path, line: 1,
      message:
        "this is a recording of '\(timeline.feature)', and one of '\(feature.name)' is expected")
  }

  /// The name of a recording's file as a function name.
  private static func testName(of path: String) -> String {
    let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
    let words = stem.split { !$0.isLetter && !$0.isNumber }
    let name = words.enumerated().map { offset, word in
      (offset == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
    return name.first?.isLetter == true ? name : "recording\(name)"
  }
}

extension TestScaffold {
  /// The file of one test that repeats a recording.
  mutating func test(named name: String, from timeline: RecordedTimeline) throws -> String {
    let writer = RecordedValueWriter(feature: feature)
    guard let action = feature.action else { return "" }
    var lines = try stateLines(timeline, writer)
    var expected: [SentActions.Action] = []
    for step in timeline.steps {
      let source: String
      do {
        source = try writer.source(step.action, asEnum: action, at: "")
      } catch let error as RecordedValueWriter.Mismatch {
        throw RecordedTimeline.Problem(
          path: timeline.path, line: step.line, message: error.message)
      }
      let name = Self.caseName(of: step.action)
      if let index = expected.firstIndex(where: { $0.name == name }) {
        if !expected[index].isRepeated { expected.remove(at: index) }
        lines.append("await store.receive(\(source))")
      } else {
        lines.append("await store.send(\(source)).record()")
      }
      expected += feature.sources.sent(after: name, source, by: feature.name).unique
    }
    let test = Test(name: name, caseName: "", lines: lines)
    return file(of: test, timeline)
  }

  private static func caseName(of action: JSONValue) -> String {
    if case .object(let object) = action { return object.keys.first ?? "" }
    if case .string(let name) = action { return name }
    return ""
  }

  private func stateLines(
    _ timeline: RecordedTimeline, _ writer: RecordedValueWriter
  ) throws -> [String] {
    guard let state = feature.state else { return ["let store = makeStore()"] }
    do {
      if state.kind == .struct {
        let parts = try writer.parts(timeline.initialState, of: state, at: "")
        let call = "\(feature.name).State(\(parts.arguments.joined(separator: ", ")))"
        if parts.assignments.isEmpty { return ["let store = makeStore(\(call))"] }
        return ["var state = \(call)"] + parts.assignments.map { "state.\($0)" }
          + ["let store = makeStore(state)"]
      }
      let source = try writer.source(timeline.initialState, asEnum: state, at: "")
      return ["let store = makeStore(\(source))"]
    } catch let error as RecordedValueWriter.Mismatch {
      throw RecordedTimeline.Problem(
        path: timeline.path, line: 1, message: "the initial state: \(error.message)")
    }
  }

  private mutating func file(of test: Test, _ timeline: RecordedTimeline) -> String {
    let name = URL(filePath: timeline.path).lastPathComponent
    return """
      import Foundation
      import RatchetTesting
      import Testing

      @testable import \(feature.module)

      // From the recording '\(name)', by 'ratchet test-from'. What is received has to come from the
      // dependencies below: let them answer as they did when it was recorded.
      //
      // 'swift test' writes down how the state changes.
      @MainActor
      struct \(suite) {
      \(Self.text(of: test))

      \(makeStore())
      }

      """
  }
}
