import ArgumentParser
import Foundation
import RatchetCHeaders
import RatchetGenerator

/// `ratchet doctor`: checks the programs and libraries that Ratchet uses, and the package.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks the installation, and the package in the current folder.",
    discussion: """
      Ratchet needs a Swift toolchain. It needs libclang only if domains hold C types: everything \
      else works without it. In the folder of a package, it looks for targets with annotated \
      sources that do not use the build plugin.

        ratchet doctor
        ratchet doctor --libclang /usr/lib/llvm-19/lib/libclang.so

      EXIT CODES
        0   no problems
        1   there is a problem
      """
  )

  @Option(help: ArgumentHelp("The libclang to check instead of others.", valueName: "file"))
  var libclang: String?

  func run() throws {
    let check = InstallationCheck(search: LibclangSearch(requested: libclang))
    let findings = check.findings()
    let style = TextStyle(hasColors: StandardStream.output.hasColors)
    try StandardStream.output.write(findings.map { $0.text(style) }.joined())
    if findings.contains(where: { $0.state == .wrong }) { throw ExitCode(1) }
  }
}
