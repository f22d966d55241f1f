import Foundation
import TestSupport

/// Modules of declarations that the grammar writes.
struct GrammarBatch {
  /// The number that a declaration has in the module.
  static func file(_ declaration: String, _ number: Int) -> Subject.File {
    let text = declaration.replacing("_0_", with: "_\(number)_")
    return Subject.File(name: "D\(number)", plain: PlainSource.text(of: text), annotated: text)
  }

  /// A feature without generated code that declarations may contain.
  ///
  /// Its names stay the libraries' if a declaration has one of them.
  private static let child = """
    import Ratchet
    public struct Child_: Ratchet.Reducer {
      public struct State: Swift.Hashable, Swift.Codable, Swift.Sendable, Swift.Identifiable,
        Ratchet.ObservableState
      {
        public var id = 0
        public init() {}
      }
      public enum Action: Swift.Hashable, Swift.Codable, Swift.Sendable { case tapped }
      public init() {}
      public var body: some Ratchet.ReducerOf<Self> { Ratchet.Reduce { _, _ in .none } }
    }
    """

  /// A module of declarations.
  ///
  /// - Parameters:
  ///   - declarations: The declarations.
  ///   - like: A module with the same options.
  static func subject(of declarations: [String], like other: Subject) -> Subject {
    var subject = other
    subject.files =
      other.files.prefix(1) + declarations.enumerated().map { file($1, $0) }
    return subject
  }

  /// A module of declarations that a seed determines, with options that it determines too.
  static func subject(seed: UInt64, batch: Int, count: Int) -> Subject {
    var random = SeededRandom(seed: seed, input: batch)
    var subject = Subject(module: "Tried", files: [])
    subject.testImport = random.once(in: 4) ? "import" : "@testable import"
    subject.testOptions = [
      "-package-name", "trials", "-swift-version", random.once(in: 5) ? "5" : "6",
    ]
    if random.once(in: 6) {
      subject.testOptions += ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
    }
    subject.options = subject.testOptions + ["-define-availability", "Trials 1.0:macOS 15"]
    for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] + [
      "InferIsolatedConformances"
    ]
    where random.once(in: 6) {
      subject.options += ["-enable-upcoming-feature", feature]
      subject.testOptions += ["-enable-upcoming-feature", feature]
    }
    if random.once(in: 8) {
      // Domains are not isolated, and neither is what they contain.
      subject.plainOptions = subject.options
      subject.isMainActorByDefault = true
      subject.options += ["-default-isolation", "MainActor"]
    }
    if random.once(in: 6) {
      subject.areTestsMainActorByDefault = true
      subject.testOptions += ["-default-isolation", "MainActor"]
    }
    if random.once(in: 6) {
      subject.options.append("-strict-memory-safety")
      subject.testOptions.append("-strict-memory-safety")
    }
    subject.isThorough = batch.isMultiple(of: 8)
    let shadowed = random.once(in: 8) ? "\(Grammar.shadow(&random)) {}\n" : ""
    let hasExplicitImports =
      subject.options.contains("InternalImportsByDefault")
      ? !random.once(in: 3) : random.once(in: 6)
    let isPublic =
      hasExplicitImports || subject.options.contains("InternalImportsByDefault")
    let common = (isPublic ? "public " : "") + child + "\n" + shadowed
    subject.files = [
      Subject.File(name: "Common", plain: common, annotated: common, isFixed: true)
    ]
    let declarations = (0..<count).map {
      let random = SeededRandom(seed: seed &+ UInt64(batch) &* 0x9E37, input: $0)
      let text = Grammar.declaration(random, isMainActorByDefault: subject.isMainActorByDefault)
      guard hasExplicitImports else { return text }
      // The interface of a public type needs public imports.
      let access = ["public ", "package "].first(where: text.contains) ?? "internal "
      return text.replacing("\nimport ", with: "\n\(access)import ")
    }
    return self.subject(of: declarations, like: subject)
  }
}
