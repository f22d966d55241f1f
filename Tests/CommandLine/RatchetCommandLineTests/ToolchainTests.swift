import Foundation
import TestSupport
import Testing

@Suite("A program that a test runs and that a signal ends")
struct ToolchainTests {
  /// Counts its starts, and dies at the first ones.
  private static func program(dying deaths: Int) -> String {
    """
    #!/bin/sh
    echo started >>starts
    [ "$(wc -l <starts)" -gt \(deaths) ] || kill -SEGV $$
    echo ended
    """
  }

  @Test(
    "is started again, and this is written down, if it is of the toolchain, or becomes one",
    arguments: [
      ("swift", [], 2), ("swift-frontend", [], 2), ("ratchet", [], 1),
      ("swift", ["/bin/sh", "-c", #"exec "$@""#, "sh"], 2),
      ("ratchet", ["/bin/sh", "-c", #"exec "$@""#, "sh"], 1),
      ("swift", ["unshare", "--mount", "/bin/sh", "-c", #"exec "$@""#, "sh"], 2),
    ])
  func signal(name: String, shell: [String], starts: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    try ProgramFile.write(Self.program(dying: 1).utf8, to: path)
    // The real one needs rights.
    try ProgramFile.write("#!/bin/sh\nshift\nexec \"$@\"\n".utf8, to: folder.path("unshare"))
    let command = shell.map { $0 == "unshare" ? folder.path($0) : $0 } + [path]
    try Toolchain.$restarts.withValue(folder.url.appending(path: "restarts")) {
      let finished = try FinishedProgram(
        command[0], Array(command.dropFirst()), in: folder.url)
      #expect(finished.endedByItself == (starts == 2))
      #expect(finished.text == (starts == 2 ? "ended\n" : ""))
    }
    #expect(folder.text(of: "starts")?.count { $0 == "\n" } == starts)
    #expect(
      folder.text(of: "restarts")
        == (starts == 2 ? "signal 11: \(command.joined(separator: " "))\n" : nil))
  }

  @Test("is started again three times at most", arguments: [2, 3, 4])
  func signals(deaths: Int) throws {
    let folder = try TemporaryFolder()
    try ProgramFile.write(Self.program(dying: deaths).utf8, to: folder.path("swift"))
    try Toolchain.$restarts.withValue(folder.url.appending(path: "restarts")) {
      let finished = try FinishedProgram(folder.path("swift"), [], in: folder.url)
      #expect(finished.endedByItself == (deaths < 4))
    }
    #expect(folder.text(of: "starts")?.count { $0 == "\n" } == min(deaths, 3) + 1)
    #expect(folder.text(of: "restarts")?.count { $0 == "\n" } == min(deaths, 3))
  }
}
