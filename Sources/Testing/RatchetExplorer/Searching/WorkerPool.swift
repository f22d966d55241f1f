import Foundation
@_spi(Locks) import RatchetConcurrency

/// The threads of a search.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct WorkerPool<State, Action> {
  /// One for each thread.
  let workers: [SearchWorker<State, Action>]

  /// Performs a number of tasks on the current thread and further ones, in their order.
  ///
  /// - Parameters:
  ///   - count: The number of tasks.
  ///   - task: Does the task with a number. It returns whether more tasks can follow.
  /// - Returns: What was found in the first task that has found something, with its number.
  func perform(
    _ count: Int, _ task: @escaping @Sendable (SearchWorker<State, Action>, Int) -> Bool
  ) -> (number: Int, Finding)? {
    let progress = Locked((next: 0, isOver: false, finding: (number: Int, Finding)?.none))
    @Sendable func work(_ worker: SearchWorker<State, Action>) {
      worker.use {
        while true {
          let number = progress.withLock { progress -> Int? in
            guard !progress.isOver, progress.next < count else { return nil }
            defer { progress.next += 1 }
            return progress.next
          }
          guard let number else { break }
          let mayContinue = task(worker, number)
          progress.withLock { progress in
            if !mayContinue || worker.finding != nil { progress.isOver = true }
            // The tasks before are still finished, so the first one that has found something is known.
            guard let finding = worker.finding else { return }
            if progress.finding.map({ $0.number > number }) ?? true {
              progress.finding = (number, finding)
            }
          }
          if worker.finding != nil { break }
        }
      }
    }
    let group = DispatchGroup()
    for worker in workers.dropFirst().prefix(count - 1) {
      group.enter()
      ExplorerThread.start {
        work(worker)
        group.leave()
      }
    }
    work(workers[0])
    group.wait()
    return progress.withLock { $0.finding }
  }
}
