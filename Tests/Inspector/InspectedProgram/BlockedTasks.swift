import Foundation

/// Tasks that block all threads of Swift's tasks, and never end.
enum BlockedTasks {
  static func begin() {
    let count = ProcessInfo.processInfo.activeProcessorCount
    let begun = DispatchSemaphore(value: 0)
    for _ in 0..<count {
      Task.detached {
        begun.signal()
        DispatchSemaphore(value: 0).wait()
      }
    }
    for _ in 0..<count { begun.wait() }
  }
}
