// What the plugin reads of sources, settings and manifests, without parsing them.

import Foundation

// MARK: - Annotations

/// Finds the source files that can contain domains.
///
/// It has the same rule as the generator's scan (a test compares them): a file counts if one of the
/// words is in it, even in a comment. It searches bytes, because a plugin is compiled without
/// optimization and must read every file of a target: a thousand files take less than a tenth of a
/// second.
enum AnnotationScan {
  /// The names of the annotations, and of the protocols that you can use instead.
  private static let words = [
    "Reducer", "CasePathable", "CasePathIterable", "ObservableState", "ObservableStruct",
    "DependencyClient",
    "MemberwiseInit", "BindableAction", "BindableState",
  ]
  .map { Data($0.utf8) }

  /// Whether a file contains one of the annotations' words.
  ///
  /// A file that cannot be read has no annotations. The compiler reports the error.
  static func finds(in file: URL) -> Bool {
    guard let contents = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
    return finds(in: contents)
  }

  /// Whether a file's contents contain one of the annotations' words.
  static func finds(in contents: Data) -> Bool {
    words.contains { finds($0, in: contents) }
  }

  /// Whether the contents contain the word alone, and not as a part of a longer name.
  private static func finds(_ word: Data, in contents: Data) -> Bool {
    var rest = contents.startIndex..<contents.endIndex
    while let match = contents.range(of: word, in: rest) {
      let isStart = match.lowerBound == contents.startIndex
      let isEnd = match.upperBound == contents.endIndex
      if isStart || !continuesName(contents[match.lowerBound - 1]),
        isEnd || !continuesName(contents[match.upperBound])
      {
        return true
      }
      rest = match.upperBound..<contents.endIndex
    }
    return false
  }

  /// Whether a byte can be part of a name.
  private static func continuesName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }
}

// MARK: - Settings

/// Finds the files outside a target that its generated code depends on: each `.ratchet.yml` that
/// applies to it, and the templates that these name.
///
/// The tool finds and reads these files itself. But the build must know them, because a change of
/// one must run the tool again. The rule for their places is the tool's (a test compares them).
struct ConfigurationFiles {
  private static let name = ".ratchet.yml"

  /// An entry of the outermost folder to search: a package or a repository ends there.
  private static let ends = ["Package.swift", ".git"]

  /// The files that exist.
  let files: [URL]

  /// The outermost folder, in which a first file may be created.
  ///
  /// SwiftPM itself notices new files in the folders of sources.
  let folders: [URL]

  /// - Parameter sources: A target's sources.
  init(for sources: [URL]) {
    var all: Set<String> = []
    var ends: Set<String> = []
    for source in sources { Self.add(source.deletingLastPathComponent().path, to: &all, &ends) }
    let configurations = all.sorted().map { URL(filePath: $0).appending(path: Self.name) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    let templates = Set(configurations.flatMap(Self.templates)).sorted { $0.path < $1.path }
    files = configurations + templates
    folders = ends.sorted().map { URL(filePath: $0) }
  }

  /// Adds a folder and those around it, up to the package.
  private static func add(
    _ folder: String, to all: inout Set<String>, _ outermost: inout Set<String>
  ) {
    guard all.insert(folder).inserted else { return }
    let outer = (folder as NSString).deletingLastPathComponent
    let isEnd = ends.contains { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
    if isEnd {
      outermost.insert(folder)
    } else if outer != folder {
      add(outer, to: &all, &outermost)
    }
  }

  /// The files that a configuration names.
  ///
  /// Plugins cannot use packages, so this code does not parse YAML. It takes every path of a file
  /// after a colon. Extra paths are harmless.
  private static func templates(in configuration: URL) -> [URL] {
    // The tool refuses a longer file.
    let resolved = configuration.resolvingSymlinksInPath()
    guard let size = try? resolved.resourceValues(forKeys: [.fileSizeKey]).fileSize,
      size <= 1_000_000,
      let text = try? String(contentsOf: configuration, encoding: .utf8)
    else { return [] }
    let folder = configuration.deletingLastPathComponent()
    return text.split(whereSeparator: { $0.isNewline || "{},".contains($0) }).compactMap { entry in
      guard let colon = entry.firstIndex(of: ":") else { return nil }
      let value = entry[entry.index(after: colon)...].split(separator: " #").first ?? ""
      let path = value.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
      guard !path.isEmpty else { return nil }
      let file = path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue ? file.standardizedFileURL : nil
    }
  }
}

// MARK: - The manifest

/// Reads the manifests of a package.
enum Manifests {
  /// The texts of `Package.swift` and of the manifests for one version of Swift 6: `Package@swift-6.2.swift`.
  ///
  /// One of them is in use. Older ones cannot request isolation.
  static func text(in folder: URL) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in
      name == "Package.swift" || name.hasPrefix("Package@swift-6") && name.hasSuffix(".swift")
    }.sorted().map { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    }.joined(separator: "\n")
  }
}

/// Finds whether a target's code is isolated to the main actor by default.
///
/// SwiftPM tells plugins nothing about a target's settings, so this searches the manifest's text. A
/// wrong yes adds `nonisolated` to generated code, and refuses conformances that the compiler accepts.
enum DefaultIsolation {
  /// Whether a package's manifest requests it: for the target, or for all of them.
  ///
  /// A setting is for the target of the call around it, `.target(name: "App", …)` or a function of the manifest's
  /// own, `feature("App", …)`. A setting in a variable, `let settings = [SwiftSetting.defaultIsolation(…)]`, is for
  /// the targets that the variable is used for. Outside of such calls, it may be for any target, unless a loop or an
  /// `if` around it names those: `for target in package.targets where target.name != "App" { … }`.
  static func isMainActor(target: String, manifest: String) -> Bool {
    var scan = ManifestScan(manifest: manifest, target: target)
    scan.run()
    return scan.isForAny || scan.targets.contains(target)
  }

