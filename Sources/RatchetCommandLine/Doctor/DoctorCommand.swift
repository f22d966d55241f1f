import ArgumentParser
import Foundation
import RatchetCHeaders
import RatchetGenerator

/// `ratchet doctor`: what Ratchet finds of the surroundings that it can make use of.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Tells what is well and what is not with the surroundings.",
    discussion: """
      Ratchet needs a Swift toolchain, and libclang where domains hold C types. What is not needed is \
      not missed: without libclang, all else works.

        ratchet doctor
        ratchet doctor --libclang /usr/lib/llvm-19/lib/libclang.so

      EXIT CODES
        0   nothing is wrong
        1   something is
      """
  )

  @Option(help: ArgumentHelp("The libclang to look at in place of others.", valueName: "file"))
  var libclang: String?

  func run() throws {
    let checkup = Checkup(search: LibclangSearch(requested: libclang))
    let findings = checkup.findings()
    let style = TextStyle(hasColors: StandardStream.output.hasColors)
    try StandardStream.output.write(findings.map { $0.text(style) }.joined())
    if findings.contains(where: { $0.state == .wrong }) { throw ExitCode(1) }
  }
}
