import Foundation

/// A line of a file as a person writes it: `Sources/App/Counter.swift:12`.
package struct SourcePlace: Sendable, Hashable {
  /// The file.
  package var path: String

  /// The line, from 1.
  package var line: Int

  /// The column, from 1, in UTF-8 bytes, if there is one.
  package var column: Int?

  /// Reads a place in the compiler's notation: `FILE:LINE` or `FILE:LINE:COLUMN`.
  ///
  /// ```swift
  /// let place = SourcePlace("Sources/App/Counter.swift:12:3")
  /// print(place?.line ?? 0)  // 12
  /// ```
  ///
  /// - Parameter text: The place.
  /// - Returns: Nil if it has no line, or one below 1.
  package init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // A place that was copied from a compiler's message usually ends with a colon.
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
