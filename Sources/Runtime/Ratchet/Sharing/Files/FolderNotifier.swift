import Dispatch
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's notifications of changes in folders.
///
/// It is used on one queue, which also gets the events.
final class FolderNotifier {
  enum Event {
    /// A file of a folder has changed; any file, if there is no name.
    case changed(Int32, name: String?)
    /// A folder has been removed or renamed. It has no more events.
    case removed(Int32)
    /// The system has dropped events.
    case lost
  }

  private let queue: DispatchQueue
  private let onEvent: (Event) -> Void
  private var sources: [Int32: any DispatchSourceProtocol] = [:]

  init(queue: DispatchQueue, onEvent: @escaping (Event) -> Void) {
    self.queue = queue
    self.onEvent = onEvent
  }

  deinit {
    for source in sources.values { source.cancel() }
  }
}

#if os(Linux)
  extension FolderNotifier {
    /// The one inotify instance.
    private func instance() throws -> Int32 {
      if let instance = sources.keys.first { return instance }
      let instance = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard instance >= 0 else { throw SystemError("watch", "folders") }
      let source = DispatchSource.makeReadSource(fileDescriptor: instance, queue: queue)
      source.setEventHandler { [unowned self] in
        for event in events(of: instance) { onEvent(event) }
      }
      source.setCancelHandler { close(instance) }
      source.resume()
      sources[instance] = source
      return instance
    }

    /// Starts the notifications of a folder.
    ///
    /// - Returns: What identifies the folder in events; nil if there is no such folder.
    /// - Throws: An error of the system if it has no more notifications.
    func add(_ folder: String) throws -> Int32? {
      // A link to another file, and a folder, are only created. A file that can be read again has another attribute.
      let events =
        IN_CLOSE_WRITE | IN_CREATE | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
        | IN_DELETE_SELF | IN_MOVE_SELF
      let descriptor = inotify_add_watch(try instance(), folder, UInt32(events))
      if descriptor >= 0 { return descriptor }
      if errno == ENOENT || errno == ENOTDIR || errno == EACCES { return nil }
      throw SystemError("watch", folder)
    }

    /// Ends the notifications of a folder.
    func remove(_ descriptor: Int32) {
      if let instance = sources.keys.first { _ = inotify_rm_watch(instance, descriptor) }
    }

    /// The events that wait.
    private func events(of instance: Int32) -> [Event] {
      var events: [Event] = []
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(instance, $0.baseAddress, $0.count) }
        guard count > 0 else { return events }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          let header = MemoryLayout<inotify_event>.size
          while offset + header <= count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let text = bytes[(offset + header)..<(offset + header + Int(event.len))]
            events.append(
              Self.event(event, String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)))
            offset += header + Int(event.len)
          }
        }
      }
    }

    private static func event(_ event: inotify_event, _ name: String) -> Event {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return .lost }
      let removed = IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED
      if event.mask & UInt32(removed) != 0 { return .removed(event.wd) }
      return .changed(event.wd, name: name)
    }
  }
#elseif canImport(Darwin)
  extension FolderNotifier {
    /// Starts the notifications of a folder.
    ///
    /// - Returns: What identifies the folder in events; nil if there is no such folder.
    /// - Throws: An error of the system if it has no more notifications.
    func add(_ folder: String) throws -> Int32? {
      let descriptor = open(folder, O_EVTONLY)
      if descriptor < 0, errno == ENOENT || errno == ENOTDIR || errno == EACCES { return nil }
      guard descriptor >= 0 else { throw SystemError("watch", folder) }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .delete, .rename], queue: queue)
      // The source has its handler until it is cancelled.
      source.setEventHandler { [unowned self] in
        let isRemoved = !source.data.isDisjoint(with: [.delete, .rename])
        onEvent(isRemoved ? .removed(descriptor) : .changed(descriptor, name: nil))
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      sources[descriptor] = source
      return descriptor
    }

    /// Ends the notifications of a folder.
    func remove(_ descriptor: Int32) { sources.removeValue(forKey: descriptor)?.cancel() }
  }
#else
  extension FolderNotifier {
    /// Starts no notifications: this system has none.
    func add(_ folder: String) throws -> Int32? { nil }

    /// Does nothing.
    func remove(_ descriptor: Int32) {}
  }
#endif
