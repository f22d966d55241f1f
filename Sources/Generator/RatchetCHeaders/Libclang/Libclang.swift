import CLibclang
import Foundation

/// An opened libclang.
///
/// It is never closed, because LLVM keeps data for the life of the process.
///
/// `@unchecked Sendable`: the table is filled before the value is made and never changed, and
/// libclang's functions may be called from any thread as long as no two threads share a unit, which
/// no code outside `TranslationUnit` holds.
package struct Libclang: @unchecked Sendable {
  /// The oldest supported version, which is the first that the tests run with.
  package static let oldestVersion = 14

  /// The library's file.
  package let path: String

  /// The version as libclang prints it: `Debian clang version 14.0.6`.
  package let version: String

  let functions: LibclangTable

  /// Opens a libclang.
  ///
  /// - Parameter path: The library's file.
  /// - Throws: `CHeadersError.unusableLibclang` if it is not a libclang, or too old.
  package init(path: String) throws(CHeadersError) {
    var table = LibclangTable()
    var failure: UnsafePointer<CChar>?
    switch ratchet_open_libclang(path, &table, &failure) {
    case 0: break
    case 1:
      throw .unusableLibclang(
        path: path, reason: failure.map { String(cString: $0) } ?? "no reason")
    case 2:
      throw .unusableLibclang(
        path: path, reason: "it is a library, but has no function 'clang_getClangVersion'")
    default:
      let name = failure.map { String(cString: $0) } ?? "one of its functions"
      throw .unusableLibclang(
        path: path,
        reason:
          "it is too old: it lacks '\(name)' (version \(Self.oldestVersion) or newer is needed)"
      )
    }
    functions = table
    self.path = path
    version = table.text(table.getClangVersion())
    if let number = Self.number(in: version), number < Self.oldestVersion {
      throw .unusableLibclang(
        path: path,
        reason: "it is too old: '\(version)' (version \(Self.oldestVersion) or newer is needed)")
    }
  }

  /// The major version in `Debian clang version 14.0.6`.
  static func number(in version: String) -> Int? {
    guard let range = version.range(of: "clang version ") else { return nil }
    return Int(version[range.upperBound...].prefix(while: \.isNumber))
  }
}

extension LibclangTable {
  /// The text of a string, which is then disposed of.
  func text(_ string: ClangString) -> String {
    defer { disposeString(string) }
    return getCString(string).map { String(cString: $0) } ?? ""
  }
}
