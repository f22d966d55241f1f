/// The source of an enum's case paths, if no other file can extend the enum.
struct CasePathsSource {
  /// The enum's name in its own code.
  var root: String
  var cases: [CaseSource]

  /// Whether the enum is isolated to a global actor, which its case paths are not.
  var isIsolated = false

  /// The cases with case paths.
  ///
  /// No pattern tells those apart that exist together and share a base name. No value of an
  /// unavailable case exists.
  private var shown: [CaseSource] {
    let namesakes = Dictionary(grouping: cases, by: \.name)
    return cases.filter { enumCase in
      // The only namesake that a case does not exclude is itself.
      !enumCase.isMarked("CasePathIgnored") && !enumCase.isUnavailable
        && namesakes[enumCase.name, default: []].count { !enumCase.excludes($0) } == 1
    }
  }

  /// Whether the key paths of the cases can be iterated.
  ///
  /// A type of `Sequence` would hide a type with the same name that a case path names.
  var isIterable: Bool {
    shown.flatMap(\.payloads).flatMap {
      $0.type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }
    .allSatisfy { !["Element", "Iterator"].contains($0) }
  }

  /// The protocol that the enum conforms to.
  var conformance: String { isIterable ? "CasePathIterable" : "CasePathable" }

  /// The members to add to the enum.
  var text: String {
    let keyPath = "Ratchet.PartialCaseKeyPath<\(root)>"
    let found = shown.map {
      $0.conditional($0.checked("if case .\($0.spelling) = root { return \\.\($0.spelling) }"))
    }
    let isolation = isIsolated ? "nonisolated " : ""
    // The compiler does not warn about deprecated cases in what is deprecated itself.
    let availability = shown.contains(where: \.isDeprecated) ? Self.deprecated : ""
    return """
      \(isolation)struct AllCasePaths: Ratchet.CasePathReflectable,\(isIterable ? " Swift.Sequence," : "") Swift.Sendable {
      \(shown.map { $0.conditional(path(of: $0)) }.joined())\
      \(availability)subscript(root: \(root)) -> \(keyPath) {
      \(found.joined())\(found.isEmpty ? "" : "return ")\\.never
      }
      \(isIterable ? iterator(availability) : "")\
      }
      \(isolation)static var allCasePaths: AllCasePaths { AllCasePaths() }
      """
  }

  private func iterator(_ availability: String) -> String {
    let keyPath = "Ratchet.PartialCaseKeyPath<\(root)>"
    let listed = shown.map { $0.conditional($0.checked("keyPaths.append(\\.\($0.spelling))")) }
      .joined()
    let list =
      shown.isEmpty
      ? "[\(keyPath)]().makeIterator()"
      : "var keyPaths: [\(keyPath)] = []\n\(listed)return keyPaths.makeIterator()"
    return """
      \(availability)func makeIterator() -> Swift.IndexingIterator<[\(keyPath)]> {
      \(list)
      }

      """
  }

  private static let deprecated = "@available(*, deprecated)\n"

  private func path(of enumCase: CaseSource) -> String {
    let names = enumCase.payloads.indices.map { "value\($0)" }
    let arguments = enumCase.payloads.enumerated().map { offset, payload in
      // By its position, because a label such as `init` is no name of a member.
      payload.argument("$0.\(offset)")
    }
    let pattern = names.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
    let result = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
    let embed: String
    if enumCase.payloads.isEmpty {
      embed = "{ _ in .\(enumCase.spelling) }"
    } else if enumCase.payloads.count == 1, enumCase.spelling == "`self`" {
      // The compiler warns about a member of this name that is not called, in an accessor of this name.
      embed = "{ .`self`(\(enumCase.payloads[0].argument("$0"))) }"
    } else if enumCase.payloads.count == 1 {
      // The compiler warns about a closure whose parameter has an uninhabited type.
      let label =
        enumCase.payloads[0].label == nil ? "" : "(\(enumCase.payloads[0].argument("").dropLast()))"
      embed = "\(root).\(enumCase.spelling)\(label)"
    } else if enumCase.isUninhabited {
      embed = "{ _ in Swift.fatalError() }"
    } else {
      embed = "{ .\(enumCase.spelling)(\(arguments.joined(separator: ", "))) }"
    }
    let attributes =
      (enumCase.isDeprecated ? Self.deprecated : "")
      + enumCase.introduced.map { "\($0.attribute)\n" }.joined()
    return """
      \(attributes)var \(enumCase.spelling): Ratchet.AnyCasePath<\(root), \(enumCase.value)> {
      Ratchet.AnyCasePath(
      uncheckedEmbed: \(embed),
      extract: { if case .\(enumCase.spelling)\(pattern) = $0 { \(result) } else { nil } }
      )
      }
      """
  }
}
