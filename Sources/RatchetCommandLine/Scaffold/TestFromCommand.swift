import ArgumentParser
import RatchetGenerator
import RatchetToolkit

/// `ratchet test-from`: a recording as a test.
struct TestFromCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test-from",
    abstract: "Converts a recording of a store into a test.",
    usage:
      "ratchet test-from <recording> --feature <feature> [--sources <path> ...] [--output <file>]",
    discussion: """
      The recording is a file from 'timeline.save(to:)' or 'timeline.record(to:)'. The test starts \
      with its initial state. It receives the actions that effects send, according to the reducer's \
      source, and sends the others. Undone actions are left out. The first run of the test records \
      how the state changes.

        ratchet test-from session.jsonl --feature Counter

      EXIT CODES
        0   done
        1   the recording is of another version of the feature, or nothing could be written
        64  wrong use
      """
  )

  @Argument(help: "The recording.")
  var recording: String

  @Option(help: "The feature: 'Counter', 'Parent.Child', or 'App.Counter' with its module.")
  var feature: String

  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Files, and folders to search.", valueName: "path")
  )
  var sources: [String] = ["Sources"]

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String?

  func validate() throws {
    if output == "" || recording == "" || sources.contains("") {
      throw ValidationError("A path is empty")
    }
    if let output, !output.hasSuffix(".swift") {
      throw ValidationError("'\(output)' is not a Swift file: its name ends with '.swift'")
    }
  }

  func run() throws {
    let feature = try FeatureSearch.feature(feature, in: sources)
    do {
      let timeline = try RecordedTimeline(path: recording)
      let result = try Scaffold.test(from: timeline, of: feature, output: output)
      if timeline.isCutOff {
        try StandardStream.error.write(
          "\(recording): warning: the last line is cut off, and left out\n")
      }
      try StandardStream.output.write(ScaffoldReport.text(of: result))
    } catch let problem as RecordedTimeline.Problem {
      try StandardStream.error.write("\(problem)\n")
      throw ExitCode(1)
    } catch let error as ScaffoldError {
      try StandardStream.error.write("error: \(error)\n")
      throw ExitCode(1)
    }
  }
}
