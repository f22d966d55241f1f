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

  /// A bundle with the script, for a package.
  static func bundle(for package: PackageOnDisk) throws -> URL {
    let bundle = try ToolBundleScript.copy("confined")
    let tool = try script(in: bundle)
    let original = tool.deletingLastPathComponent().appending(path: "unconfined")
    try FileManager.default.moveItem(at: tool, to: original)
    let work = package.scratch.appending(path: "plugins/outputs").path
    try Data(text(runs: original.path, in: work).utf8).write(to: tool)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    return bundle
  }

  /// The program in a bundle.
  static func script(in bundle: URL) throws -> URL {
    let triple = try ToolBundleScript.variants(of: bundle)[0]
    return bundle.appending(path: "\(triple)/bin/RatchetTool")
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
