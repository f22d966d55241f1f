import ArgumentParser
import Foundation
import RatchetDrawing
import RatchetGenerator
import RatchetToolkit

/// `ratchet graph`: which feature holds which, with their states and actions.
///
/// | exit code | meaning |
/// |---|---|
/// | 0 | done |
/// | 1 | errors in the input, no such feature, or the output cannot be written |
/// | 64 | wrong use |
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draws which feature holds which, with their states and actions.",
    usage: "ratchet graph <paths> ... [--format <format>] [--root <feature>] [--output <file>]",
    discussion: """
      It reads 'Scope', 'ifLet', 'ifCaseLet', 'forEach' and enums of reducers in the bodies of \
      reducers. What it cannot read from the source is drawn as unknown.

        ratchet graph Sources
        ratchet graph Sources --root Bookshop --depth 2
        ratchet graph Sources --output features.svg

      EXIT CODES
        0   done
        1   there are errors, there is no such feature, or the output cannot be written
        64  wrong use
      """
  )

  @Argument(help: "Swift files, and folders to search for them.")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The format: 'mermaid' for Markdown, 'svg' for a browser, or 'json' for tools. "
        + "The default depends on the name of the output, and is otherwise 'mermaid'.",
      valueName: "format"
    )
  )
  var format: GraphFormat?

  @Option(
    help: ArgumentHelp(
      "The feature to start with. You can repeat this option.", valueName: "feature")
  )
  var root: [String] = []

  // A negative number is no option, so that its error says what is wrong.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of steps to draw from the first features.", valueName: "number"))
  var depth: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of properties and of actions to show for each feature: 12 by default, and 4 if "
        + "there are many features.",
      valueName: "number"))
  var members: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write; the default, '-', is standard output.", valueName: "file")
  )
  var output: String?

  @Option(help: ModuleOption.help)
  var module: String?

  @Option(help: ConfigurationOption.help)
  var config: String?

  func validate() throws {
    if paths.isEmpty {
      throw ValidationError("No files to look at. Name files or folders: ratchet graph Sources")
    }
    if paths.contains("") { throw ValidationError("A path is empty; '.' is the current folder") }
    try ModuleOption.check(module)
    if root.contains("") { throw ValidationError("'--root' is empty; it takes a feature's name") }
    if let depth, depth < 0 { throw ValidationError("'--depth' cannot be less than 0") }
    if let members, members < 0 { throw ValidationError("'--members' cannot be less than 0") }
    guard let output else { return }
    if output.isEmpty { throw ValidationError("'--output' is empty; it takes a file's name") }
    if output.hasSuffix(".swift") {
      throw ValidationError("'--output \(output)' names a Swift file, which would be overwritten")
    }
    if format == nil, GraphFormat(ofFile: output) == nil, let ending = ending(of: output) {
      throw ValidationError(
        "'--output \(output)': a graph cannot be a '.\(ending)' file. Use '.svg', '.mmd' "
          + "or '.json', or name the '--format'")
    }
  }

  /// What follows the last dot in a file's name, if there is one.
  private func ending(of path: String) -> Substring? {
    let parts = (path.split(separator: "/").last ?? "").split(separator: ".")
    return parts.count > 1 ? parts.last : nil
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let found = SourceFinder.find(paths, module: module)
    let (whole, ownDiagnostics) = Pipeline.graph(
      Configuration(sources: found.sources, settings: ConfigurationOption.place(config)))
    let diagnostics = found.diagnostics + ownDiagnostics
    let stream = StandardStream.error
    do {
      try DiagnosticsPrinter.write(diagnostics, hasSummary: false)
      let hasErrors = diagnostics.contains { $0.severity == .error }
      if whole.features.isEmpty {
        // If files could not be read, that is the reason, and it has been reported.
        if !hasErrors { try stream.write("error: there is no reducer in \(listed(paths))\n") }
        throw ExitCode(1)
      }
      if hasErrors, let output, output != "-" {
        throw Failure(message: "'\(output)' is not written, because not all files can be read")
      }
      let format = format ?? output.flatMap(GraphFormat.init(ofFile:)) ?? .mermaid
      try write(text(of: try part(of: whole), as: format), as: format)
      if hasErrors { throw ExitCode(1) }
    } catch let failure as StandardStream.Failure {
      try? stream.write("error: \(failure)\n")
      throw ExitCode(1)
    } catch let failure as Failure {
      try? stream.write("error: \(failure.message)\n")
      throw ExitCode(1)
    }
  }

  /// The reason why nothing is drawn.
  private struct Failure: Error {
    let message: String
  }

  // MARK: - The drawing

  private func part(of whole: FeatureGraph) throws -> FeatureGraph {
    if root.isEmpty && depth == nil { return whole }
    let ids = try root.isEmpty ? whole.roots : root.map { try feature($0, in: whole) }
    return whole.part(from: ids, depth: depth)
  }

  private func feature(_ name: String, in graph: FeatureGraph) throws -> FeatureGraph.Feature.ID {
    let found = graph.features(named: name)
    if let feature = found.first, found.count == 1 { return feature.id }
    if found.isEmpty {
      let near = graph.names(near: name)
      let hint = near.isEmpty ? "" : "; did you mean \(alternatives(near))?"
      throw Failure(message: "there is no feature '\(name)'\(hint)")
    }
    throw Failure(
      message: "'\(name)' can be \(alternatives(found.map(\.id))): name it with what it is in")
  }

  private func alternatives(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  private func listed(_ paths: [String]) -> String {
    paths.map { "'\($0)'" }.joined(separator: ", ")
  }

  private func text(of graph: FeatureGraph, as format: GraphFormat) throws -> String {
    let options = DrawingOptions(
      members: members, title: "Features of \(paths.joined(separator: ", "))")
    switch format {
    case .mermaid: return graph.mermaid(options)
    case .svg: return graph.svg(options)
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(graph), as: UTF8.self) + "\n"
    }
  }

  // MARK: - Write

  private func write(_ text: String, as format: GraphFormat) throws {
    guard let output, output != "-" else { return try StandardStream.output.write(text) }
    guard format.mayReplace(output) else {
      throw Failure(
        message:
          "'\(output)' exists and is not a graph of this kind; name another file, or remove it")
    }
    if let diagnostic = RequestedFile.write(text, to: output) {
      try StandardStream.error.write("\(diagnostic)\n")
      throw ExitCode(1)
    }
  }
}
