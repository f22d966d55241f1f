/// What can be wrong with reading C headers.
package enum CHeadersError: Error, Sendable, Hashable {
  /// There is no libclang. It has the places that were searched, and why each one was rejected.
  case noLibclang(tried: [String])

  /// The libclang that the user named cannot be used.
  case unusableLibclang(path: String, reason: String)

  /// A module's map, folder or header does not exist or cannot be read.
  case unreadable(module: String, path: String, reason: String)

  /// A module map is not well formed.
  case moduleMap(CLocation, message: String)

  /// A header does not parse: what clang says about it.
  case headers(module: String, [CDiagnostic])

  /// Clang gave up on the headers without a message.
  case parser(module: String, code: Int)
}

/// What clang says about a header.
package struct CDiagnostic: Sendable, Hashable {
  /// Clang's message.
  package var message: String

  /// The place, or nil if the message is not about a file.
  package var location: CLocation?
}

extension CHeadersError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  package var description: String {
    switch self {
    case .noLibclang:
      "reading C headers needs libclang, which was not found"
    case .unusableLibclang(let path, let reason):
      "'\(path)' cannot be used as libclang: \(reason)"
    case .unreadable(let module, let path, let reason):
      "the headers of the C module '\(module)' cannot be read from '\(path)': \(reason)"
    case .moduleMap(_, let message): message
    case .headers(let module, let diagnostics):
      "the headers of the C module '\(module)' do not compile: "
        + (diagnostics.first?.message ?? "clang says no more")
    case .parser(let module, let code):
      "clang gave up on the headers of the C module '\(module)', with code \(code)"
    }
  }
}
