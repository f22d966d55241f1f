import ArgumentParser
import RatchetGenerator

/// The option `--module`, which several commands have.
enum ModuleOption {
  static let help = ArgumentHelp("The module of all files.", valueName: "name")

  /// Checks that code can import a module of the name.
  static func check(_ name: String?) throws {
    guard let name, !Identifier.isPlain(name) else { return }
    throw ValidationError("'\(name)' cannot be the name of a module")
  }
}
