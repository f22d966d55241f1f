import ArgumentParser
import Foundation
import RatchetGenerator
import RatchetToolkit

/// `ratchet explain`: what a line of a domain causes, and what caused a line of a generated file.
///
/// | exit code | meaning |
/// |---|---|
/// | 0 | the line is explained, or the reason why there is nothing to explain |
/// | 1 | the line cannot be explained |
/// | 64 | wrong use |
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains what a line of a domain generates, or what caused a generated line.",
    usage: "ratchet explain <file>:<line>[:<column>] [--sources <path> ...] [--format <format>]",
    discussion: """
      For a line of your own, it shows each part of the generated file that the line causes, with its \
      template, and how to leave the part out. For a generated line, it shows the declaration that \
      caused it. Generated files can be committed, or in '.build', where the plugin writes them.

        ratchet explain Sources/App/Counter.swift:12
        ratchet explain Generated/Counter+Ratchet.swift:48

      EXIT CODES
        0   done
        1   there is no such line, or its source is not found
        64  wrong use
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The line, in the compiler's format. With a column, the command explains what is there.",
      valueName: "file:line")
  )
  var place: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The sources: files and folders. The default is SwiftPM's layout of packages.",
      valueName: "path")
  )
  var sources: [String] = []

  @Option(help: ModuleOption.help)
  var module: String?

  @Option(help: ConfigurationOption.help)
  var config: String?

  @Option(help: ArgumentHelp("The format: 'text', or 'json' for tools.", valueName: "format"))
  var format = ExplanationFormat.text

  /// The format of an explanation.
  enum ExplanationFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  func validate() throws {
    guard SourcePlace(place) != nil else {
      let name = place.prefix { $0 != ":" }
      let path = name.isEmpty ? "Sources/App/Counter.swift" : name
      throw ValidationError(
        "'\(place)' names no line, counted from 1: ratchet explain \(path):12")
    }
    try ModuleOption.check(module)
    if sources.contains("") { throw ValidationError("A path is empty; '.' is the current folder") }
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    guard let place = SourcePlace(place) else { return }
    let explainer = Explainer(
      sources: sources, module: module, settings: ConfigurationOption.place(config))
    do {
      let explanation = try explainer.explanation(of: place)
      try StandardStream.output.write(try text(of: explanation))
    } catch {
      guard error is ExplanationFailure || error is StandardStream.Failure else { throw error }
      try? StandardStream.error.write("error: \(error)\n")
      throw ExitCode(1)
    }
  }

  private func text(of explanation: Explanation) throws -> String {
    switch format {
    case .text:
      let style = TextStyle(hasColors: StandardStream.output.hasColors)
      return ExplanationText(explanation, style).text
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(explanation), as: UTF8.self) + "\n"
    }
  }
}
