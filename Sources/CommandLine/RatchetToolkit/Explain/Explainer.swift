import RatchetGenerator

/// Explains a line of a source by what it causes, and a line of a generated file by its cause.
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
  ///   - sources: The files and folders with the sources, or none to find them by the package's
  ///     layout.
  ///   - module: The module of all files, or nil to determine it from their paths.
  ///   - settings: Where the settings come from.
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
  /// - Returns: The explanation, or the reason why there is none.
  /// - Throws: An ``ExplanationFailure`` if the line does not exist or cannot be explained.
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
    guard let text = String(validUTF8: contents) else {
      throw ExplanationFailure("'\(path)' is not UTF-8")
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

/// The reason why a line cannot be explained, in one sentence.
package struct ExplanationFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sentence.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
