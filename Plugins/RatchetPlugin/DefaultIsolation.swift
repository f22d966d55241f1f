import Foundation

/// Tells whether a target's code is isolated to the main actor where it does not say otherwise.
///
/// SwiftPM tells plugins nothing of a target's settings, so the manifest's text is looked at. To say
/// unneeded yes costs only a word in generated code.
enum DefaultIsolation {
  /// Whether a package's manifest asks for it: for the target, or for all of them.
  static func isMainActor(target: String, manifest: String) -> Bool {
    let parts = manifest.components(separatedBy: "arget(")
    // What stands before the first target, or behind the list of them, may be for any of them.
    let trailer = parts.count > 1 ? parts.last?.components(separatedBy: "\n)").dropFirst() : nil
    if asks(parts[0]) || (trailer ?? []).contains(where: asks) { return true }
    return parts.dropFirst().contains { part in
      part.prefix(while: { $0 != "," }).contains("\"\(target)\"") && asks(part)
    }
  }

  /// Whether the file of an Xcode project asks for it, for any of its targets.
  static func isMainActor(project: String) -> Bool {
    project.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor")
  }

  private static func asks(_ text: some StringProtocol) -> Bool {
    text.contains("defaultIsolation(MainActor") || text.contains("-default-isolation")
  }
}
