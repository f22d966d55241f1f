import Foundation
import RatchetGenerator
import RatchetToolkit

extension InstallationCheck {
  /// Whether each target with annotated sources uses the build plugin.
  ///
  /// - Parameter folder: The folder of the package.
  /// - Returns: Nothing if there is no package.
  func package(in folder: String) -> [InstallationFinding] {
    guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else { return [] }
    guard let manifest = try? PackageManifest.read(in: folder) else {
      return [
        InstallationFinding(
          state: .absent, subject: "Package.swift", details: "SwiftPM cannot read it",
          notes: ["'swift package dump-package' says why"])
      ]
    }
    let missing = manifest.targets.filter { !$0.uses(plugin: "RatchetPlugin") }
      .compactMap { finding(for: $0, in: folder) }
    guard missing.isEmpty else { return missing }
    return [
      InstallationFinding(
        state: .well, subject: "package",
        details: "no target of '\(manifest.name)' lacks the plugin")
    ]
  }

  /// What is wrong with a target that does not use the plugin.
  private func finding(for target: PackageManifest.Target, in folder: String)
    -> InstallationFinding?
  {
    let path = folder == "." ? target.folder : "\(folder)/\(target.folder)"
    guard let places = FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }),
      // A target whose generated code is committed needs no plugin.
      !places.contains(where: { $0.split(separator: "/").last == ".ratchet.json" })
    else { return nil }
    let sources = SourceFinder.find([path], module: target.name).sources.filter { source in
      let place = source.path.dropFirst(path.count + 1)
      return !target.exclude.contains { place == $0 || place.hasPrefix("\($0)/") }
    }
    let annotated = Pipeline.dump(Configuration(sources: sources)).model.files
    guard let first = annotated.first else { return nil }
    let count = annotated.count == 1 ? "an annotated file" : "\(annotated.count) annotated files"
    return InstallationFinding(
      state: .wrong, subject: "target '\(target.name)'",
      details: "it has \(count), and does not use the plugin",
      notes: [
        "\(first.path) is annotated",
        """
        add 'plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]' to '\(target.name)' \
        in Package.swift
        """,
      ])
  }
}
