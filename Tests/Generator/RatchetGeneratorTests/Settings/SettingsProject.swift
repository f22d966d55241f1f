import Foundation
import TestSupport

@testable import RatchetGenerator

/// A temporary project with sources and configurations.
struct SettingsProject {
  private let folder: TemporaryFolder

  /// - Parameter files: The texts of its files, by their paths. There is always a `Package.swift`.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(files.merging(["Package.swift": ""]) { own, _ in own })
  }

  var path: String { folder.path }

  func write(_ text: String, to name: String) throws {
    try folder.write(text, to: name)
  }

  /// The generated code of the sources, and the errors, with paths relative to the project's
  /// folder.
  func run(
    settings: Configuration.SettingsPlace = .found, output: String? = nil
  ) -> (files: [String: String], diagnostics: [String]) {
    let report = report(settings: settings, output: output)
    let names = report.files.map { ($0.name, $0.text) }
    let diagnostics = report.diagnostics.map {
      $0.description.replacing("\(folder.path)/", with: "")
    }
    return (Dictionary(names, uniquingKeysWith: { $1 }), diagnostics)
  }

  /// The report of a run.
  func report(
    settings: Configuration.SettingsPlace = .found, output: String? = nil
  ) -> Report {
    let sources = SourceFinder.find(["\(folder.path)/Sources"]).sources
    return Pipeline.run(
      Configuration(
        sources: sources, output: output.map { URL(filePath: "\(folder.path)/\($0)") },
        settings: settings))
  }
}
