import Foundation

/// The tool, run as SwiftPM's sandbox on macOS runs it: without a network, and with a file system that it can only
/// read, except for the plugin's work folder.
///
/// It is the prebuilt tool behind a script that takes everything else away from it, in namespaces of its own.
enum ConfinedTool {
  /// Whether the system lets the tests do so.
  static let isPossible: Bool = {
    let folder = FileManager.default.temporaryDirectory
    let command = "unshare --map-root-user --mount --net mount -o remount,bind,ro /"
    return (try? Run(["sh", "-c", command], in: folder).succeeded) == true
  }()

  /// Puts the script into the bundle, as long as a test of a package needs it.
  ///
  /// - Parameter body: What the test does meanwhile, with the script.
  static func isUsed(by package: PackageOnDisk, while body: (URL) throws -> Void) throws {
    let triple = try ToolBundleScript.variants(of: ToolBundleScript.bundle.get())[0]
    let work = package.scratch.appending(path: "plugins/outputs").path
    try ToolBundleScript.changing(
      "\(triple)/bin/RatchetTool", to: { text(runs: $0.path, in: work) }, while: body)
  }

  /// The script, which runs the command in `RATCHET_TEST_ATTEMPT` in place of the tool.
  private static func text(runs tool: String, in folder: String) -> String {
    """
    #!/usr/bin/env bash
    mkdir -p '\(folder)'
    exec unshare --map-root-user --mount --net bash -c '
      mount --bind "$0" "$0"
      while read -r _ _ _ _ place _; do
        place=$(printf %b "$place")
        if [ "$place" != "$0" ]; then mount -o remount,bind,ro "$place" 2>/dev/null; fi
      done </proc/self/mountinfo
      cd "$PWD"
      if [ -n "$RATCHET_TEST_ATTEMPT" ]; then eval "$RATCHET_TEST_ATTEMPT"; exit; fi
      exec "$@"
    ' '\(folder)' '\(tool)' "$@"

    """
  }
}
