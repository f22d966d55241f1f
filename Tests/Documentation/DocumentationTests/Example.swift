/// A block of Swift in a page or in a doc comment, and the code that it assumes around it.
struct Example: Sendable {
  /// The file that contains it, relative to the package's folder.
  var file: String

  /// The line of its fence, one above the code.
  var line: Int

  /// The code, without the indentation and the `///` before it.
  var code: [Substring]

  /// What surrounds the code.
  var context = Context()

  /// The markers above the fence, invisible comments such as `<!-- example in: Search -->`.
  struct Context: Equatable, Sendable {
    /// The reducer of `ExampleFeatures` whose action the code handles.
    var reducer: String?

    /// The parameters that the code uses, as a function declares them.
    var parameters: [String] = []

    /// The reason why the code is not compiled, if it is not.
    var reasonToSkip: String?
  }
}

extension Example.Context {
  /// Reads a line above a fence.
  ///
  /// - Returns: Whether the line is a comment, so that the one above may be a marker too.
  /// - Throws: ``UnknownMarker`` if it is a marker with an unknown word.
  mutating func read(_ line: Substring) throws -> Bool {
    guard let comment = line.wholeMatch(of: /\s*<!--\s*(.*?)\s*-->\s*/)?.1 else { return false }
    guard comment.hasPrefix("example") else { return true }
    guard let marker = comment.wholeMatch(of: /example (in|given|skipped): (.+)/) else {
      throw UnknownMarker(text: String(comment))
    }
    switch marker.1 {
    case "in": reducer = String(marker.2)
    case "given": parameters.insert(String(marker.2), at: 0)
    default: reasonToSkip = String(marker.2)
    }
    return true
  }
}

/// A comment that looks like a marker but is not one.
struct UnknownMarker: Error, CustomStringConvertible {
  var text: String

  var description: String {
    "'\(text)' is not a marker: write 'example in:', 'example given:' or 'example skipped:'"
  }
}
