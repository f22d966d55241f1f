import RatchetGenerator

/// A run that had nothing to generate from, though it has no errors.
struct EmptyResult {
  let sources: [SourceReference]
  let paths: [String]
  let report: Report

  /// A note that says what is missing, or nil if something was generated or reported.
  ///
  /// - Parameter tests: The paths of a test target, if what is missing is its stubs.
  func note(beside tests: [String] = []) -> String? {
    guard report.files.isEmpty, report.changes.isEmpty, report.diagnostics.isEmpty else {
      return nil
    }
    let isUntested = !tests.isEmpty && report.parsed > 0
    return "note: nothing is generated: \(isUntested ? untested(tests) : reason)\n"
  }

  private func untested(_ tests: [String]) -> String {
    let modules = Set(sources.map(\.module)).sorted().map { "'\($0)'" }
    return
      "no file in \(Self.place(tests)) imports \(modules.joined(separator: " or ")), or the configuration turns stubs off"
  }

  private static func place(_ paths: [String]) -> String {
    paths.count == 1 ? "'\(paths[0])'" : "the paths"
  }

  private var reason: String {
    let place = Self.place(paths)
    if sources.isEmpty {
      return "there is no Swift file in \(place); name the folder of your sources"
    }
    if report.scanned == 0 { return "the configuration excludes each Swift file in \(place)" }
    return
      "no type in \(place) is annotated; write '@Reducer' before a feature, or '@CasePathable' before an enum"
  }
}
