// SwiftPM compiles each file of a plugin in a process of its own, in every first build, for about a third of a second. So
// the plugin has few files: RatchetPlugin.swift, StubsPlan.swift, and SourceScan.swift, which a test target compiles, too.

import Foundation
import PackagePlugin

/// Generates the code of a target's domains on every build.
@main
struct RatchetPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    if target.name == "RatchetMacros", target.sourceModule?.kind == .macro {
      let tool = try ToolBundle.checked(context.tool(named: "RatchetTool").url)
      return [try LauncherPlan(tool: tool, directory: context.pluginWorkDirectoryURL).command()]
    }
    // If the target does not see the runtime, names like `CasePathable` in it belong to another library.
    var scan = DependencyScan()
    guard let module = target as? SwiftSourceModuleTarget, scan.libraries(of: module).hasRatchet
    else { return [] }
    let text = Manifests.text(in: context.package.directoryURL)
    let tool = try ToolBundle.checked(context.tool(named: "RatchetTool").url)
    let dependencies = module.recursiveTargetDependencies
    let cModules = CModules(among: dependencies, &scan)
    let isolation = DefaultIsolation(target: target.name, manifest: text)
    let generation = GenerationPlan(
      module: module.moduleName,
      sources: module.swiftSources,
      directory: context.pluginWorkDirectoryURL,
      tool: tool,
      isMainActorByDefault: isolation.isMainActor,
      isIsolationCertain: isolation.isCertain,
      mayBeSwift5: LanguageMode.mayBe5(manifest: text),
      cModules: cModules,
      attributes: AttributesFiles.find(among: dependencies, tool: tool)
    )
    guard module.kind == .test else { return [try generation.command()] }
    let stubs = StubsPlan(
      module, in: context.package,
      directory: context.pluginWorkDirectoryURL.appending(path: "Stubs"), tool: tool,
      cModules: cModules, &scan)
    return [try generation.command(), try stubs.command()].compactMap(\.self)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RatchetPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext,
      target: XcodeTarget
    ) throws -> [Command] {
      let projects = projects(in: context)
      return [
        try GenerationPlan(
          // Xcode derives a module's name from its target, with underscores for invalid characters.
          module: String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
          sources: target.inputFiles.swiftSources,
          directory: context.pluginWorkDirectoryURL,
          tool: ToolBundle.checked(context.tool(named: "RatchetTool").url),
          isMainActorByDefault: projects.contains { DefaultIsolation.isMainActor(project: $0) },
          mayBeSwift5: projects.contains { LanguageMode.mayBe5(project: $0) }
        ).command()
      ]
    }

    /// The texts of the project files in the project's folder.
    private func projects(in context: XcodePluginContext) -> [String] {
      let folder = context.xcodeProject.directoryURL
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".xcodeproj") }.compactMap { name in
        let file = folder.appending(path: name).appending(path: "project.pbxproj")
        return try? String(contentsOf: file, encoding: .utf8)
      }
    }
  }
#endif

// MARK: - The code of a target

/// The build's command for one target, and its output files.
///
/// SwiftPM asks for it when it plans a build, and keeps the plan until files are added or removed.
/// An annotation in a file that had none does not change the plan. So the command depends on all
/// files of the target. Each file that is annotated when the build is planned has its own generated
/// file. The code of files that are annotated later, and the parts of a reducer in files without
/// annotations, go into one file. The comparisons of C types go there as well, because these are
/// known only after the tool has read the headers. The command also depends on the project's
/// settings.
struct GenerationPlan {
  /// The name of the module that the generated code belongs to.
  let module: String

  /// The target's own Swift files.
  let sources: [URL]

  /// The target's folder for generated files.
  let directory: URL

  /// The executable that generates.
  let tool: URL

  /// Whether the target's code is isolated to the main actor by default.
  let isMainActorByDefault: Bool

  /// Whether that is certain, and not assumed.
  var isIsolationCertain = true

  /// Whether the target may be compiled in Swift 5 mode.
  let mayBeSwift5: Bool

  /// The C modules that the target's code can import.
  ///
  /// Xcode does not list them.
  var cModules: CModules?

  /// The files that decide what the attributes add.
  ///
  /// Xcode does not list them.
  var attributes: [URL]?

  /// The one command that generates the target's code.
  func command() throws -> Command {
    let names = Set(sources.map { $0.lastPathComponent.lowercased() })
    let annotated = sources.filter { file in
      AnnotationScan.finds(in: file) && !Self.isTaken(output(of: file), in: names)
    }
    let others = Set(sources).subtracting(annotated).sorted { $0.path < $1.path }
    let configuration = ConfigurationFiles(for: sources)
    let request = ToolRequest.generate(
      ToolRequest.Generation(
        module: module,
        output: directory.path,
        planned: annotated.map(\.path),
        unplanned: others.map(\.path),
        isMainActorByDefault: isMainActorByDefault,
        mayBeSwift5: mayBeSwift5,
        isIsolationUncertain: isIsolationCertain ? nil : true,
        knownSettings: configuration.files.map(\.path),
        cModules: cModules?.modules ?? [],
        clangArguments: cModules?.clangArguments ?? [],
        dependencies: cModules?.dependencies ?? [],
        attributes: attributes?.map(\.path)))
    let argument = try request.argument(in: directory)
    let read = (cModules.map { $0.headers + $0.sources } ?? []) + attributesSources
    let outputs =
      outputs(annotated)
      + (others.isEmpty ? [] : [directory.appending(path: Self.sharedNames.newlyAnnotated)])
      + [directory.appending(path: Self.sharedNames.cTypes)]
    PlannedOutputs.removeOthers(than: outputs, from: directory)
    return .buildCommand(
      displayName: "Ratchet: generating code for \(module)",
      executable: tool,
      arguments: ["build", argument.text],
      inputFiles: argument.files + sources + configuration.files + configuration.folders + read,
      outputFiles: outputs
    )
  }

