/// The stage "scan": reads the files and keeps those that can contain a domain.
struct SourceScanner {
  /// The result for one file.
  enum Outcome: Sendable {
    /// It can contain a domain.
    case candidate(SourceFile)
    /// It contains no domain by itself, but declares or extends types that can belong to one.
    case extending(SourceFile, UnparsedFile.Names)
    /// It contains no domain, or Ratchet wrote it.
    case skipped
    /// It cannot be read as Swift source.
    case failed(Diagnostic)
  }

  /// Reads one file and decides whether the later stages need it.
  ///
  /// - Parameter reference: The file.
  /// - Returns: The file, if it can contain a domain.
  static func scan(_ reference: SourceReference) -> Outcome {
    let contents: [UInt8]
    do {
      contents = try FileReader.read(reference.path)
    } catch {
      return .failed(.unreadable(path: reference.path, reason: error.reason))
    }
    // This check is the first, because in another encoding the words are not found, and the file
    // would be skipped without a message.
    if let offset = invalidUTF8Offset(in: contents) {
      return .failed(
        .notUTF8(
          path: reference.path, at: LineTable(contents).location(ofUTF8Offset: offset)))
    }
    guard !GeneratedFile.isMarked(contents) else { return .skipped }
    let file = SourceFile(path: reference.path, module: reference.module, contents: contents)
    guard AnnotationScan.isCandidate(contents) || MisspellingScan.finds(in: contents) else {
      let extended = ExtensionScan.names(in: contents)
      let declared = DeclarationScan.names(in: contents)
      if extended.isEmpty && declared.isEmpty { return .skipped }
      return .extending(file, UnparsedFile.Names(extended: extended, declared: declared))
    }
    return .candidate(file)
  }

  private static func invalidUTF8Offset(in contents: [UInt8]) -> Int? {
    contents.withUnsafeBufferPointer { buffer in
      if String(validUTF8: buffer) != nil { return nil }
      // Only an error needs the place, so it is computed here.
      var decoder = Unicode.UTF8.ForwardParser()
      var iterator = buffer.makeIterator()
      var offset = 0
      while true {
        switch decoder.parseScalar(from: &iterator) {
        case .valid(let scalar): offset += scalar.count
        case .emptyInput, .error: return offset
        }
      }
    }
  }
}
