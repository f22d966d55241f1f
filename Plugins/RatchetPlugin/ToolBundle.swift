import Foundation

/// A prebuilt tool, of a release or named by `RATCHET_TOOL_BUNDLE`, which replaces one that is
/// built from source.
///
/// SwiftPM checks the machine of a bundle, but not its version. Code is generated for one version
/// of the runtime, so the tool must have the same version.
struct ToolBundle {
  /// The folder `RatchetTool.artifactbundle`.
  let folder: URL

  /// The version in its `info.json`, or nil if there is none.
  let version: String?

  /// The bundle that contains a tool, or nil for a tool that was built from source.
  init?(of tool: URL) {
    var folder = tool.deletingLastPathComponent()
    while folder.pathExtension != "artifactbundle" {
      guard folder.pathComponents.count > 1 else { return nil }
      folder.deleteLastPathComponent()
    }
    self.folder = folder
    let info = try? JSONDecoder().decode(
      Info.self, from: Data(contentsOf: folder.appending(path: "info.json")))
    version = info?.artifacts["RatchetTool"]?.version
  }

  /// A tool, if it can be used.
  ///
  /// - Throws: A ``Mismatch`` for a tool in a bundle of another version.
  static func checked(_ tool: URL) throws -> URL {
    guard let bundle = ToolBundle(of: tool), bundle.version != RatchetVersion.current else {
      return tool
    }
    throw Mismatch(bundle: bundle)
  }

  /// A bundle of another version of Ratchet.
  struct Mismatch: Error, CustomStringConvertible {
    let bundle: ToolBundle

    var description: String {
      let found = bundle.version.map { "for Ratchet \($0)" } ?? "without a version"
      return """
        the prebuilt tool is \(found), and this is Ratchet \(RatchetVersion.current): take the bundle \
        of this version, make one with 'scripts/make-tool-bundle', or set RATCHET_TOOL_BUNDLE to \
        'source' to build the tool from source (\(bundle.folder.path))
        """
    }
  }

  /// The relevant part of a bundle's `info.json`.
  private struct Info: Decodable {
    struct Artifact: Decodable {
      let version: String
    }

    let artifacts: [String: Artifact]
  }
}
