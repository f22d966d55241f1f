import Foundation

/// A release of this package, as its users have it: a repository with a tag that `scripts/release` made, and a
/// server with the release's tool.
///
/// SwiftPM downloads only through TLS, so the server has a certificate of its own, which a package trusts while its
/// dependencies are resolved.
final class ReleasedRatchet {
  /// Whether the system has what the release and the server need, and whether this package is in a git repository,
  /// as clones are and archives are not.
  static let isPossible: Bool = {
    let run = try? Run(
      ["sh", "-c", "test -e .git && command -v openssl zip"], in: PackageOnDisk.ratchet)
    return run?.succeeded == true && ConfinedTool.isPossible
  }()

  /// The URL of the repository.
  let url: String

  private let folder: URL
  private let server = Process()

  /// Makes the release of all files as they are now, with a tool.
  ///
  /// SwiftPM remembers which commit a tag names, so each state of the files has a repository of its own.
  ///
  /// - Throws: An error if the server, git or the release script fails.
  init(tool: String) throws {
    folder = PackageOnDisk.folder.appending(path: "released")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.run(
      """
      openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost \\
        -addext subjectAltName=DNS:localhost -keyout key.pem -out certificate.pem
      cat /etc/ssl/certs/ca-certificates.crt certificate.pem >trusted.pem
      """, in: folder)

    let output = Pipe()
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments = ["openssl", "s_server", "-accept", "127.0.0.1:0", "-WWW"]
    server.arguments? += ["-cert", "certificate.pem", "-key", "key.pem"]
    server.currentDirectoryURL = folder
    server.standardOutput = output
    server.standardInput = Pipe()
    try server.run()
    var said = ""
    while said.firstMatch(of: /ACCEPT .*:(\d+)\n/) == nil {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(output: "The server has ended: \(said)") }
      said += String(decoding: data, as: UTF8.self)
    }
    let port = said.firstMatch(of: /ACCEPT .*:(\d+)\n/).map { String($0.1) } ?? ""
    url =
      try Self.run(
        Self.release, in: folder, PackageOnDisk.ratchet.path, "https://localhost:\(port)", tool
      ).output.split(separator: "\n").last.map(String.init) ?? ""
  }

  // It inherits the signals that the threads of the tests block, and does not receive SIGTERM.
  deinit { kill(server.processIdentifier, SIGKILL) }

  /// Resolves the dependencies of a package, which downloads the tool.
  func resolve(_ package: PackageOnDisk) throws -> Run {
    try Run(
      [
        "unshare", "--map-root-user", "--mount", "sh", "-euc",
        """
        mount --bind "$0" /etc/ssl/certs/ca-certificates.crt
        exec swift package --scratch-path "$1" resolve
        """,
        folder.appending(path: "trusted.pem").path, package.scratch.path,
      ], in: package.root, variables: package.variables)
  }

  /// Makes a repository with all files that git does not ignore, and releases it.
  ///
  /// It leaves out the site, which takes minutes to make and has a test of its own.
  private static let release = """
    index=$PWD/index
    tree=$(export GIT_INDEX_FILE=$index; cd "$0"; git add -A; git write-tree)
    repository=$PWD/$tree/ratchet
    mkdir -p "$repository"
    git -C "$0" archive "$tree" | tar -x -C "$repository"
    cd "$repository"
    git init -q -b main
    git config user.name One
    git config user.email one@example.com
    version=$(sed -n 's/.*current = "\\(.*\\)".*/\\1/p' Sources/CommandLine/RatchetCommandLine/RatchetVersion.swift)
    printf '# Changelog\\n\\n## Unreleased\\n\\n## %s\\n\\n- It is released.\\n' "$version" >CHANGELOG.md
    printf 'mkdir -p "$2"' >scripts/documentation
    git add -A
    git commit -q -m "All files"
    scripts/release --url "$1" --tool "$2"
    cp -R ".build/release/$version" "$OLDPWD/$version"
    echo "file://$repository"
    """

  @discardableResult
  private static func run(_ script: String, in folder: URL, _ arguments: String...) throws -> Run {
    let run = try Run(["bash", "-euc", script] + arguments, in: folder)
    guard run.succeeded else { throw Failure(output: run.output) }
    return run
  }

  /// The release could not be made.
  private struct Failure: Error, CustomStringConvertible {
    let output: String

    var description: String { output }
  }
}
