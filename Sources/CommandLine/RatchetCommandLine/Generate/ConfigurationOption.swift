import ArgumentParser
import RatchetGenerator

/// The option `--config`, which several commands have.
enum ConfigurationOption {
  static let help = ArgumentHelp(
    "The configuration for all files, instead of the '.ratchet.yml' files in their folders and above.",
    valueName: "file"
  )

  /// Where the configuration comes from, according to the option.
  static func place(_ option: String?) -> Configuration.SettingsPlace {
    place(option.map { [$0] } ?? [])
  }

  /// Where the configuration comes from, for an option that can be repeated.
  static func place(_ options: [String]) -> Configuration.SettingsPlace {
    options.isEmpty ? .found : .files(options)
  }
}
