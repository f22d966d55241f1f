import Foundation

/// Finds whether a target's code is isolated to the main actor by default.
///
/// SwiftPM tells plugins nothing about a target's settings, so this searches the manifest's text. A
/// wrong yes adds `nonisolated` to generated code, and refuses conformances that the compiler accepts.
enum DefaultIsolation {
  /// Whether a package's manifest requests it: for the target, or for all of them.
  ///
  /// A setting is for the target of the call around it, `.target(name: "App", …)` or a function of the manifest's
  /// own, `feature("App", …)`. Outside of such calls, it may be for any target.
  static func isMainActor(target: String, manifest: String) -> Bool {
    var scan = ManifestScan(rest: manifest[...])
    scan.run()
    return scan.isForAny || scan.targets.contains(target)
  }

  /// Whether the file of an Xcode project requests it, for any of its targets.
  static func isMainActor(project: String) -> Bool {
    project.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor")
  }
}

/// Finds the calls around the settings in a manifest.
private struct ManifestScan {
  /// What has not been read.
  var rest: Substring

  /// The targets with the setting.
  private(set) var targets: Set<String> = []

  /// Whether a setting is in no call that names a target.
  private(set) var isForAny = false

  /// The calls around `rest`: the first argument of each, if it is a literal and no `Package`'s.
  private var calls: [String?] = []

  /// What is between the last parenthesis or comma and `rest`.
  private var argument = ""

  /// Whether `argument` is the first one of its call.
  private var isFirst = false

  /// The name of what is called before a parenthesis.
  private var callee = ""

  init(rest: Substring) { self.rest = rest }

  /// - Complexity: O(*n*)
  mutating func run() {
    while let next = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if next == "\"" {
        readLiteral()
      } else if rest.hasPrefix("defaultIsolation(MainActor") {
        noteSetting()
        rest.removeFirst("defaultIsolation".count)
        callee = "defaultIsolation"
      } else {
        read(next)
        rest.removeFirst()
      }
    }
  }

  private mutating func read(_ next: Character) {
    switch next {
    case "(":
      calls.append(nil)
      (argument, isFirst) = ("", callee != "Package")
    case ")": _ = calls.popLast()
    case ",": isFirst = false
    default: if !next.isWhitespace { argument.append(next) }
    }
    callee = next.isLetter || next.isNumber || next == "_" ? callee + String(next) : ""
  }

  private mutating func readLiteral() {
    let mark = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest.removeFirst(mark.count)
    var text = ""
    while let next = rest.first, !rest.hasPrefix(mark) {
      if next == "\\" { rest.removeFirst() }
      if let next = rest.popFirst() { text.append(next) }
    }
    rest = rest.dropFirst(mark.count)
    if text == "-default-isolation" { noteSetting() }
    // Only a label may be before it: `name:`.
    if isFirst, !calls.isEmpty, argument.allSatisfy({ $0.isLetter || $0 == ":" }) {
      calls[calls.count - 1] = text.split(separator: "/").last.map(String.init)
    }
    isFirst = false
  }

  private mutating func noteSetting() {
    if let target = calls.lazy.reversed().compactMap({ $0 }).first {
      targets.insert(target)
    } else {
      isForAny = true
    }
  }
}
