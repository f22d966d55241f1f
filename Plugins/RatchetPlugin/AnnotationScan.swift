import Foundation

/// Tells which source files can hold something to generate code for.
///
/// The rule is that of the generator's own scan (a test holds the two together): a file counts when one of the words stands in it,
/// even in a comment. It is a search for bytes, since a plugin is compiled without optimization and
/// must look at every file of a target: a thousand files take less than a tenth of a second.
enum AnnotationScan {
  /// The names of the annotations, and of the protocols that serve in their place.
  private static let words = [
    "Reducer", "CasePathable", "CasePathIterable", "ObservableState", "ObservableStruct",
    "DependencyClient",
    "MemberwiseInit", "BindableAction", "BindableState",
  ]
  .map { Data($0.utf8) }

  /// Whether one of the annotations' words stands in the file.
  ///
  /// A file that cannot be read is not annotated: the compiler will say what is wrong with it.
  static func finds(in file: URL) -> Bool {
    guard let contents = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
    return finds(in: contents)
  }

  /// Whether one of the annotations' words stands in a file's contents.
  static func finds(in contents: Data) -> Bool {
    words.contains { finds($0, in: contents) }
  }

  /// Whether the word stands in the contents by itself, not as a part of a longer name.
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

  /// Whether a byte is one that names are made of.
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
