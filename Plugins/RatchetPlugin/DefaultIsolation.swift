import Foundation

/// Finds whether a target's code is isolated to the main actor by default.
///
/// SwiftPM tells plugins nothing about a target's settings, so this searches the manifest's text. A
/// wrong yes only adds a word to generated code.
enum DefaultIsolation {
  /// Whether a package's manifest requests it: for the target, or for all of them.
  static func isMainActor(target: String, manifest: String) -> Bool {
    let parts = manifest.components(separatedBy: "arget(")
    // Text before the first target, or after the list of targets, may apply to any of them.
    let trailer = parts.count > 1 ? parts.last?.components(separatedBy: "\n)").dropFirst() : nil
    if asks(parts[0]) || (trailer ?? []).contains(where: asks) { return true }
    return parts.dropFirst().contains { part in
      part.prefix(while: { $0 != "," }).contains("\"\(target)\"") && asks(part)
    }
  }

  /// Whether the file of an Xcode project requests it, for any of its targets.
  static func isMainActor(project: String) -> Bool {
    project.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor")
  }

  private static func asks(_ text: some StringProtocol) -> Bool {
    text.contains("defaultIsolation(MainActor") || text.contains("-default-isolation")
  }
}
