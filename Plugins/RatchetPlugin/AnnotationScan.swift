import Foundation

/// Finds the source files that can contain domains.
///
/// It has the same rule as the generator's scan (a test compares them): a file counts if one of the
/// words is in it, even in a comment. It searches bytes, because a plugin is compiled without
/// optimization and must read every file of a target: a thousand files take less than a tenth of a
/// second.
enum AnnotationScan {
  /// The names of the annotations, and of the protocols that you can use instead.
  private static let words = [
    "Reducer", "CasePathable", "CasePathIterable", "ObservableState", "ObservableStruct",
    "DependencyClient",
    "MemberwiseInit", "BindableAction", "BindableState",
  ]
  .map { Data($0.utf8) }

  /// Whether a file contains one of the annotations' words.
  ///
  /// A file that cannot be read has no annotations. The compiler reports the error.
  static func finds(in file: URL) -> Bool {
    guard let contents = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
    return finds(in: contents)
  }

  /// Whether a file's contents contain one of the annotations' words.
  static func finds(in contents: Data) -> Bool {
    words.contains { finds($0, in: contents) }
  }

  /// Whether the contents contain the word alone, and not as a part of a longer name.
  private static func finds(_ word: Data, in contents: Data) -> Bool {
    var rest = contents.startIndex..<contents.endIndex
    while let match = contents.range(of: word, in: rest) {
      let isStart = match.lowerBound == contents.startIndex
      let isEnd = match.upperBound == contents.endIndex
      if isStart || !continuesName(contents[match.lowerBound - 1]),
        isEnd || !continuesName(contents[match.upperBound])
      {
        return true
      }
      rest = match.upperBound..<contents.endIndex
    }
    return false
  }

  /// Whether a byte can be part of a name.
  private static func continuesName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }
}
