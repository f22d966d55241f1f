import Foundation

/// The last stage: brings an output directory to what was generated, touching only what differs.
struct OutputWriter {
  let directory: URL

  typealias Change = Report.Change

  /// What the output directory would need to hold what was generated.
  ///
  /// - Parameters:
  ///   - files: What was generated.
  ///   - covered: The sources that the run looked at: a file that was made from one of them, or from
  ///     a source that is gone, and is not made again, is removed.
  ///   - kept: Sources with errors, whose files stay as they are.
  /// - Returns: The changes by name, and errors for files that Ratchet did not write.
  func plan(
    _ files: [GeneratedFile], covered: Set<String>, kept: Set<String>
  ) -> (changes: [Change], diagnostics: [Diagnostic]) {
    var changes: [Change] = []
    var diagnostics: [Diagnostic] = []
    for file in files {
      let old = contents(of: file.name)
      if let old, !GeneratedFile.isMarked(old) {
        let output = directory.appending(path: file.name).path
        diagnostics.append(.foreignOutput(file.sourcePath, output: output))
      } else if let old, old.elementsEqual(file.text.utf8) {
        changes.append(Change(kind: .unchanged, name: file.name))
      } else {
        let oldText = old.map { String(decoding: $0, as: UTF8.self) }
        changes.append(
          Change(
            kind: old == nil ? .created : .updated, name: file.name,
            oldText: oldText, newText: file.text))
      }
    }
    changes += removals(besides: Set(files.map(\.name)), covered, kept)
    return (changes.sorted { $0.name < $1.name }, diagnostics)
  }

  private func removals(
    besides current: Set<String>, _ covered: Set<String>, _ kept: Set<String>
  ) -> [Change] {
    let covered = Set(covered.map(standardized))
    let kept = Set(kept.map(standardized))
    return OutputManifest(directory: directory).outputs.compactMap { name, source in
      let source = standardized(directory.appending(path: source).path)
      guard !current.contains(name), !kept.contains(source) else { return nil }
      guard covered.contains(source) || !FileManager.default.fileExists(atPath: source) else {
        return nil
      }
      guard let old = contents(of: name), GeneratedFile.isMarked(old) else { return nil }
      return Change(kind: .removed, name: name, oldText: String(decoding: old, as: UTF8.self))
    }
  }

  /// Carries out what was planned.
  ///
  /// A file is written beside its place and moved there, so that at
  /// any moment it is whole or not there.
  ///
  /// - Returns: An error for each file that could not be written.
  func apply(_ changes: [Change], of files: [GeneratedFile]) -> [Diagnostic] {
    let sources = Dictionary(files.map { ($0.name, $0.sourcePath) }, uniquingKeysWith: { $1 })
    var diagnostics: [Diagnostic] = []
    for change in changes {
      let place = directory.appending(path: change.name)
      do {
        switch change.kind {
        case .unchanged: break
        case .created, .updated: try write(Data((change.newText ?? "").utf8), to: place)
        case .removed: try FileManager.default.removeItem(at: place)
        }
      } catch {
        let source = sources[change.name] ?? place.path
        diagnostics.append(
          .unwritable(source, output: place.path, reason: error.localizedDescription))
      }
    }
    return diagnostics + writeManifest(changes, sources)
  }

  private func writeManifest(_ changes: [Change], _ sources: [String: String]) -> [Diagnostic] {
    let old = OutputManifest(directory: directory)
    var new = old
    for change in changes where change.kind == .removed { new.outputs[change.name] = nil }
    for (name, source) in sources { new.outputs[name] = relativePath(of: source) }
    guard new != old else { return [] }
    let place = directory.appending(path: OutputManifest.name)
    do {
      try write(new.data(), to: place)
      return []
    } catch {
      return [.unwritable(place.path, output: place.path, reason: error.localizedDescription)]
    }
  }

  private func write(_ data: Data, to place: URL) throws {
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place, options: .atomic)
  }

  private func contents(of name: String) -> [UInt8]? {
    try? FileReader.read(directory.appending(path: name).path)
  }

  private func standardized(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }

  /// A source's path from the output directory on.
  private func relativePath(of source: String) -> String {
    let from = directory.standardizedFileURL.pathComponents
    let to = URL(filePath: source).standardizedFileURL.pathComponents
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - shared)
    return (up + to[shared...]).joined(separator: "/")
  }
}
