import ArgumentParser
import Foundation
import RatchetGenerator
import RatchetToolkit

/// `ratchet review`: shows what is generated for people, or what a change of the sources does to
/// it.
///
/// | exit code | meaning |
/// |---|---|
/// | 0 | the review was written, whatever it shows |
/// | 1 | no source has a domain, or something cannot be read or written |
/// | 64 | wrong use |
///
/// The review shows errors in the sources at their lines. They do not make the command fail,
/// because the review is there to be read.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows generated code beside its declarations, or what a change does to it.",
    usage: "ratchet review [<paths> ...] [--since <revision>] [--output <file>] [--open] [--text]",
    discussion: """
      Writes one self-contained HTML page with each domain's declaration, its generated code, and the \
      links between them. With --since, it shows what has changed since a revision of the git \
      repository, in the current sources, committed or not.

        ratchet review Sources --open
        ratchet review --since main --text
        ratchet review --since origin/main --format markdown > comment.md

      Without paths, it reads 'Sources', or the current folder if there is no 'Sources'. The default \
      output is 'ratchet-review.html' for the page, and standard output for text and Markdown. In a \
      terminal, text is shown with $PAGER.

      EXIT CODES
        0   the review is written, even if the sources have errors
        1   no source has a domain, or a file cannot be read or written
        64  wrong use
      """
  )

  @Argument(help: "Swift files, and folders to search for them.")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show only what has changed since a revision: a branch, a tag, or a commit.",
      valueName: "revision")
  )
  var since: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output file; '-' is standard output.", valueName: "file")
  )
  var output: String?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Show the review in the terminal, like '--format text'.")
  var text = false

  @Option(
    help: ArgumentHelp(
      "The format: 'html', 'text', or 'markdown' for a comment on a pull request.",
      valueName: "format")
  )
  var format: ReviewFormat?

  @Option(help: ModuleOption.help)
  var module: String?

  @Option(help: ConfigurationOption.help)
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The default isolation of declarations, like the compiler's option of this name: "
        + "'MainActor' or 'nonisolated'.",
      valueName: "isolation")
  )
  var defaultIsolation = DefaultIsolation.nonisolated

  private var usedFormat: ReviewFormat { text ? .text : format ?? .html }

  // MARK: - Use

  func validate() throws {
    if paths.contains("") { throw ValidationError("A path is empty; '.' is the current folder") }
    try ModuleOption.check(module)
    if since == "" { throw ValidationError("'--since' is empty; name a branch, a tag or a commit") }
    if output == "" { throw ValidationError("'--output' is empty; '-' is standard output") }
    if text, let format, format != .text {
      throw ValidationError("'--text' and '--format \(format.rawValue)' cannot be used together")
    }
    if format == nil, !text, let output, let ending = output.split(separator: ".").last,
      Self.otherEndings.contains(String(ending))
    {
      throw ValidationError(
        "'--output \(output)': a review is a '.html' page, unless '--format' says 'markdown' or 'text'"
      )
    }
    if open, usedFormat != .html {
      throw ValidationError("'--open' shows a page, and '\(usedFormat.rawValue)' is not a page")
    }
    if open, output == "-" {
      throw ValidationError("'--open' and '--output -' cannot be used together")
    }
  }

  /// Endings of files that are not pages.
  private static let otherEndings: Set<String> = [
    "json", "md", "mmd", "pdf", "png", "svg", "txt",
  ]

  // MARK: - Run

  func run() throws {
    // If the reader of a pipe is gone, a write fails, instead of a signal that ends this program.
    signal(SIGPIPE, SIG_IGN)
    do {
      let review = try review()
      let graph = usedFormat == .html ? graph() : nil
      try write(review, graph)
    } catch let failure as ReviewFailure {
      try? StandardStream.error.write("error: \(failure.message)\n")
      throw ExitCode(failure.status)
    } catch let failure as StandardStream.Failure {
      try? StandardStream.error.write("error: \(failure)\n")
      throw ExitCode(1)
    }
  }

  /// The files and folders to read.
  private var usedPaths: [String] {
    guard paths.isEmpty else { return paths }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: "Sources", isDirectory: &isFolder)
    return [exists && isFolder.boolValue ? "Sources" : "."]
  }

  private func review() throws -> Review {
    guard let since else {
      let traced = try trace(usedPaths)
      guard !traced.files.isEmpty else { throw noDomains(traced.diagnostics) }
      return Review(traced.files, diagnostics: traced.diagnostics)
    }
    let tree = try GitTree(revision: since, paths: usedPaths)
    // A file that was deleted since then is not an error.
    let present = usedPaths.filter { path in
      FileManager.default.fileExists(atPath: path) || !tree.has(path)
    }
    let new = try trace(present)
    var old = try trace(tree.present).files
    for index in old.indices { old[index].path = tree.named(old[index].path) }
    guard !new.files.isEmpty || !old.isEmpty else { throw noDomains(new.diagnostics) }
    return Review(from: old, to: new.files, basis: since, diagnostics: new.diagnostics)
  }

  private func trace(
    _ paths: [String]
  ) throws -> (files: [TracedFile], diagnostics: [Diagnostic]) {
    guard !paths.isEmpty else { return ([], []) }
    let found = SourceFinder.find(paths, module: module)
    let traced = Pipeline.trace(
      Configuration(
        sources: found.sources,
        isMainActorByDefault: defaultIsolation == .mainActor,
        settings: ConfigurationOption.place(config)))
    return (traced.files, found.diagnostics + traced.diagnostics)
  }

  /// The features of the sources as they are, for a page.
  private func graph() -> FeatureGraph {
    let found = SourceFinder.find(
      usedPaths.filter(FileManager.default.fileExists), module: module)
    return Pipeline.graph(
      Configuration(sources: found.sources, settings: ConfigurationOption.place(config))
    ).graph
  }

  private func noDomains(_ diagnostics: [Diagnostic]) -> ReviewFailure {
    // There may be none because a file cannot be read.
    if let first = diagnostics.first(where: { $0.severity == .error }) {
      let isMissing = !FileManager.default.fileExists(atPath: first.path)
      let hint = isMissing && since == nil ? "; a revision follows '--since'" : ""
      return ReviewFailure(message: "\(first.path): \(first.message)\(hint)", status: 1)
    }
    let list = usedPaths.map { "'\($0)'" }.joined(separator: ", ")
    return ReviewFailure(
      message: "no domain is in \(list): a domain is a type with '@Reducer', '@CasePathable', "
        + "'@ObservableState' or '@DependencyClient'",
      status: 1)
  }

  // MARK: - Write

  private func write(_ review: Review, _ graph: FeatureGraph?) throws {
    let place = output ?? (usedFormat == .html ? "ratchet-review.html" : "-")
    switch usedFormat {
    case .html:
      try ReviewOutput(place: place, format: .html).write(ReviewPage(review, graph: graph).html)
      if place != "-" { try StandardStream.error.write("\(review.summary.text): \(place)\n") }
      if open { try Browser.show(place) }
    case .markdown:
      try ReviewOutput(place: place, format: .markdown).write(ReviewMarkdown(review).text)
    case .text where place == "-":
      let style = TextStyle(hasColors: StandardStream.output.hasColors)
      try Pager.show(ReviewText(review: review, style: style).text)
    case .text:
      let text = ReviewText(review: review, style: TextStyle(hasColors: false)).text
      try ReviewOutput(place: place, format: .text).write(text)
    }
  }
}

/// The reason why a review cannot be made, in one line, and the exit code.
struct ReviewFailure: Error {
  /// What is wrong, and what to do.
  var message: String

  /// 64 if the command was used wrongly, otherwise 1.
  var status: Int32 = 64
}