  /// The sources of the program of the attributes, if it is not prebuilt.
  ///
  /// A prebuilt one is no input. If it is missing, the command of its launcher says so, in one error. Another bundle
  /// has another tool as well, which runs the command again.
  private var attributesSources: [URL] { attributes?.filter { $0.pathExtension == "swift" } ?? [] }

  /// The generated files of the annotated ones.
  private func outputs(_ files: [URL]) -> [URL] {
    // If two files have one name, the tool reports it better than SwiftPM would.
    Set(files.map(output)).sorted { $0.path < $1.path }
  }

  /// `Counter+Ratchet.swift` for `Counter.swift`.
  private func output(of file: URL) -> URL {
    directory.appending(path: "\(file.deletingPathExtension().lastPathComponent)+Ratchet.swift")
  }

  /// The names of the files with the code of several sources.
  private static let sharedNames = (
    newlyAnnotated: "NewlyAnnotated+Ratchet.swift", cTypes: "CTypes+Ratchet.swift"
  )

  /// Whether a file's generated file would have the name of another file of the target.
  ///
  /// The file's code then goes into the shared file. Many file systems do not distinguish capital letters.
  ///
  /// - Parameters:
  ///   - output: The generated file.
  ///   - names: The names of the target's files, in small letters.
  private static func isTaken(_ output: URL, in names: Set<String>) -> Bool {
    let name = output.lastPathComponent.lowercased()
    return names.contains(name)
      || [sharedNames.newlyAnnotated, sharedNames.cTypes].contains { $0.lowercased() == name }
  }
}

/// The generated files of a plan.
enum PlannedOutputs {
  /// Removes the generated files of earlier plans from a folder.
  ///
  /// The tool removes them as well. But SwiftPM does not run it for a plan that it had before, such as after a
  /// file was added and deleted again.
  ///
  /// - Parameters:
  ///   - outputs: The files of this plan.
  ///   - folder: Their folder.
  static func removeOthers(than outputs: [URL], from folder: URL) {
    let planned = Set(outputs.map(\.lastPathComponent))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasSuffix("+Ratchet.swift") || name.hasSuffix("+Stubs.swift") {
      if planned.contains(name) { continue }
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }
}

extension SourceModuleTarget {
  /// The Swift files that the target compiles.
  ///
  /// SwiftPM also lists its resources, and the files in its folder that the manifest's `sources` leave out.
  var swiftSources: [URL] { sourceFiles.swiftSources }
}

extension Sequence<File> {
  /// The Swift files that are compiled, and not copied or ignored.
  var swiftSources: [URL] {
    filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
  }
}

// MARK: - The program of the attributes

/// The files that decide what the attributes add to the sources of a target.
enum AttributesFiles {
  /// The program beside a prebuilt tool, or the sources that SwiftPM compiles it from.
  ///
  /// - Parameters:
  ///   - targets: The dependencies of the target.
  ///   - tool: The build plugin's tool.
  static func find(among targets: [any Target], tool: URL) -> [URL] {
    guard let macros = targets.first(where: { $0.name == "RatchetMacros" }) else { return [] }
    if macros.directoryURL.lastPathComponent == "RatchetMacrosLauncher" {
      return [tool.deletingLastPathComponent().appending(path: "RatchetMacros")]
    }
    return ([macros] + macros.recursiveTargetDependencies).compactMap(\.sourceModule)
      .flatMap(\.swiftSources)
  }
}

/// The build's command for the target of the attributes' program, if that program is prebuilt.
///
/// The target then starts the program in the bundle, beside the build plugin's tool. It needs the
/// path, which only the plugin knows if SwiftPM has downloaded the bundle.
struct LauncherPlan {
  /// The build plugin's tool.
  let tool: URL

  /// The target's folder for generated files.
  let directory: URL

  /// Generates a constant with the path of the program.
  ///
  /// - Throws: A ``MissingProgram`` if the bundle does not contain it.
  func command() throws -> Command {
    let program = tool.deletingLastPathComponent().appending(path: "RatchetMacros")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw MissingProgram(path: program.path)
    }
    let output = directory.appending(path: "AttributesProgram.swift")
    let launcher = ToolRequest.Launcher(program: program.path, output: output.path)
    // Swift Build compiles the output of a command in the target of a macro, and does not run the
    // command (Swift 6.3).
    let constant = Data(launcher.constant.utf8)
    if (try? Data(contentsOf: output)) != constant { try constant.write(to: output) }
    return .buildCommand(
      displayName: "Ratchet: finding the program of the attributes",
      executable: tool,
      arguments: ["build", try ToolRequest.launcher(launcher).argument(in: directory).text],
      // If the program is missing later, the build then stops here, and not with an error at each attribute.
      inputFiles: [program],
      outputFiles: [output])
  }

  /// A bundle without the program of the attributes.
  struct MissingProgram: Error, CustomStringConvertible {
    let path: String

    var description: String {
      """
      the prebuilt tool has no program of the attributes: make the bundle again with \
      'scripts/make-tool-bundle' (\(path))
      """
    }
  }
}
