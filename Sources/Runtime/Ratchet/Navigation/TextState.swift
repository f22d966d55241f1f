import CustomDump
import Foundation

/// Text as data, such as the text of an alert.
///
/// <!-- example given: name: String -->
/// ```swift
/// TextState("Delete \(name)?")
/// TextState("This cannot be undone. ") + TextState("Really.").bold()
/// ```
///
/// It can be compared and printed, unlike the text of views. `String(state: text)` converts it to a
/// string.
public struct TextState: Hashable, Sendable {
  /// A run of characters in one style.
  struct Run: Hashable, Sendable, Codable {
    var text: String
    var styles: [Style] = []
  }

  /// The style of a run.
  enum Style: String, Hashable, Sendable, Codable {
    case bold, italic, strikethrough, underline
  }

  private(set) var runs: [Run]

  /// Text in the default style.
  ///
  /// - Parameter content: The characters.
  public init(_ content: some StringProtocol) {
    runs = [Run(text: String(content))]
  }

  /// Text in the default style that is not translated.
  ///
  /// - Parameter content: The characters.
  public init(verbatim content: String) {
    self.init(content)
  }

  private init(runs: [Run]) {
    self.runs = runs
  }

  /// One text followed by another, each in its own style.
  ///
  /// - Parameters:
  ///   - lhs: A text.
  ///   - rhs: The text that follows it.
  /// - Returns: Both as one.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(runs: lhs.runs + rhs.runs)
  }

  /// The text in bold letters.
  public func bold() -> Self { styled(.bold) }

  /// The text in italics.
  public func italic() -> Self { styled(.italic) }

  /// The text struck through.
  public func strikethrough() -> Self { styled(.strikethrough) }

  /// The text underlined.
  public func underline() -> Self { styled(.underline) }

  private func styled(_ style: Style) -> Self {
    Self(
      runs: runs.map { run in
        var run = run
        if !run.styles.contains(style) { run.styles.append(style) }
        return run
      }
    )
  }
}

extension String {
  /// The characters of a text, without its styles.
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - locale: The language. Texts are not translated, so it changes nothing.
  public init(state: TextState, locale: Locale? = nil) {
    self = state.runs.map(\.text).joined()
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Text in the default style.
  ///
  /// - Parameter value: The characters.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension TextState: Codable {
  /// Decodes a string, or a list of runs.
  public init(from decoder: any Decoder) throws {
    if let text = try? String(from: decoder) {
      self.init(text)
    } else {
      self.init(runs: try [Run](from: decoder))
    }
  }

  /// Encodes a string if all of the text has the default style, and otherwise a list of runs.
  public func encode(to encoder: any Encoder) throws {
    if let run = runs.first, runs.count == 1, run.styles.isEmpty {
      try run.text.encode(to: encoder)
    } else {
      try runs.encode(to: encoder)
    }
  }
}

extension TextState: CustomStringConvertible, CustomDumpRepresentable {
  /// The text, with its styles as in Markdown: `Delete **all**`.
  public var description: String {
    runs.map { run in
      run.styles.reduce(run.text) { text, style in
        switch style {
        case .bold: "**\(text)**"
        case .italic: "_\(text)_"
        case .strikethrough: "~~\(text)~~"
        case .underline: "<u>\(text)</u>"
        }
      }
    }
    .joined()
  }

  /// The text, as a string.
  public var customDumpValue: Any { description }
}
