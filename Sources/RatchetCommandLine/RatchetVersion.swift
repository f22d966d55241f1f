/// Which version of Ratchet this is: the tool says it when asked, and the plugins hold a prebuilt tool
/// to it.
///
/// The plugins have this file through a link, for they cannot import anything.
enum RatchetVersion {
  static let current = "0.1.0"
}
