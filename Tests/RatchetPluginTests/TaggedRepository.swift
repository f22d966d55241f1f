import Foundation

/// A repository with this package and a tag, as its users have it.
enum TaggedRepository {
  /// Whether this package is in a git repository, as clones are and archives are not.
  static let isPossible = FileManager.default.fileExists(
    atPath: PackageOnDisk.ratchet.appending(path: ".git").path)

  /// The URL of the repository, with all files as they are now.
  ///
  /// SwiftPM remembers which commit a tag names, so a new state of the files gets a new version.
  ///
  /// - Throws: An error if git fails.
  static func made() throws -> String {
    let folder = PackageOnDisk.folder.appending(path: "tagged/ratchet")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let run = try Run(
      ["bash", "-euc", script, PackageOnDisk.ratchet.path], in: folder,
      variables: [
        "GIT_AUTHOR_NAME": "One", "GIT_AUTHOR_EMAIL": "one@example.com",
        "GIT_COMMITTER_NAME": "One", "GIT_COMMITTER_EMAIL": "one@example.com",
      ])
    guard run.succeeded else { throw Failure(output: run.output) }
    return URL(filePath: folder.path, directoryHint: .notDirectory).absoluteString
  }

  /// An index of its own has all files that git does not ignore, so that the real one stays as it is.
  private static let script = """
    if [ ! -d .git ]; then git init -q -b main; fi
    index=$PWD/.git/files-of-the-original
    tree=$(export GIT_INDEX_FILE=$index; cd "$0"; git add -A; git write-tree)
    find . -mindepth 1 -maxdepth 1 ! -name .git -exec rm -rf {} +
    git -C "$0" archive "$tree" | tar -x
    git add -A
    if git rev-parse -q --verify HEAD >/dev/null && git diff --cached --quiet; then exit; fi
    git commit -q -m "All files"
    git tag "1.0.$(date +%s)"
    """

  /// Git has failed.
  private struct Failure: Error, CustomStringConvertible {
    let output: String

    var description: String { output }
  }
}
