import Dispatch
import Foundation
import IssueReporting

/// Calls functions when files have been written, replaced or removed.
///
/// Folders are watched, because a file that is replaced is another file. A folder that cannot be
/// watched, because it was removed or because the system has no more watches, is looked at now and
/// then, until it can be.
///
/// Unchecked: everything mutable is used on `queue`.
final class FolderWatches: @unchecked Sendable {
  /// The watches of the process: the system has few for each user.
  static let ofProcess = FolderWatches()

  private struct Watch {
    let path: String
    let onChange: @Sendable () -> Void
    var status: FileStatus?
  }

  private struct Folder {
    var descriptor: Int32?
    var watches: [Int: Watch] = [:]
  }

  private let interval: Duration
  private let usesNotifications: Bool
  private let queue = DispatchQueue(label: "ratchet.folder-watches", qos: .utility)
  private var folders: [String: Folder] = [:]
  private var paths: [Int32: String] = [:]
  private var lastWatch = 0
  private var timer: (any DispatchSourceTimer)?
  private var hasReported = false
  private lazy var notifier = FolderNotifier(queue: queue) { [weak self] in self?.handle($0) }

  /// - Parameters:
  ///   - interval: How often folders are looked at that cannot be watched.
  ///   - usesNotifications: Whether the system is asked for notifications.
  init(interval: Duration = .seconds(2), usesNotifications: Bool = true) {
    self.interval = interval
    self.usesNotifications = usesNotifications
  }

  /// Calls a function when a file has changed, and once from the start.
  ///
  /// - Parameters:
  ///   - path: The file. Its folder is created.
  ///   - onChange: The function. It is called on any thread, also for changes of this process. It
  ///     must return soon.
  /// - Returns: The watch, which ends when it is released.
  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> ObserveToken {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let id = queue.sync {
      lastWatch += 1
      return lastWatch
    }
    queue.async { [self] in
      folders[folder, default: Folder()].watches[id] = Watch(path: path, onChange: onChange)
      if folders[folder]?.descriptor == nil, !startNotifications(of: folder) { startTimer() }
      folders[folder]?.watches[id]?.status = FileStatus(path)
      onChange()
    }
    return ObserveToken { [self] in
      queue.async { [self] in removeWatch(id, of: folder) }
    }
  }

  private func removeWatch(_ id: Int, of folder: String) {
    folders[folder]?.watches[id] = nil
    guard folders[folder]?.watches.isEmpty == true else { return }
    stopNotifications(of: folder)
    folders[folder] = nil
  }
}

// MARK: - Notifications

extension FolderWatches {
  private func startNotifications(of folder: String) -> Bool {
    guard usesNotifications else { return false }
    do {
      guard let descriptor = try notifier.add(folder) else { return false }
      folders[folder]?.descriptor = descriptor
      paths[descriptor] = folder
      return true
    } catch {
      report(error)
      return false
    }
  }

  private func stopNotifications(of folder: String) {
    guard let descriptor = folders[folder]?.descriptor else { return }
    folders[folder]?.descriptor = nil
    paths[descriptor] = nil
    notifier.remove(descriptor)
  }

  private func handle(_ event: FolderNotifier.Event) {
    switch event {
    case .changed(let descriptor, let name):
      guard let folder = paths[descriptor] else { return }
      for watch in (folders[folder]?.watches ?? [:]).values
      where name == nil || (watch.path as NSString).lastPathComponent == name {
        watch.onChange()
      }
    case .removed(let descriptor):
      guard let folder = paths[descriptor] else { return }
      stopNotifications(of: folder)
      startTimer()
      for watch in (folders[folder]?.watches ?? [:]).values { watch.onChange() }
    case .lost:
      for watch in folders.values.flatMap(\.watches.values) { watch.onChange() }
    }
  }

  /// Reports that the system refuses notifications, once.
  private func report(_ error: any Error) {
    if hasReported { return }
    hasReported = true
    reportIssue(
      """
      The system has no more notifications for changes of files: \(error)

      Changes by other processes are noticed within \(interval). On Linux, raise \
      'fs.inotify.max_user_watches' and 'fs.inotify.max_user_instances'.
      """)
  }
}

// MARK: - Looking

extension FolderWatches {
  private func startTimer() {
    if timer != nil { return }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(
      deadline: .now() + interval.dispatchInterval, repeating: interval.dispatchInterval)
    timer.setEventHandler { [weak self] in self?.look() }
    timer.resume()
    self.timer = timer
  }

  /// Looks at the files in folders that are not watched.
  private func look() {
    let unwatched = folders.filter { $1.descriptor == nil }
    if unwatched.isEmpty {
      timer?.cancel()
      timer = nil
    }
    for (folder, content) in unwatched {
      let isWatched = startNotifications(of: folder)
      for (id, watch) in content.watches {
        let status = FileStatus(watch.path)
        if isWatched || status != watch.status || status?.isRecent == true { watch.onChange() }
        folders[folder]?.watches[id]?.status = status
      }
    }
  }
}

extension Duration {
  /// The same time for Dispatch, to the nanosecond.
  var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
