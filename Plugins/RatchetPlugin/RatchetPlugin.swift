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
    guard let module = target.sourceModule, scan.libraries(of: module).hasRatchet else { return [] }
    let manifest = context.package.directoryURL.appending(path: "Package.swift")
    let tool = try ToolBundle.checked(context.tool(named: "RatchetTool").url)
    let dependencies = module.recursiveTargetDependencies
    let cModules = CModules(among: dependencies, &scan)
    let generation = GenerationPlan(
      module: module.moduleName,
      sources: module.swiftSources,
      directory: context.pluginWorkDirectoryURL,
      tool: tool,
      isMainActorByDefault: DefaultIsolation.isMainActor(
        target: target.name, manifest: (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""),
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
      [
        try GenerationPlan(
          // Xcode derives a module's name from its target, with underscores for invalid characters.
          module: String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
          sources: target.inputFiles.swiftSources,
          directory: context.pluginWorkDirectoryURL,
          tool: ToolBundle.checked(context.tool(named: "RatchetTool").url),
          isMainActorByDefault: projects(in: context).contains {
            DefaultIsolation.isMainActor(project: $0)
          }
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