  /// Whether the file of an Xcode project requests it, for any of its targets.
  static func isMainActor(project: String) -> Bool {
    project.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor")
  }
}

/// Finds whether a target may be compiled in Swift 5 mode, as the targets of a new Xcode project are.
///
/// Like the isolation, it is searched for in the text. A wrong yes makes warnings of some errors, which the compiler
/// then reports in generated code as well.
enum LanguageMode {
  /// Whether a package's manifest requests it for a target, or for all.
  ///
  /// Default isolation needs tools of Swift 6.2, which compile in Swift 6 mode without it.
  static func mayBe5(manifest: String) -> Bool {
    let lines = manifest.split(separator: "\n").filter { line in
      !line.drop { $0 == " " }.hasPrefix("//")
    }
    return lines.joined(separator: "\n").firstMatch(
      of: /[lL]anguage(?:Mode\(|Modes:|Versions:)[^)\]]*?(?:\.v5|\.version\("5)/) != nil
  }

  /// Whether the file of an Xcode project requests it, for any of its targets.
  static func mayBe5(project: String) -> Bool {
    project.contains("SWIFT_VERSION = 5")
  }
}

/// Finds the calls around the settings in a manifest.
private struct ManifestScan {
  /// What has not been read.
  private var rest: Substring

  /// The text of the manifest.
  private let manifest: String

  /// The variables that hold the setting.
  private var variables: Set<String> = []

  /// The targets with the setting.
  private(set) var targets: Set<String> = []

  /// Whether a setting is in no call that names a target, and in blocks that run for this one.
  private(set) var isForAny = false

  /// The name of the target that is asked about.
  private let target: String

  /// The blocks around `rest`, and the last one that has ended: whether each may run for the target.
  private var blocks: [Bool] = []
  private var lastBlock = true

  /// What is between the last brace and `rest`.
  private var head = ""

  /// The calls around `rest`: the first argument of each, if it is a literal and no `Package`'s.
  private var calls: [String?] = []

  /// What is between the last parenthesis or comma and `rest`.
  private var argument = ""

  /// Whether `argument` is the first one of its call.
  private var isFirst = false

  /// The name of what is called before a parenthesis.
  private var callee = ""

  init(manifest: String, target: String) {
    (self.manifest, self.target, rest) = (manifest, target, "")
  }

  /// Reads the manifest, and again for each variable with the setting that it finds.
  mutating func run() {
    var known: Set<String>
    repeat {
      known = variables
      self = Self(manifest: manifest, target: target)
      (variables, rest) = (known, manifest[...])
      read()
    } while variables != known
  }

  /// - Complexity: O(*n*)
  private mutating func read() {
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
    let isInName = next.isLetter || next.isNumber || next == "_"
    if !isInName, next != ":", variables.contains(callee), variable(in: head + "=") != callee {
      noteSetting()
    }
    switch next {
    case "{":
      blocks.append(mayRun(behind: head))
      head = ""
    case "}":
      lastBlock = blocks.popLast() ?? true
      head = ""
    default: head.append(next)
    }
    switch next {
    case "(":
      calls.append(nil)
      (argument, isFirst) = ("", callee != "Package")
    case ")": _ = calls.popLast()
    case ",": isFirst = false
    default: if !next.isWhitespace { argument.append(next) }
    }
    callee = isInName ? callee + String(next) : ""
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
    head += "\"\(text)\""
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
    } else if calls.count == (head.hasSuffix("unsafeFlags([\"-default-isolation\"") ? 1 : 0),
      let variable = variable(in: head)
    {
      variables.insert(variable)
    } else if blocks.allSatisfy(\.self) {
      isForAny = true
    }
  }

  /// The variable in whose value a text ends: `let settings: [SwiftSetting] = [.strictMemorySafety(),`.
  private func variable(in text: String) -> String? {
    guard let start = text.matches(of: /\b(?:let|var)\s+(\w+)[^=\n]*=\s*/).last else { return nil }
    let value = text[start.range.upperBound...]
    let isOpen = value.count { "[(".contains($0) } > value.count { "])".contains($0) }
    return isOpen || !value.contains { $0.isNewline || $0 == ";" } ? String(start.1) : nil
  }

  /// Whether a block may run for the target.
  ///
  /// - Parameter head: What is before its brace. If it is a loop or an `if`, what it says about the names of targets
  ///   decides. Other conditions may hold.
  private func mayRun(behind head: String) -> Bool {
    if head.trimmingCharacters(in: .whitespacesAndNewlines) == "else" { return !lastBlock }
    let words = /(?:^|\s)(?:for|if)\s/
    guard let start = head.matches(of: words).last?.range.lowerBound else { return true }
    let condition = head[start...]
    let comparisons = condition.matches(of: /\.name\s*(==|!=)\s*"([^"]*)"/).map { match in
      (match.2 == target) == (match.1 == "==")
    }
    let lists = condition.matches(of: /(!?)\[([^\]]*)\]\s*\.contains\(\s*\w+\.name\s*\)/).map {
      match in
      match.2.contains("\"\(target)\"") == match.1.isEmpty
    }
    let parts = condition.matches(of: /(!?)\w+\.name\.(has\w+)\(\s*"([^"]*)"\s*\)/).map { match in
      (match.2 == "hasPrefix" ? target.hasPrefix(match.3) : target.hasSuffix(match.3))
        == match.1.isEmpty
    }
    let all = comparisons + lists + parts
    return all.isEmpty || (condition.contains("||") ? all.contains(true) : !all.contains(false))
  }
}
