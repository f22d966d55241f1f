import Foundation
import RatchetModel

/// A digest of what decides what the attributes add, as a line of generated code.
///
/// The compiler's own cache (`-cache-compile-job`) does not know the contents of a macro's program (Swift 6.3.1). It
/// knows those of all files of a module. So a file of each module has this line, and what another program
/// expanded is not taken from that cache.
package struct AttributesDigest: Sendable, Hashable {
  /// The line.
  package let line: String

  /// - Parameter paths: The prebuilt program, or the sources of the program. A file that cannot be read counts as
  ///   an empty one: the build reports it elsewhere.
  init(_ paths: [String]) {
    let files = paths.sorted().map { path in
      let contents = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
      return Self.text((contents ?? Data()).withUnsafeBytes { ContentDigest($0) })
    }
    let digest = Self.text(ContentDigest(files.joined(separator: " ")))
    line = "// The program of the attributes: \(digest)\n"
  }

  private static func text(_ digest: ContentDigest) -> String {
    String(digest.high, radix: 16) + "-" + String(digest.low, radix: 16)
  }
}
