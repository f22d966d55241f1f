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
struct DefaultIsolation {
  /// Whether a package's manifest requests it: for the target, or for all of them.
  let isMainActor: Bool

  /// Whether that is so in all cases, as far as the text says.
  ///
  /// A function may have the setting for some arguments only, and a loop for some targets.
  let isCertain: Bool

  /// Searches a package's manifest.
  ///
  /// A setting is for the target of the call around it, `.target(name: "App", …)` or a function of the manifest's
  /// own, `feature("App", …)`. A setting in a variable or a function, `let settings =
  /// [SwiftSetting.defaultIsolation(…)]`, is for the targets that these are used for. If the name of a target is no
  /// literal, the setting may be for each that is not declared with one. Outside of such calls, it may be for any
  /// target, unless a loop or an `if` around it names those: `for target in package.targets where target.name !=
  /// "App" { … }`.
  ///
  /// - Complexity: O(*n*) in the length of the manifest, for each variable and function that holds the setting.
  init(target: String, manifest: String) {
    // Most manifests do not have it, and each target asks.
    guard ["defaultIsolation(", "-default-isolation"].contains(where: manifest.contains) else {
      (isMainActor, isCertain) = (false, true)
      return
    }
    var scan = ManifestScan(manifest: manifest, target: target)
    scan.run()
    (isMainActor, isCertain) = (scan.isForTarget, !scan.isForTarget || scan.isCertain)
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

/// Finds the calls and declarations around the settings in a manifest.
private struct ManifestScan {
  /// A call, or the parameters of a function's declaration.
  private struct Call {
    /// What is called, or declared.
    var callee: String

    /// Whether it is the declaration of a function.
    var isDeclaration: Bool

    /// Whether it calls what has the setting.
    var hasSetting: Bool

    /// Its first argument, if it is a literal and no `Package`'s.
    var name: String?

    /// Whether it has an argument that only a target has, and no dependency on one.
    var isTarget = false
  }

  /// Braces, and what is in them.
  private struct Block {
    /// Whether it may run for the target.
    var mayRun = true

    /// Whether it runs for the target in all cases.
    var isCertain = true

    /// The keyword before it.
    var keyword = ""

    /// The function or the computed property whose body it is.
    var function: String?

    /// The variable whose value has it.
    var variable: String?
  }

  /// What has not been read.
  private var rest: Substring

  /// The text of the manifest.
  private let manifest: String

  /// The variables and functions that hold the setting, and those among them that do in all cases.
  private var holders: Set<String> = []
  private var certainHolders: Set<String> = []

  /// The targets with the setting, and those that have it in all cases.
  private var targets: Set<String> = []
  private var certainTargets: Set<String> = []

  /// The targets that are declared with a literal as their name.
  private var named: Set<String> = []

  /// Whether a setting is in no call that names a target, and in blocks that run for this one.
  private var isForAny = false

  /// Whether that is so in all cases, and for all targets.
  private var isForAll = false

  /// Whether a setting is in the declaration of a target whose name is no literal.
  private var isForOthers = false

  /// The name of the target that is asked about.
  private let target: String

  /// The blocks around `rest`, and the last one that has ended.
  private var blocks: [Block] = []
  private var lastBlock = Block()

  /// Whether the last block that has ended holds for the target, if it is a condition: `{ $0.name == "App" }`.
  private var lastCondition: Bool?
  private var lastIsClosure = false

  /// What is between the last brace and `rest`.
  private var head = ""

  /// The calls around `rest`.
  private var calls: [Call] = []

  /// What is between the last parenthesis or comma and `rest`.
  private var argument = ""

  /// Whether `argument` is the first one of its call.
  private var isFirst = false

  /// The name before `rest`.
  private var callee = ""

  init(manifest: String, target: String) {
    (self.manifest, self.target, rest) = (manifest, target, "")
  }

  /// Reads the manifest, and again for each variable or function with the setting that it finds.
  mutating func run() {
    var known: (Set<String>, Set<String>)
    repeat {
      known = (holders, certainHolders)
      self = Self(manifest: manifest, target: target)
      ((holders, certainHolders), rest) = (known, manifest[...])
      read()
    } while (holders, certainHolders) != known
  }

  /// Whether the target has the setting.
  var isForTarget: Bool {
    isForAny || targets.contains(target) || isForOthers && !named.contains(target)
  }

  /// Whether the target has it in all cases.
  var isCertain: Bool { isForAll || certainTargets.contains(target) }

  /// - Complexity: O(*n*)
  private mutating func read() {
    while let next = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if next == "\"" {
        readLiteral()
      } else {
        if rest.hasPrefix("defaultIsolation("), isOn(rest) {
          // What it is built for is not known.
          let isCertain = rest.prefixMatch(of: /[^(]*\([^,()]*,\s*\.when\(/) == nil
          noteSetting(isCertain: isCertain)
        }
        read(next)
        rest.removeFirst()
      }
    }
  }

  /// Whether a setting requests the isolation, on a platform that is built for here.
  private func isOn(_ setting: Substring) -> Bool {
    guard let start = setting.prefixMatch(of: /defaultIsolation\(\s*(?!nil\b)/) else {
      return false
    }
    let condition = /[^,()]*,\s*\.when\(\s*platforms:\s*\[([^\]]*)\]/
    guard let found = setting[start.range.upperBound...].prefixMatch(of: condition) else {
      return true
    }
    let platforms = found.1.split { !$0.isLetter && !$0.isNumber }
    let apple: Set = ["macOS", "macCatalyst", "iOS", "tvOS", "watchOS", "visionOS", "driverKit"]
    #if canImport(Darwin)
      return platforms.contains { apple.contains(String($0)) }
    #else
      return !platforms.allSatisfy { apple.union(["windows"]).contains(String($0)) }
    #endif
  }

  private mutating func read(_ next: Character) {
    let isInName = next.isLetter || next.isNumber || next == "_"
    if !isInName, !":(".contains(next), holders.contains(callee), !isDeclared(by: ["let", "var"]) {
      noteSetting(isCertain: certainHolders.contains(callee))
    }
    if next == ":", Self.labelsOfTargets.contains(callee), !calls.isEmpty {
      calls[calls.count - 1].isTarget = true
    }
    switch next {
    case "{":
      blocks.append(block(behind: head))
      head = ""
    case "}":
      lastBlock = blocks.popLast() ?? Block()
      (lastCondition, lastIsClosure) = (holds(head[...]), head.contains("$0"))
      // What follows may not run.
      let mayEnd = ["guard", "if", "else", "switch"].contains(lastBlock.keyword)
      if mayEnd, let block = blocks.indices.last, head.contains(/\b(return|continue|break)\b/) {
        blocks[block].isCertain = false
      }
      head = ""
    case "(":
      let isConstructor = head.hasSuffix(".\(callee)") && Self.constructors.contains(callee)
      let isDeclaration = !callee.isEmpty && isDeclared(by: ["func"])
      calls.append(
        Call(
          callee: callee, isDeclaration: isDeclaration,
          hasSetting: holders.contains(callee) && !isDeclaration && !isConstructor))
      (argument, isFirst) = ("", callee != "Package")
      head.append(next)
    case ")":
      head.append(next)
      endCall()
    default:
      head.append(next)
      if next == "," { isFirst = false } else if !next.isWhitespace { argument.append(next) }
    }
    callee = isInName ? callee + String(next) : ""
  }

  /// Whether the name before `rest` follows one of some keywords.
  private func isDeclared(by keywords: [String]) -> Bool {
    var text = head.dropLast(callee.count)
    while text.last?.isWhitespace == true { text.removeLast() }
    return keywords.contains(where: text.hasSuffix)
  }

  private static let constructors = ["target", "executableTarget", "testTarget", "macro"]
  private static let labelsOfTargets = ["dependencies", "path", "plugins", "swiftSettings"]

  private mutating func endCall() {
    guard let call = calls.popLast() else { return }
    if call.isTarget, Self.constructors.contains(call.callee), let name = call.name {
      named.insert(name)
    }
    guard call.hasSetting else { return }
    let isCertain = certainHolders.contains(call.callee)
    // It names a target, or is an argument of one.
    if let name = call.name { insert(name, isCertain: isCertain) }
    if call.name == nil || calls.contains(where: { $0.name != nil }) {
      noteSetting(isCertain: isCertain)
    }
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
    if text == "-default-isolation" { noteSetting(isCertain: true) }
    // Only a label may be before it: `name:`.
    if isFirst, !calls.isEmpty, argument.allSatisfy({ $0.isLetter || $0 == ":" }) {
      calls[calls.count - 1].name = text.split(separator: "/").last.map(String.init)
    }
    isFirst = false
  }

  private mutating func insert(_ target: String, isCertain: Bool) {
    targets.insert(target)
    if isCertain { certainTargets.insert(target) }
  }

  private mutating func insert(holder: String, isCertain: Bool) {
    holders.insert(holder)
    if isCertain { certainHolders.insert(holder) }
  }

  /// Notes which target, variable or function a setting before `rest` is for.
  ///
  /// - Parameter isCertain: Whether what has the setting has it in all cases.
  private mutating func noteSetting(isCertain: Bool) {
    let outer = calls.last { !$0.callee.isEmpty && $0.callee != "unsafeFlags" }
    let line = head[(head.lastIndex(where: \.isNewline) ?? head.startIndex)...]
    let isChosen = line.contains(" ? ")
    if let target = calls.last(where: { $0.name != nil })?.name {
      return insert(target, isCertain: isCertain && !isChosen)
    }
    let isCertain =
      isCertain && !isChosen && blocks.allSatisfy(\.isCertain)
      && (lastCondition != nil || !isChained)
    if !blocks.allSatisfy(\.mayRun) || isChained && lastCondition == false {
      return
    } else if let function = calls.last(where: \.isDeclaration)?.callee
      ?? blocks.last(where: { $0.function != nil })?.function
    {
      insert(holder: function, isCertain: isCertain && !calls.contains(where: \.isDeclaration))
    } else if outer.map({ Self.constructors.contains($0.callee) }) == true {
      isForOthers = true
    } else if outer == nil,
      let variable = variable(in: head) ?? blocks.last(where: { $0.variable != nil })?.variable
    {
      insert(holder: variable, isCertain: isCertain)
    } else {
      isForAny = true
      // A loop over the targets.
      let isInLoop = calls.isEmpty && blocks.contains { $0.keyword == "for" }
      isForAll = isForAll || isCertain && isInLoop
    }
  }

  /// The variable in whose value a text ends: `let settings: [SwiftSetting] = [.strictMemorySafety(),`.
  private func variable(in text: String) -> String? {
    guard let start = text.matches(of: /\b(?:let|var)\s+(\w+)[^=\n]*=\s*/).last else { return nil }
    let value = text[start.range.upperBound...]
    let isOpen = value.count { "[(".contains($0) } > value.count { "])".contains($0) }
    return isOpen || !value.contains { $0.isNewline || $0 == ";" } ? String(start.1) : nil
  }

  private func block(behind head: String) -> Block {
    var block = Block()
    (block.mayRun, block.isCertain) = mayRun(behind: head)
    if isChained {
      block.mayRun = block.mayRun && lastCondition != false
      block.isCertain = block.isCertain && lastCondition != nil
    }
    let words =
      /\b(func|var|let|for|if|guard|while|switch|case|else|do|extension|enum|struct)\b\s*(\w*)/
    guard let start = Self.outsideOfParentheses(head).matches(of: words).last else { return block }
    block.keyword = String(start.1)
    let isValue = variable(in: head) == String(start.2)
    switch start.1 {
    case "func": block.function = String(start.2)
    case "var" where !isValue: block.function = String(start.2)
    case "var", "let": block.variable = isValue ? String(start.2) : nil
    default: break
    }
    return block
  }

  /// A text without what is in parentheses, where `for` can be a label.
  private static func outsideOfParentheses(_ text: String) -> String {
    var depth = 0
    return text.filter { character in
      if character == ")" { depth = max(0, depth - 1) }
      defer { if character == "(" { depth += 1 } }
      return depth == 0
    }
  }

  /// Whether a block may run for the target, and whether it does so in all cases.
  ///
  /// - Parameter head: What is before its brace. If it is a loop or an `if`, what it says about the names of targets
  ///   decides. Other conditions may hold.
  private func mayRun(behind head: String) -> (Bool, isCertain: Bool) {
    if head.trimmingCharacters(in: .whitespacesAndNewlines) == "else" {
      return (!lastBlock.mayRun, lastBlock.isCertain)
    }
    let words = /(?:^|\s)(for|if|guard|while|switch)\s/
    guard let start = head.matches(of: words).last else { return (true, true) }
    let condition = head[start.range.lowerBound...]
    let holds = ["for", "if"].contains(start.1) ? holds(condition) : nil
    return (holds != false, holds != nil || start.1 == "for" && !condition.contains(/\swhere\s/))
  }

  /// Whether what follows the last block belongs to it, as `.forEach` and `?.swiftSettings` do.
  private var isChained: Bool {
    let next = head.drop { $0 == ")" }.first { !$0.isWhitespace }
    return lastIsClosure && next.map(".?!".contains) != false
  }

  /// Whether a condition holds for the target, or nil if it says nothing about the names of targets.
  private func holds(_ condition: Substring) -> Bool? {
    let comparisons = condition.matches(of: /\.name\s*(==|!=)\s*"([^"]*)"/).map { match in
      (match.2 == target) == (match.1 == "==")
    }
    let lists = condition.matches(of: /(!?)(\w+|\[[^\]]*\])\s*\.contains\(\s*\$?\w+\.name\s*\)/)
      .compactMap { match in
        list(match.2).map { $0.contains("\"\(target)\"") == match.1.isEmpty }
      }
    let parts = condition.matches(of: /(!?)\$?\w+\.name\.(has\w+)\(\s*"([^"]*)"\s*\)/).map {
      match in
      (match.2 == "hasPrefix" ? target.hasPrefix(match.3) : target.hasSuffix(match.3))
        == match.1.isEmpty
    }
    let all = comparisons + lists + parts
    guard !all.isEmpty else { return nil }
    return condition.contains("||") ? all.contains(true) : !all.contains(false)
  }

  /// A list of literals, or the value of a constant with one.
  private func list(_ text: Substring) -> Substring? {
    if text.hasPrefix("[") { return text }
    let constants = manifest.matches(of: /\blet\s+(\w+)[^=\n]*=\s*(?:Set\(\s*)?(\[[\s"\w.,-]*\])/)
    return constants.first { $0.1 == text }?.2
  }
}
