import RatchetSyntax

/// What some code gives each type: its conformances, parts, case paths and scopes.
///
/// Each fact is a line, spelled without modules, access levels, and the names of the types around
/// it, so that it does not matter in which file and in which statements the code says it.
struct CodeFacts {
  /// The facts of each type, by its full name.
  private(set) var types: [String: Set<String>] = [:]

  /// Reads the members of a type, or a whole file.
  ///
  /// - Parameter isSet: Whether an identifier in the condition of an `#if` is true.
  mutating func read(_ code: String, in type: [String] = [], where isSet: (String) -> Bool) {
    let compiled = code.withoutInactiveCode(where: isSet)
    for (declaration, _) in SyntaxTree(members: Array(compiled.utf8)).root.members {
      read(declaration, in: type)
    }
  }

  private mutating func read(_ code: Syntax, in type: [String]) {
    switch code.kind {
    case .extensionDeclaration: readType(code, named: code.type?.dottedNames.first ?? [])
    case .structDeclaration, .enumDeclaration:
      let name = code.name ?? ""
      add(code.modifiers.contains("indirect") ? "indirect \(name)" : name, to: type)
      readType(code, named: type + [name])
    case .caseDeclaration, .typeAliasDeclaration: add(code.spelling(in: type), to: type)
    case .initializerDeclaration: add("init", to: type)
    case .functionDeclaration: add(code, named: code.name ?? "", to: type)
    case .subscriptDeclaration: add(code, named: "subscript", to: type)
    case .variableDeclaration:
      guard let property = code.first(.binding), let name = property.plainName else { return }
      let isPath = type.last == "AllCasePaths"
      let value = isPath ? property.type?.typeArguments.last : property.type
      if name != "body" { add("\(name): \(value?.spelling(in: type) ?? "")", to: type) }
      if !isPath { add(property, named: name, to: type) }
    default: break
    }
  }

  private mutating func readType(_ code: Syntax, named type: [String]) {
    for inherited in code.first(.inheritance).map({ Array($0.children) }) ?? []
    where inherited.isType {
      add("is \(inherited.spelling(in: type))", to: type)
    }
    for (member, _) in code.members { read(member, in: type) }
  }

  /// Adds what the body of a function or a property says of each case.
  private mutating func add(_ code: Syntax, named name: String, to type: [String]) {
    guard let body = code.first(.accessors) ?? code.first(.body) else { return }
    let words = body.spelling(in: type)
    switch name {
    case "subscript":
      let names = words.matches(of: /\\ \. (?<name>\S+)/).map { String($0.name) }
      for name in names where name != "never" { add("finds \(name)", to: type) }
    case "makeIterator", "unobservedFields":
      let names = words.matches(of: /\\ \. (?<name>\S+)/).map { String($0.name) }
      add("\(name): " + names.joined(separator: ", "), to: type)
    case "body":
      for scope in words.matches(
        of: /Scope \( state : \\ \. (?<name>\S+) [^{}]*(?<child>{ [^{}]* })/)
      {
        add("body: \(scope.name) \(scope.child)", to: type)
      }
    case "scope":
      for branch in words.matches(
        of: /case \. (?<name>\S+)[^{}]*? : (return )?\. \S+(?<store> \( store \. scope)?/)
      {
        add("scope: \(branch.name)\(branch.store == nil ? "" : " of a store")", to: type)
      }
    case "isEphemeral":
      for branch in words.matches(of: /case (?<names>[^:={}]*) (:|= self { return) true/) {
        for name in branch.names.split(separator: " ") where ![".", ","].contains(name) {
          add("isEphemeral: \(name)", to: type)
        }
      }
    default: break
    }
  }

  private mutating func add(_ fact: String, to type: [String]) {
    // What can be iterated is also `CasePathable`.
    if fact == "is CasePathIterable" { add("is CasePathable", to: type) }
    types[type.joined(separator: "."), default: []].insert(fact)
  }
}

extension Syntax {
  /// Its tokens with a space between each two, without modules, access levels, and the types that
  /// it is in.
  fileprivate func spelling(in type: [String]) -> String {
    var words: [String] = []
    var index = tokens.lowerBound
    func text(_ index: Int) -> String {
      index < tokens.upperBound ? tree.text(ofToken: index) : ""
    }
    while index < tokens.upperBound {
      let word = text(index)
      index += 1
      if Self.accessLevels.contains(word) { continue }
      let isQualifier = type.contains(word) && words.last != "."
      let end = isQualifier && text(index) == "<" ? endOfArguments(at: index) : index
      if (isQualifier || Self.modules.contains(word) && words.last != "."), text(end) == "." {
        index = end + 1
      } else {
        words.append(word.filter { $0 != "`" })
        index = end
      }
    }
    if words.starts(with: ["Optional", "<"]), words.last == ">" {
      return words[2..<(words.count - 1)].joined(separator: " ") + " ?"
    }
    if words.first == "(", words.suffix(2) == [")", "?"], !words.contains(",") {
      return words[1..<(words.count - 2)].joined(separator: " ") + " ?"
    }
    return words.joined(separator: " ")
  }

  private func endOfArguments(at start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.upperBound {
      if tree.tokens[index].kind == .leftAngle { depth += 1 }
      if tree.tokens[index].kind == .rightAngle { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return start
  }

  private static let accessLevels = ["public", "package", "internal", "fileprivate", "private"]
  private static let modules = ["Ratchet", "Swift", "Self"]
}

extension String {
  /// The code that is compiled, if some identifiers are true in the conditions of its `#if`s.
  fileprivate func withoutInactiveCode(where isSet: (String) -> Bool) -> String {
    /// Whether each open `#if` is in a branch that is compiled, and whether one was before.
    var open: [(isActive: Bool, wasActive: Bool)] = []
    var lines: [Substring] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("#if ") {
        let holds = Condition(words.dropFirst(4)).holds(where: isSet)
        open.append((holds, holds))
      } else if words.hasPrefix("#else"), let last = open.popLast() {
        let holds = !words.hasPrefix("#elseif") || Condition(words.dropFirst(8)).holds(where: isSet)
        open.append((holds && !last.wasActive, holds || last.wasActive))
      } else if words.hasPrefix("#endif") {
        open.removeLast()
      } else if open.allSatisfy(\.isActive) {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// The condition of an `#if`.
struct Condition {
  /// Its operators, parentheses, and identifiers with their arguments: `os(Linux)`, `DEBUG`.
  private var words: [Substring]

  init(_ text: some StringProtocol) {
    words = String(text).matches(of: /&&|\|\||!|\w+ ?\([^()]*\)|\w+|[()]/).map(\.output)
  }

  /// Its identifiers.
  var identifiers: [String] {
    words.filter { $0.first?.isLetter ?? false || $0.hasPrefix("_") }.map(String.init)
  }

  /// Whether it is true, if some identifiers are.
  func holds(where isSet: (String) -> Bool) -> Bool {
    var rest = words[...]
    func operand() -> Bool {
      switch rest.popFirst() {
      case "!": return !operand()
      case "(":
        defer { _ = rest.popFirst() }
        return sum()
      case let word: return isSet(word.map(String.init) ?? "")
      }
    }
    func product() -> Bool {
      var value = operand()
      while rest.first == "&&" {
        rest.removeFirst()
        let next = operand()
        value = value && next
      }
      return value
    }
    func sum() -> Bool {
      var value = product()
      while rest.first == "||" {
        rest.removeFirst()
        let next = product()
        value = value || next
      }
      return value
    }
    return sum()
  }
}
