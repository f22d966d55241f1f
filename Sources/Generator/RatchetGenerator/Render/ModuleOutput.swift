import Foundation

/// What is generated for a module.
struct ModuleOutput: Sendable {
  /// The text of a generated file.
  struct Text: Sendable, Codable {
    /// The path of its source.
    let sourcePath: String

    // A cache returns bytes several times as fast as a text.
    private let utf8: Data

    init(sourcePath: String, text: String) {
      self.sourcePath = sourcePath
      utf8 = Data(text.utf8)
    }

    var text: String { String(decoding: utf8, as: UTF8.self) }
  }

  /// The module's name.
  var name: String

  /// How many of its files were parsed.
  var parsed: Int

  /// The texts of the sources without errors.
  var texts: [Text]

  /// The diagnostics of the module.
  var diagnostics: [Diagnostic]

  /// The diagnostics that other modules can refute.
  var suspicions: [Suspicion]

  /// The outlines, at the time of reading, of the files that have fix-its.
  var outlines: [String: ContentDigest]

  /// The types that must be comparable and may be C types.
  var cTypeUses: ModuleCTypeUses

  /// The diagnostics of the project's own templates, once for each file that they affect.
  var templateDiagnostics: [Diagnostic] = []

  /// The sources for which no code could be rendered, because of a template.
  var unrendered: Set<String> = []

  /// Whether a later run can use it: each mistake in a template is reported for all modules at once.
  var isReusable: Bool { unrendered.isEmpty }

  /// Whether an earlier run generated it.
  var isReused = false

  /// The time of the stages.
  var timings: Report.Timings = [:]
}

extension ModuleOutput: Codable {
  // What is kept for other runs: an output without diagnostics of templates, which are reported
  // once for all modules.
  private enum CodingKeys: CodingKey {
    case name, parsed, texts, diagnostics, suspicions, outlines, cTypeUses
  }
}

extension Pipeline {
  /// Renders the files of a module that have no errors.
  ///
  /// - Parameter module: The domains of the module, with their diagnostics.
  static func render(_ module: CheckedModule) -> ModuleOutput {
    var watch = Stopwatch()
    let configuration = module.configuration
    let rendered = ParallelMap.map(module.files, width: configuration.width) { file in
      let renderer = Renderer(file.source.resolved, configuration)
      return file.isSound && renderer.hasOutput(for: file.domains)
        ? renderer.rendered(
          file.domains, index: module.index, generated: module.generated,
          hasHeader: !file.source.isUnplanned) : nil
    }
    var output = ModuleOutput(
      name: module.name, parsed: module.parsed, texts: [], diagnostics: module.diagnostics,
      suspicions: module.suspicions, outlines: module.outlines,
      cTypeUses: ModuleCTypeUses(
        module.name, files: module.files.map(\.domains), index: module.index,
        isKnown: configuration.cTypes?.headers.knows))
    for (file, answer) in zip(module.files, rendered) {
      guard let answer else { continue }
      let path = file.source.reference.path
      if answer.diagnostics.isEmpty {
        output.texts.append(ModuleOutput.Text(sourcePath: path, text: answer.text.text))
      } else {
        output.unrendered.insert(path)
        output.templateDiagnostics += answer.diagnostics
      }
    }
    output.timings = module.timings.merging([.render: watch.lap()], uniquingKeysWith: +)
    return output
  }
}
