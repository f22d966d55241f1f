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
    let file = URL(filePath: arguments[1])
    let last = arguments.count > 3 ? Int(arguments[3]) : nil
    let store = Store(
      initialState: Tally.State(), recorder: .keepingLast(Int(arguments[2]) ?? 1, at: file)
    ) {
      Tally(last: last)
    }
    for round in 1... {
      for number in 1...100 { store.send(.added(number)) }
      if round == 1 { await begin(file) }
      FileHandle.standardOutput.write(Data("sum \(store.sum)\n".utf8))
      await Task.yield()
    }
  }

  /// Waits until the recording has begun, so that the file is there when the first line is printed.
  private static func begin(_ file: URL) async {
    while (try? Data(contentsOf: file).contains(UInt8(ascii: "\n"))) != true { await Task.yield() }
  }
}
