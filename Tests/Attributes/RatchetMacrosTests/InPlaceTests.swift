import Foundation
import RatchetSyntax
import TestSupport
import Testing

/// What the attributes add in place to a type that no other file can see, compared with what the
/// generator writes for the same type in a file of its own.
@Suite("Code in place")
struct InPlaceTests {
  /// A build with a prebuilt tool has no generator.
  private static let generator = BuiltProgram.path("RatchetMain")

  @Test(
    "what is added in place is what is generated, but for the differences in the list",
    .enabled(if: FileManager.default.fileExists(atPath: generator)))
  func agreement() throws {
    let generated = try TemporaryFolder()
    let run = try FinishedProgram(
      Self.generator, ["generate", GoldenDomains.folder.path, "--output", generated.path])
    try #require(run.status == 0, "\(run.text)")
    let differences = try Set(
      GoldenDomains.names.flatMap { name in
        try Self.differences(
          in: GoldenDomains.source(name),
          from: String(contentsOfFile: generated.path("\(name)+Ratchet.swift"), encoding: .utf8))
      }
    ).sorted()
    let allowed = try Self.allowed.map { (pattern: try Regex($0.key), reason: $0.value) }
    #expect(
      differences.filter { difference in !allowed.contains { difference.contains($0.pattern) } }
        == [])
    for (pattern, reason) in allowed {
      #expect(differences.contains { $0.contains(pattern) }, "\(reason)")
    }
  }

  @Test("cases of one base name have no case paths, because no pattern tells them apart")
  func overloads() throws {
    let source = try casePaths(of: "case a(x: Int); case a(y: Int); case b(Int)")
    #expect(source.contains("var b: Ratchet.AnyCasePath<"))
    #expect(!source.contains("var a: "))
  }

  @Test("a case called 'self' is called, because the compiler warns about its name alone")
  func caseCalledSelf() throws {
    let source = try casePaths(of: "case `self`(Int), b(Int)")
    #expect(source.contains("uncheckedEmbed: { .`self`($0) },"))
    #expect(source.contains("uncheckedEmbed: A.b,"))
  }

  /// What is added in place to a private enum with some cases.
  private func casePaths(of cases: String) throws -> String {
    let message = Message.expand(
      "CasePathable", role: "member", attribute: "@CasePathable",
      on: "@CasePathable private enum A { \(cases) }")
    return try #require(try MacroProcess.answers(to: [message]).first?.source)
  }

  /// The differences of a domain's types, each with its type.
  ///
  /// `A + x` is a fact that is only added in place, and `A - x` one that is only generated.
  private static func differences(
    in source: String, from generatedCode: String
  ) throws -> [String] {
    let types = HiddenType.all(in: source)
    let answers = try MacroProcess.answers(to: types.flatMap(\.messages)).map { $0.source ?? "" }
    return flags(in: source).flatMap { flags in
      var inPlace = CodeFacts()
      for (index, type) in types.enumerated() where type.exists(where: flags.contains) {
        inPlace.read(answers[2 * index], in: type.names, where: flags.contains)
        // This attribute adds no extension.
        guard type.attribute != "MemberwiseInit" else { continue }
        inPlace.read(answers[2 * index + 1], where: flags.contains)
      }
      var generated = CodeFacts()
      generated.read(generatedCode, where: flags.contains)
      return inPlace.types.flatMap { type, facts in
        let others = generated.types[type] ?? []
        return facts.subtracting(others).map { "\(type) + \($0)" }
          + others.subtracting(facts).map { "\(type) - \($0)" }
      }
    }
  }

  /// The sets of identifiers for which the code is compared: none, each alone, and all.
  private static func flags(in source: String) -> [Set<String>] {
    let conditions = source.matches(of: /#(if|elseif) (?<condition>.*)/).map(\.condition)
    let all = Set(conditions.flatMap { Condition($0).identifiers })
    return all.isEmpty ? [[]] : [[], all] + all.map { [$0] }
  }

  /// The differences that there must be, as patterns, with the reasons.
  private static let allowed: KeyValuePairs = [
    #"^(Calendar\.Event|Ratchet\.StackState\.Change)\.AllCasePaths [-+] "#:
      "Generated code names members of an imported type by aliases.",
    #"^ValuesByName\."#: "Generated code names the type for which the alias stands.",
    #" \+ is Reducer$"#: "The attribute states this conformance for every reducer.",
    #" - is (Bindable|Codable|Equatable|Hashable|MemberwiseEquatable)"#:
      "The source has to state what private types conform to.",
    #" [-+] (is (CasePathIterable|Sequence)$|makeIterator: )"#:
      "In place, all case paths can be iterated whose types have no name of a part of a sequence.",
    #" - init$"#: "Where the initializer of the compiler has other parameters, it may stay.",
    #" - is ObservableState$"#: "In place, it is one of the two protocols for structs and enums.",
    #" \+ is ObservableEnum$"#: "It is the protocol for enums.",
    #"State \+ isEphemeral: Bool$"#: "Generated code leaves it to the library if no case is.",
    #"^(Editor\.Action|Move|Side|Turn)\.AllCasePaths "#:
      "In place, cases with one base name have no case paths.",
    #"^Inbox\.State [-+] unobservedFields"#: "Only code in place sees a private property.",
    #"^(Destination|Valued|SomeAlerts)(\.\w+)* [-+] .*(question|callback|pair|title|impossible)"#:
      "The attribute does not know what an alias or a type of another declaration is.",
    #"^(SplitBlank|StateByHand)"#: "The attribute does not see extensions.",
    #"^WiderState"#: "The attribute cannot add a conformance to a declared state, and says so.",
    #"^ConformingState\.State - isEphemeral: "#:
      "The attribute of an enum of reducers cannot extend a declared state.",
    #"AllCasePaths \+ finds"#: "A case that has no values is never found.",
  ]
}

