import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files beside a file that have contents which it had to lose: `list.json.conflict`,
/// `list.json.conflict-2`, and so on.
///
/// Later contents have higher numbers. There are at most ``limit`` of a kind. Then the one with the
/// lowest number is removed, so that two processes that overwrite each other's values do not fill the
/// disk.
struct KeptContents {
  static let limit = 100

  private static let lastNumber = 1_000_000_000_000

  private let folder: String
  /// The name of the first one.
  private let name: String

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - reason: Why its contents are kept.
  init(of path: String, as reason: String) {
    folder = (path as NSString).deletingLastPathComponent
    name = "\((path as NSString).lastPathComponent).\(reason)"
  }

  /// A content that is kept.
  struct Kept {
    /// The file that has it.
    let path: String
    /// The files that were removed for it.
    let removed: [String]
  }

  /// Keeps a content.
  func keep(_ content: Data) throws -> Kept {
    var numbers = try files().compactMap(number(of:)).sorted()
    let number = try reserveNumber(after: numbers.last ?? 0)
    do {
      try FileReplacement.replace(path(number), by: content)
    } catch {
      unlink(path(number))
      throw error
    }
    numbers.append(number)
    let removed = numbers.dropLast(Self.limit).map(path).filter { unlink($0) == 0 }
    return Kept(path: path(number), removed: removed)
  }

  private func files() throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw SystemError("read the folder", folder, causing: error) ?? error
    }
  }

  /// Creates an empty file with the next number, because another process may keep a content, too.
  private func reserveNumber(after last: Int) throws -> Int {
    for number in (last + 1)... {
      let descriptor = open(path(number), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        return number
      }
      guard errno == EEXIST else { throw SystemError("create", path(number)) }
    }
    throw SystemError("create", path(last), code: EEXIST)
  }

  private func path(_ number: Int) -> String { "\(folder)/\(file(number))" }

  private func file(_ number: Int) -> String { number == 1 ? name : "\(name)-\(number)" }

  /// The number of a file of the folder; nil if it is no kept one.
  ///
  /// Other programs can write names such as `list.json.conflict-007`, or with a number that has no
  /// next one.
  private func number(of file: String) -> Int? {
    if file == name { return 1 }
    guard let number = file.split(separator: "-").last.flatMap({ Int($0) }),
      (2...Self.lastNumber).contains(number), file == self.file(number)
    else { return nil }
    return number
  }
}
