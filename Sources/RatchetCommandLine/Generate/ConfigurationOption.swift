import ArgumentParser
import RatchetGenerator

/// The option `--config`, which several commands have.
enum ConfigurationOption {
  static let help = ArgumentHelp(
    "The configuration for all files, in place of the '.ratchet.yml' files beside and above them.",
    valueName: "file"
  )

  /// Where the configuration is, by what the option says.
  static func place(_ option: String?) -> Configuration.SettingsPlace {
    option.map { .file($0) } ?? .found
  }
}