/// A type with an attribute, as the compiler describes it if it is inside a private one.
private struct HiddenType {
  var attribute: String
  var declaration: Syntax
  var enclosing: [Syntax]
  var conditions: [String]

  var names: [String] {
    (enclosing + [declaration]).flatMap { $0.type?.dottedNames.first ?? [$0.name ?? ""] }
  }

  /// The requests for its members, and for its conformances.
  var messages: [String] {
    let heads = enclosing.reversed().map { type in
      let end = type.first(.members)?.range.lowerBound ?? type.range.upperBound
      return String(decoding: type.tree.bytes[type.range.lowerBound..<end], as: UTF8.self) + "{}"
    }
    let written = declaration.attributes.first { $0.attributeName.hasSuffix(attribute) }?.text
    return ["member", "extension"].map { role in
      Message.expand(
        attribute, role: role, attribute: written ?? "@\(attribute)", on: declaration.text,
        extending: role == "extension"
          ? (names.joined(separator: "."), Self.conformances[attribute]) : nil,
        enclosing: heads + ["private enum Hiding {}"])
    }
  }

  /// Whether it is compiled, if some identifiers are true.
  func exists(where isSet: (String) -> Bool) -> Bool {
    conditions.allSatisfy { Condition($0).holds(where: isSet) }
  }

  private static let conformances = [
    "CasePathable": "CasePathable, CasePathIterable",
    "MemberwiseInit": "",
    "ObservableState": "ObservableStruct, ObservableEnum",
    "Reducer": "Reducer, CaseReducer",
  ]

  /// The types with attributes in a source.
  static func all(in source: String) -> [HiddenType] {
    SyntaxTree(source).root.members.flatMap {
      all(in: $0.declaration, inside: [], under: $0.conditions)
    }
  }

  private static func all(
    in declaration: Syntax, inside enclosing: [Syntax], under conditions: [String]
  ) -> [HiddenType] {
    let kinds: [Node.Kind] = [.structDeclaration, .enumDeclaration, .extensionDeclaration]
    // For types that are private, nothing is generated.
    guard
      kinds.contains(declaration.kind),
      declaration.modifiers.allSatisfy({ !$0.hasSuffix("private") })
    else { return [] }
    var types: [HiddenType] = []
    for attribute in conformances.keys.sorted() {
      let isPart =
        enclosing.last.map { has("Reducer", $0) } ?? false
        && (attribute == "CasePathable" && declaration.kind == .enumDeclaration
          && ["State", "Action"].contains(declaration.name)
          || attribute == "MemberwiseInit" && declaration.kind == .structDeclaration
            && declaration.name == "State"
            && ["public", "package"].contains(where: declaration.modifiers.contains))
      if isPart || has(attribute, declaration) {
        types.append(
          HiddenType(
            attribute: attribute, declaration: declaration, enclosing: enclosing,
            conditions: conditions))
      }
    }
    return types
      + declaration.members.flatMap {
        all(
          in: $0.declaration, inside: enclosing + [declaration], under: conditions + $0.conditions)
      }
  }

  private static func has(_ attribute: String, _ declaration: Syntax) -> Bool {
    declaration.attributes.contains {
      [attribute, "Ratchet.\(attribute)"].contains($0.attributeName)
    }
  }
}
