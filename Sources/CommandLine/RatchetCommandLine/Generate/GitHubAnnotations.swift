import Foundation
import RatchetGenerator

/// Diagnostics as GitHub's workflow commands, which GitHub shows at their lines of a pull request.
///
/// The commands are those of "Workflow commands for GitHub Actions" in GitHub's documentation:
/// `::error file=…,line=…,col=…,title=…::message`.
struct GitHubAnnotations {
  /// The folder that paths are relative to: the repository's.
  private let root: String

  /// - Parameter environment: The program's environment, in which GitHub names the repository's
  ///   folder.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let workspace = environment["GITHUB_WORKSPACE"] ?? ""
    root = workspace.isEmpty ? FileManager.default.currentDirectoryPath : workspace
  }

  /// A command for each diagnostic.
  func text(of diagnostics: [Diagnostic]) -> String {
    diagnostics.map { text(of: $0) + "\n" }.joined()
  }

  private func text(of diagnostic: Diagnostic) -> String {
    // A diagnostic about a whole file is shown at its first line.
    let location = diagnostic.location ?? SourcePosition(line: 1, column: 1)
    let properties = [
      "file=\(Self.property(path(diagnostic.path)))",
      "line=\(location.line)",
      "col=\(location.column)",
      "title=\(Self.property("Ratchet: \(diagnostic.id)"))",
    ]
    let message = ([diagnostic.message] + remarks(diagnostic)).joined(separator: "\n")
    return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::"
      + Self.data(message)
  }

  /// Notes and fix-its, a line for each: GitHub has no place for them.
  private func remarks(_ diagnostic: Diagnostic) -> [String] {
    let notes = diagnostic.notes.map { note in
      let isElsewhere = note.location != nil && note.location != diagnostic.location
      let line = isElsewhere ? note.location.map { " (line \($0.line))" } ?? "" : ""
      return "note\(line): \(note.message)"
    }
    let fixIt = diagnostic.fixIt.map { ["fix-it: \($0.message), which '--fix' does"] } ?? []
    return notes + fixIt
  }

  /// A path relative to the repository, or an unchanged path outside of it.
  private func path(_ path: String) -> String {
    let absolute = Self.resolved(URL(filePath: path).standardizedFileURL.path)
    let folder = Self.resolved(URL(filePath: root).standardizedFileURL.path)
    return absolute.path(inside: folder) ?? path
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  // MARK: - Escapes

  /// The text after the second `::`.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// A value between `::` and `::`.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  // MARK: - The log

  /// A folded text for the log, in which nothing is read as a command.
  ///
  /// - Parameters:
  ///   - text: The text, which ends in a line break.
  ///   - title: The text that is shown while it is folded.
  ///   - token: The end of it, a word that cannot be in the text.
  static func folded(_ text: String, title: String, token: String) -> String {
    "::group::\(data(title))\n::stop-commands::\(token)\n\(text)::\(token)::\n::endgroup::\n"
  }
}
