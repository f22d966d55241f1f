import ArgumentParser
import RatchetGenerator

/// `ratchet init`: writes a configuration in which every key is explained.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a '.ratchet.yml' that explains every key.",
    usage: "ratchet init [<folder>]",
    discussion: """
      The file contains the default values, so it changes nothing until you edit it. An existing file \
      is left alone.

        ratchet init
        ratchet init Sources/App

      EXIT CODES
        0   done
        1   the file already exists, or cannot be written
        64  wrong use
      """
  )

  @Argument(help: "The folder for the file: a package's, or a target's.")
  var folder = "."

  func validate() throws {
    if folder.isEmpty { throw ValidationError("The folder is empty; '.' is the current folder") }
  }

  func run() throws {
    let path = folder == "." ? SettingsText.fileName : "\(folder)/\(SettingsText.fileName)"
    if let diagnostic = SettingsText.write(to: path) {
      try StandardStream.error.write("\(diagnostic)\n")
      throw ExitCode(1)
    }
    try StandardStream.output.write("\(path) is written: edit it to your liking\n")
  }
}
