/// A diagnostic that a file of another module, or one without domains, can refute.
///
/// A stage knows one module, and of its other files only what concerns domains. So the stage
/// "check" suspects, and when all modules are known, ``Pipeline/confirm(_:in:)`` looks for what
/// speaks against it. There are suspicions only where a name is probably misspelled or an import is
/// missing, so most runs read no file for them.
package struct Suspicion: Sendable, Codable {
  /// What refutes it, in any source of the run.
  enum Refutation: Sendable, Hashable, Codable {
    /// The declaration of a type or a macro with this name.
    case declaration(of: String)
    /// The declaration of a case with this name.
    case enumCase(String)
    /// The declaration of a variable with this name.
    case variable(String)
    /// The export of a module.
    case export
  }

  let refutation: Refutation

  /// The diagnostic, if nothing refutes it.
  package let diagnostic: Diagnostic
}

extension Pipeline {
  /// The diagnostics of the suspicions that no source of the run refutes.
  ///
  /// - Parameters:
  ///   - suspicions: The suspicions of all modules.
  ///   - project: The input of the run.
  package static func confirm(_ suspicions: [Suspicion], in project: Project) -> [Diagnostic] {
    var rest = Set(suspicions.map(\.refutation))
    for source in project.configuration.sources where !rest.isEmpty {
      guard let contents = try? FileReader.read(source.path) else { continue }
      rest = rest.filter { !$0.isIn(contents) }
    }
    return suspicions.filter { rest.contains($0.refutation) }.map(\.diagnostic)
  }
}

extension Suspicion.Refutation {
  /// Whether a file's text contains it.
  fileprivate func isIn(_ contents: [UInt8]) -> Bool {
    let texts: [String]
    switch self {
    case .declaration(let name):
      texts = ["protocol", "class", "typealias", "struct", "enum", "actor", "macro"].map {
        "\($0) \(name)"
      }
    case .enumCase(let name): texts = ["case \(name)", ", \(name)"]
    case .variable(let name): texts = ["var \(name)", "let \(name)"]
    case .export: texts = ["@_exported"]
    }
    return contents.withUnsafeBytes { bytes in
      texts.contains { ByteSearch.occurrences(of: $0, in: bytes) > 0 }
    }
  }
}
