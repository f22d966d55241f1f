import RatchetGenerator

/// A run that had nothing to generate from, though it has no errors.
struct EmptyResult {
  let sources: [SourceReference]
  let paths: [String]
  let report: Report

  /// A note that says what is missing, or nil if something was generated or reported.
  var note: String? {
    guard report.files.isEmpty, report.changes.isEmpty, report.diagnostics.isEmpty else {
      return nil
    }
    return "note: nothing is generated: \(reason)\n"
  }

  private var reason: String {
    let place = paths.count == 1 ? "'\(paths[0])'" : "the paths"
    if sources.isEmpty {
      return "there is no Swift file in \(place); name the folder of your sources"
    }
    if report.scanned == 0 { return "the configuration excludes each Swift file in \(place)" }
    return
      "no type in \(place) is annotated; write '@Reducer' before a feature, or '@CasePathable' before an enum"
  }
}
