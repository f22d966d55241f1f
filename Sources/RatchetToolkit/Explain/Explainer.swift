import RatchetGenerator

/// Explains a line: of a source, what it causes; of a generated file, what caused it.
///
/// ```swift
/// guard let place = SourcePlace("Sources/App/Counter.swift:12") else { return }
/// let explanation = try Explainer().explanation(of: place)
/// for part in explanation.parts { print(part.file, part.firstLine, part.part) }
/// ```
package struct Explainer: Sendable {
  private let search: SourceSearch
  private let settings: Configuration.SettingsPlace

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - sources: Files and folders that hold the sources; none, to find them by how packages are laid
  ///     out.
  ///   - module: The module of all files, or nil to tell it by where they lie.
  ///   - settings: Where the project says what it wants.
  package init(
    sources: [String] = [],
    module: String? = nil,
    settings: Configuration.SettingsPlace = .found
  ) {
    search = SourceSearch(named: sources, module: module)
    self.settings = settings
  }

  /// Explains a line.
  ///
  /// - Parameter place: The line.
  /// - Returns: The explanation, or why there is none.
  /// - Throws: An ``ExplanationFailure`` where there is no such line, or nothing can be found out.
  package func explanation(of place: SourcePlace) throws(ExplanationFailure) -> Explanation {
    let path = place.path
    let contents: [UInt8]
    do throws(FileReader.Failure) {
      contents = try FileReader.read(path)
    } catch {
      throw ExplanationFailure("'\(path)' cannot be read: \(error.reason)")
    }
    guard path.hasSuffix(".swift") else {
      throw ExplanationFailure("'\(path)' is not a Swift file")
    }
    guard let text = String(validating: contents, as: UTF8.self) else {
      throw ExplanationFailure("'\(path)' is no UTF-8")
    }
    let lines = Self.lines(of: text)
    guard place.line <= lines.count else {
      let count = lines.count == 1 ? "1 line" : "\(lines.count) lines"
      throw ExplanationFailure("'\(path)' has \(count), and no line \(place.line)")
    }
    let line = lines[place.line - 1]
    if GeneratedFile.isMarked(contents) {
      let explainer = GeneratedLineExplainer(search: search, settings: settings)
      return try explainer.explanation(of: place, in: text, line: line)
    }
    let explainer = SourceLineExplainer(search: search, settings: settings)
    return try explainer.explanation(of: place, in: contents, line: line)
  }

  /// The lines of a text, with any line breaks.
  ///
  /// A line break at the end does not begin another line.
  static func lines(of text: String) -> [String] {
    var lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines
  }
}
