import SwiftParser
import SwiftSyntax

/// The tree of a source that ``NestingScan`` lets pass.
enum SourceTree {
  /// How deep the parser may go down.
  ///
  /// In a debug build, which is what the plugin runs, the parser itself gives up after 20 levels, so as not to
  /// overflow the small stacks that some systems give to threads. People write more, and on Linux a thread's
  /// stack has room for it.
  private static let maximumNestingLevel: Int? = {
    #if DEBUG && os(Linux)
      120
    #else
      nil
    #endif
  }()

  /// Parses a source.
  static func of(_ contents: [UInt8]) -> SourceFileSyntax {
    contents.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: maximumNestingLevel)
    }
  }
}
