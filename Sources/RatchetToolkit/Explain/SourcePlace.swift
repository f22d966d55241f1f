import Foundation

/// A line of a file, as a person names it: `Sources/App/Counter.swift:12`.
package struct SourcePlace: Sendable, Hashable {
  /// The file.
  package var path: String

  /// The line, from 1.
  package var line: Int

  /// The column, from 1, in UTF-8 bytes, if one is named.
  package var column: Int?

  /// Reads a place that is written as the compiler writes it: `FILE:LINE` or `FILE:LINE:COLUMN`.
  ///
  /// ```swift
  /// let place = SourcePlace("Sources/App/Counter.swift:12:3")
  /// print(place?.line ?? 0)  // 12
  /// ```
  ///
  /// - Parameter text: The place.
  /// - Returns: Nil where it names no line, or one below 1.
  package init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // What a compiler prints ends in a colon as a rule.
    if parts.last == "" { parts.removeLast() }
    guard parts.count > 1, let last = parts.popLast().flatMap({ Int($0) }) else { return nil }
    if parts.count > 1, let line = parts.last.flatMap({ Int($0) }) {
      (self.line, column) = (line, last)
      parts.removeLast()
    } else {
      line = last
    }
    path = parts.joined(separator: ":")
    guard !path.isEmpty, line >= 1, (column ?? 1) >= 1 else { return nil }
  }
}
