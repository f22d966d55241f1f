/// The version of Ratchet.
///
/// The tool prints it, and the plugins check that a prebuilt tool has it.
///
/// The plugins have this file through a symbolic link, because they cannot import modules.
enum RatchetVersion {
  static let current = "0.1.0"
}
