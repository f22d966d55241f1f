import Foundation
import Ratchet

/// A program that records what its store does until it is killed, or traps.
///
///     RecordedProgram <file> <steps to keep> [<actions until the trap>]
///
/// It prints a line after each 100 actions.
@main
@MainActor
struct RecordedProgram {
  static func main() async {
    let arguments = CommandLine.arguments
    let last = arguments.count > 3 ? Int(arguments[3]) : nil
    let store = Store(
      initialState: Tally.State(),
      recorder: .keepingLast(Int(arguments[2]) ?? 1, at: URL(filePath: arguments[1]))
    ) {
      Tally(last: last)
    }
    // The file is there when the first line is printed.
    store.flushRecorder()
    while true {
      for number in 1...100 { store.send(.added(number)) }
      FileHandle.standardOutput.write(Data("sum \(store.sum)\n".utf8))
      await Task.yield()
    }
  }
}
