import Foundation
import IssueReporting

/// Files in memory: they are written at once, and only the program changes them.
final class MemoryFiles: StoredFiles {
  private let contents: LockIsolated<[URL: Data]>

  init(_ contents: LockIsolated<[URL: Data]>) {
    self.contents = contents
  }

  func file(at url: URL, format: FileFormat) -> any StoredFile {
    MemoryFile(url: url, contents: contents)
  }

  func flush() {}
}

private final class MemoryFile: StoredFile {
  private let url: URL
  private let contents: LockIsolated<[URL: Data]>
  private let hadValue = LockIsolated(false)

  init(url: URL, contents: LockIsolated<[URL: Data]>) {
    self.url = url
    self.contents = contents
  }

  var path: String { url.standardizedFileURL.path }

  func read() -> StoredContent {
    let (url, contents, hadValue) = (url, contents, hadValue)
    let data = contents.withValue { $0[url] }
    return StoredContent(
      data: data, hadValue: hadValue.value, isRecent: false, isSettled: true
    ) {
      hadValue.setValue(data?.isEmpty == false)
      return true
    } refuse: {
      if data?.isEmpty == true { return }
      contents.withValue { $0[url.appendingPathExtension("unreadable")] = data }
    } lookAgain: {
    }
  }

  func write(
    isUrgent: Bool, _ encode: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (WrittenValue) -> Void
  ) {
    let result = Result {
      let data = try encode()
      contents.withValue { $0[url] = data }
      hadValue.setValue(true)
    }
    if case .failure(let error) = result { reportIssue(error, "'\(path)' cannot be written.") }
    completion(WrittenValue(result: result, takeMerged: {}))
  }

  func observe(
    _ onChange: @escaping @Sendable (Result<StoredContent, any Error>) -> Bool
  ) -> SharedSubscription {
    SharedSubscription {}
  }
}
