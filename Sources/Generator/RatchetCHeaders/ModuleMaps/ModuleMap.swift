import Foundation

/// The modules of a module map, and their headers.
struct ModuleMap {
  /// The headers of each module by name, including those of its submodules.
  private(set) var headers: [String: [Header]] = [:]

  /// The names of the modules, in their order.
  private(set) var names: [String] = []

  /// A header, or a folder of headers, that a module consists of.
  struct Header: Equatable {
    var path: String
    var isFolder: Bool

    /// Where the module map names it.
    var location: CLocation
  }

  private let file: String
  private let folder: String
  private var tokens: ArraySlice<ModuleMapLexer.Token>
  private var last = CLocation(path: "", line: 1, column: 1)

  /// Reads a module map.
  ///
  /// - Parameters:
  ///   - text: Its text.
  ///   - file: Its path. The paths of headers are relative to its folder.
  /// - Throws: `CHeadersError.moduleMap`, if it is not well formed.
  init(_ text: String, file: String) throws(CHeadersError) {
    self.file = file
    folder = URL(filePath: file).deletingLastPathComponent().path
    do throws(ModuleMapLexer.Failure) {
      tokens = try ModuleMapLexer.tokens(of: text)[...]
    } catch {
      throw .moduleMap(
        CLocation(path: file, line: error.line, column: error.column), message: error.message)
    }
    last = CLocation(path: file, line: 1, column: 1)
    while !tokens.isEmpty { try module(in: nil, isSkipped: false) }
  }

  // MARK: - Grammar

  /// `[explicit] [framework] module NAME [attributes] { … }`, or `extern module NAME "file"`.
  private mutating func module(in outer: String?, isSkipped: Bool) throws(CHeadersError) {
    var isExternal = false
    while let word = takeWord() {
      switch word {
      case "explicit", "framework": continue
      case "extern": isExternal = true
      case "module": return try moduleBody(in: outer, isSkipped, isExternal: isExternal)
      default: throw failure("'module' was expected, and not '\(word)'")
      }
    }
    throw failure("'module' was expected")
  }

  private mutating func moduleBody(
    in outer: String?, _ isSkipped: Bool, isExternal: Bool
  ) throws(CHeadersError) {
    let name = try moduleName()
    if isExternal {
      guard takeString() != nil else { throw failure("the file of an extern module was expected") }
      return
    }
    let top = outer ?? String(name.prefix { $0 != "." })
    if outer == nil, !names.contains(top) {
      names.append(top)
      headers[top] = []
    }
    try skipAttributes()
    guard takeSymbol("{") else { throw failure("'{' was expected after 'module \(name)'") }
    var found: [Header] = []
    var isSkipped = isSkipped
    while !takeSymbol("}") {
      guard !tokens.isEmpty else { throw failure("'module \(name)' does not end: '}' is missing") }
      try member(of: top, &found, &isSkipped)
    }
    if !isSkipped { headers[top, default: []].insert(contentsOf: found, at: 0) }
  }

  private mutating func moduleName() throws(CHeadersError) -> String {
    if takeSymbol("*") { return "*" }
    guard var name = takeWord() ?? takeString() else {
      throw failure("the name of a module was expected")
    }
    while takeSymbol(".") {
      guard let part = takeWord() else { throw failure("a name was expected after '.'") }
      name += ".\(part)"
    }
    return name
  }

  private mutating func member(
    of top: String, _ found: inout [Header], _ isSkipped: inout Bool
  ) throws(CHeadersError) {
    switch tokens.first?.kind {
    case .word("module"), .word("explicit"), .word("framework"), .word("extern"):
      try module(in: top, isSkipped: isSkipped)
    case .word("requires"):
      _ = takeWord()
      if try !requirementsHold() { isSkipped = true }
    case .word("umbrella"), .word("header"), .word("textual"), .word("private"), .word("exclude"):
      try header(into: &found)
    case .word:
      skipStatement()
    default:
      throw failure("a header or another part of a module was expected")
    }
  }

  /// `[private] [textual] [umbrella] [exclude] header "file" [{ … }]`, or `umbrella "folder"`.
  private mutating func header(into found: inout [Header]) throws(CHeadersError) {
    var words: Set<String> = []
    while let word = takeWord() { words.insert(word) }
    guard let path = takeString() else { throw failure("the file of a header was expected") }
    let place = last
    if takeSymbol("{") { while !tokens.isEmpty && !takeSymbol("}") { tokens.removeFirst() } }
    // Swift sees a textual header only if another one includes it.
    guard words.isDisjoint(with: ["exclude", "textual"]) else { return }
    found.append(
      Header(
        path: path.hasPrefix("/") ? path : "\(folder)/\(path)",
        isFolder: words.contains("umbrella") && !words.contains("header"),
        location: place
      ))
  }

  /// Whether C code for this system has the features of a `requires`.
  private mutating func requirementsHold() throws(CHeadersError) -> Bool {
    var holds = true
    repeat {
      let isNegated = takeSymbol("!")
      guard let feature = takeWord() else { throw failure("the name of a feature was expected") }
      if Self.missingFeatures.contains(feature) != isNegated { holds = false }
    } while takeSymbol(",")
    return holds
  }

  private static let missingFeatures: Set<String> = [
    "altivec", "coroutines", "cplusplus", "cplusplus11", "cplusplus14", "cplusplus17",
    "cplusplus20", "cplusplus23", "freestanding", "objc", "objc_arc", "opencl", "zvector",
  ]

  /// Skips `export *`, `link "z"`, `use Other`, `config_macros [exhaustive] A, B`.
  private mutating func skipStatement() {
    let line = tokens.first?.line
    while let token = tokens.first, token.line == line, token.kind != .symbol("}") {
      tokens.removeFirst()
    }
  }

  private mutating func skipAttributes() throws(CHeadersError) {
    while takeSymbol("[") {
      while !takeSymbol("]") {
        guard !tokens.isEmpty else { throw failure("']' was expected") }
        take()
      }
    }
  }

  // MARK: - Words

  private mutating func take() {
    guard let token = tokens.popFirst() else { return }
    last = CLocation(path: file, line: token.line, column: token.column)
  }

  private mutating func takeWord() -> String? {
    guard case .word(let word) = tokens.first?.kind else { return nil }
    take()
    return word
  }

  private mutating func takeString() -> String? {
    guard case .string(let text) = tokens.first?.kind else { return nil }
    take()
    return text
  }

  private mutating func takeSymbol(_ symbol: Character) -> Bool {
    guard tokens.first?.kind == .symbol(symbol) else { return false }
    take()
    return true
  }

  private func failure(_ message: String) -> CHeadersError {
    let place = tokens.first.map { CLocation(path: file, line: $0.line, column: $0.column) }
    return .moduleMap(place ?? last, message: message)
  }
}
