import Dispatch
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Calls a function when a file has been written, replaced or removed.
///
/// The folder is watched, because a file that is replaced is another file.
final class FileWatch: Sendable {
  private let token: ObserveToken

  /// - Parameters:
  ///   - path: The file. Its folder is created.
  ///   - onChange: The function. It is called on any thread, also for changes of this process.
  init(path: String, onChange: @escaping @Sendable () -> Void) {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let name = (path as NSString).lastPathComponent
    let cancel = Self.watch(folder, name, onChange)
    token = ObserveToken(onCancel: cancel)
  }

  func cancel() { token.cancel() }

  private static let queue = DispatchQueue(label: "ratchet.file-watch", qos: .utility)
}

#if os(Linux)
  extension FileWatch {
    private static func watch(
      _ folder: String, _ name: String, _ onChange: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return {} }
      let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
      guard inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
        close(descriptor)
        return {}
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler {
        if names(in: descriptor).contains(name) { onChange() }
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      nonisolated(unsafe) let running = source
      return { running.cancel() }
    }

    /// The names in all events that wait.
    private static func names(in descriptor: Int32) -> Set<String> {
      var names: Set<String> = []
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return names }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          let header = MemoryLayout<inotify_event>.size
          while offset + header <= count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let text = bytes[(offset + header)..<(offset + header + Int(event.len))]
            names.insert(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self))
            offset += header + Int(event.len)
          }
        }
      }
    }
  }
#elseif canImport(Darwin)
  extension FileWatch {
    private static func watch(
      _ folder: String, _ name: String, _ onChange: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void {
      let descriptor = open(folder, O_EVTONLY)
      guard descriptor >= 0 else { return {} }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: .write, queue: queue)
      source.setEventHandler { onChange() }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      nonisolated(unsafe) let running = source
      return { running.cancel() }
    }
  }
#else
  extension FileWatch {
    private static func watch(
      _ folder: String, _ name: String, _ onChange: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void {
      {}
    }
  }
#endif
