import ArgumentParser
import RatchetGenerator

/// The option `--config`, which several commands have.
enum ConfigurationOption {
  static let help = ArgumentHelp(
    "The configuration for all files, instead of the '.ratchet.yml' files in their folders and above.",
    valueName: "file"
  )

  /// Where the configuration is, by what the option says.
  static func place(_ option: String?) -> Configuration.SettingsPlace {
    option.map { .file($0) } ?? .found
  }
}
