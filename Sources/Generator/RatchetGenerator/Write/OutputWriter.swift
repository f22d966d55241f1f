import Foundation

/// The last stage: updates an output folder, and writes only the files that differ.
struct OutputWriter {
  private let directory: URL

  /// The path of the folder.
  private let root: String

  /// What the names of the run's files end with.
  private let suffix: String

  /// How many files are read and written in parallel.
  private let width: Int

  typealias Change = Report.Change

  init(directory: URL, suffix: String, width: Int) {
    self.directory = directory
    self.suffix = suffix
    self.width = width
    root = directory.path
  }

  /// What has to be done.
  struct Plan {
    /// The changes by name.
    var changes: [Change] = []

    /// Errors for files that Ratchet did not write.
    var diagnostics: [Diagnostic] = []

    /// The manifest before the changes.
    fileprivate var manifest = OutputManifest()
  }

  // MARK: - Plan

  /// The changes that the output folder needs in order to contain the generated code.
  ///
  /// - Parameters:
  ///   - files: The generated code.
  ///   - covered: The sources that the run has read. A file is removed if it was made from one of
  ///     them, or from a source that no longer exists, and if it is not generated again.
  ///   - kept: Sources with errors, whose files stay as they are.
  func plan(
    _ files: [GeneratedFile],
    covered: [SourceReference],
    kept: Set<String>
  ) -> Plan {
    var plan = Plan()
    if let diagnostic = notFolder() { return Plan(diagnostics: [diagnostic]) }
    do throws(FileWriter.Failure) {
      plan.manifest = try OutputManifest(directory: directory)
    } catch {
      return Plan(diagnostics: [unreadableManifest(error)])
    }
    let links = Set(files.lazy.compactMap { Self.parent(of: $0.name) }).filter(isLink)
    for link in links.sorted() {
      plan.diagnostics.append(
        .unusableOutput(
          path(of: link), reason: "it is a link that leads out of the output folder",
          wayOut: "remove the link, or choose another '--output'"))
    }
    let placed = files.filter { Self.parent(of: $0.name).map(links.contains) != true }
    let changes = ParallelMap.map(placed, width: width) { change(for: $0) }
    for (file, change) in zip(placed, changes) {
      if let change {
        plan.changes.append(change)
      } else {
        plan.diagnostics.append(.foreignOutput(file.sourcePath, output: path(of: file.name)))
      }
    }
    plan.changes += removals(
      plan.manifest, besides: Set(files.map(\.name)), covering: covered, keeping: kept)
    plan.changes.sort { $0.name < $1.name }
    return plan
  }

  /// The change that a file needs, or nil if Ratchet did not write what is in its place.
  private func change(for file: GeneratedFile) -> Change? {
    switch occupant(of: file.name) {
    case .nothing:
      Change(kind: .created, name: file.name, newText: file.text)
    case .own(let text) where Self.isSame(text, file.text):
      Change(kind: .unchanged, name: file.name)
    case .own(let text):
      Change(
        kind: .updated, name: file.name, oldText: String(decoding: text, as: UTF8.self),
        newText: file.text)
    case .foreign: nil
    }
  }

  /// Whether a file's bytes are those of a text.
  private static func isSame(_ bytes: [UInt8], _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in
      bytes.withUnsafeBytes { bytes in
        guard bytes.count == text.count, let one = bytes.baseAddress, let other = text.baseAddress
        else { return bytes.count == text.count }
        return memcmp(one, other, text.count) == 0
      }
    }
  }

  /// The kind of the entry at the path of an output.
  private enum Occupant {
    case nothing
    /// A file that Ratchet wrote.
    case own([UInt8])
    /// Anything else, including a file that cannot be read, because its author is unknown.
    case foreign
  }

  private func occupant(of name: String) -> Occupant {
    let path = path(of: name)
    if FileReader.isGone(path) { return .nothing }
    guard let contents = try? FileReader.read(path), GeneratedFile.isMarked(contents) else {
      return .foreign
    }
    return .own(contents)
  }

  private func removals(
    _ manifest: OutputManifest,
    besides current: Set<String>,
    covering covered: [SourceReference],
    keeping kept: Set<String>
  ) -> [Change] {
    let outputs = manifest.outputs.filter { name, _ in
      name.hasSuffix(suffix) && !current.contains(name) && isInside(name)
    }
    // The rest is only needed if there is something to decide.
    guard !outputs.isEmpty else { return [] }
    let covered = Set(covered.map { standardized($0.path) })
    let kept = Set(kept.map(standardized))
    return outputs.compactMap { name, source in
      let source = standardized(path(of: source))
      guard !kept.contains(source) else { return nil }
      guard covered.contains(source) || FileReader.isGone(source) else { return nil }
      guard case .own(let text) = occupant(of: name) else { return nil }
      return Change(kind: .removed, name: name, oldText: String(decoding: text, as: UTF8.self))
    }
  }

  private func notFolder() -> Diagnostic? {
    var isFolder: ObjCBool = false
    let path = root
    let manager = FileManager.default
    guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
      let isLink = (try? manager.destinationOfSymbolicLink(atPath: path)) != nil
      return isLink ? .unusableOutput(path, reason: "it is a link that leads nowhere") : nil
    }
    guard !isFolder.boolValue else { return nil }
    return .unusableOutput(path, reason: "it is a file, not a folder")
  }

  private func unreadableManifest(_ failure: FileWriter.Failure) -> Diagnostic {
    .unreadableManifest(path(of: OutputManifest.name), reason: failure.reason)
  }

  // MARK: - Apply

  /// Applies the planned changes.
  ///
  /// Each file is replaced atomically. New files are in the manifest before they are in the folder,
  /// so a run that is killed leaves no file that a later run does not remove.
  ///
  /// - Returns: An error for each file that could not be written, or one for all of them.
  func apply(_ plan: Plan, of files: [GeneratedFile]) -> [Diagnostic] {
    let sources = Dictionary(files.map { ($0.name, $0.sourcePath) }, uniquingKeysWith: { $1 })
    let announced = announce(plan, sources)
    return announced.isEmpty ? perform(plan, sources) : announced
  }

  /// Adds the files that a plan creates to the manifest.
  func announce(_ plan: Plan, _ sources: [String: String]) -> [Diagnostic] {
    if plan.changes.allSatisfy({ $0.kind == .unchanged }) { return [] }
    if let diagnostic = prepare() { return [diagnostic] }
    let created = plan.changes.filter { $0.kind == .created }
    guard !created.isEmpty else { return [] }
    return FolderLock.whileLocked(root) { updateManifest(created, sources) }
  }

  private func perform(_ plan: Plan, _ sources: [String: String]) -> [Diagnostic] {
    let folders = Set(
      plan.changes.lazy.filter { $0.kind != .unchanged }.map { folder(of: $0.name) })
    for folder in folders { FileWriter.removeAbandoned(in: folder) }
    // A folder that becomes empty is removed, so nothing may be written to it meanwhile.
    let writes = plan.changes.filter { $0.kind != .removed }
    let removals = plan.changes.filter { $0.kind == .removed }
    let failures = ParallelMap.map(writes, width: width) { apply($0) } + removals.map { apply($0) }
    var diagnostics: [Diagnostic] = []
    var diskFailure: FileWriter.Failure?
    var completed: [Change] = []
    for (change, failure) in zip(writes + removals, failures) {
      let path = path(of: change.name)
      if let failure, failure.isOfDisk {
        diskFailure = failure
      } else if let failure {
        diagnostics.append(
          .unwritable(sources[change.name] ?? path, output: path, reason: failure.reason)
        )
      } else {
        completed.append(change)
      }
    }
    if let diskFailure { diagnostics.append(unusable(diskFailure)) }
    let isAnnounced = plan.changes.contains { $0.kind == .created }
    guard isAnnounced || updated(plan.manifest, by: completed, sources) != plan.manifest else {
      return diagnostics
    }
    let listing = FolderLock.whileLocked(root) { updateManifest(completed, sources) }
    // The manifest is on the same disk.
    return diagnostics + listing.filter { !diagnostics.contains($0) }
  }

  /// Applies a change.
  ///
  /// - Returns: The reason why it could not be applied.
  private func apply(_ change: Change) -> FileWriter.Failure? {
    do throws(FileWriter.Failure) {
      switch change.kind {
      case .unchanged: break
      case .created, .updated: try FileWriter.write(change.newText ?? "", to: path(of: change.name))
      case .removed: try remove(change.name)
      }
      return nil
    } catch {
      return error
    }
  }

  private func prepare() -> Diagnostic? {
    do throws(FileWriter.Failure) {
      try FileWriter.makeFolder(root)
      try FileWriter.checkWritable(root)
      return nil
    } catch {
      return .unusableOutput(root, reason: error.reason)
    }
  }

  /// Removes a file, and its module's folder if it was the last one there.
  private func remove(_ name: String) throws(FileWriter.Failure) {
    try FileWriter.remove(path(of: name))
    guard name.contains("/") else { return }
    FileWriter.removeFolderIfEmpty(folder(of: name))
  }

  /// Records which files Ratchet has written.
  ///
  /// The manifest is read again, because another run may have written it meanwhile.
  private func updateManifest(_ changes: [Change], _ sources: [String: String]) -> [Diagnostic] {
    let old: OutputManifest
    do throws(FileWriter.Failure) {
      old = try OutputManifest(directory: directory)
    } catch {
      return [unreadableManifest(error)]
    }
    let new = updated(old, by: changes, sources)
    guard new != old else { return [] }
    let place = path(of: OutputManifest.name)
    do {
      try FileWriter.write(try new.text(), to: place)
      return []
    } catch {
      let failure =
        error as? FileWriter.Failure ?? FileWriter.Failure(reason: error.localizedDescription)
      return [unusable(failure)]
    }
  }

  /// The error for all files that cannot be written.
  private func unusable(_ failure: FileWriter.Failure) -> Diagnostic {
    let room = failure.isOfDisk ? "make room, or " : ""
    return .unusableOutput(
      root, reason: failure.reason, wayOut: "\(room)choose another '--output'")
  }

  /// A manifest with the changes.
  private func updated(
    _ old: OutputManifest, by changes: [Change], _ sources: [String: String]
  ) -> OutputManifest {
    var new = old
    var paths = RelativePaths(from: root)
    for change in changes {
      new.outputs[change.name] = sources[change.name].map { paths.path(to: $0) }
    }
    // Files that another program has removed are dropped. The files of the changes are known to
    // exist.
    let present = Set(changes.lazy.filter { $0.kind != .removed }.map(\.name))
    for name in old.outputs.keys where !present.contains(name) && FileReader.isGone(path(of: name))
    {
      new.outputs[name] = nil
    }
    return new
  }

  // MARK: - Paths

  private func path(of name: String) -> String {
    "\(root)/\(name)"
  }

  /// The folder of a file: the output folder, or a module's folder in it.
  private func folder(of name: String) -> String {
    Self.parent(of: name).map(path) ?? root
  }

  private func standardized(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }

  /// Whether a name in the manifest refers to a place in the output folder.
  ///
  /// Any user can edit the manifest, so it must not make Ratchet remove files outside the folder.
  private func isInside(_ name: String) -> Bool {
    guard name.utf8.first != UInt8(ascii: "/"), !name.pathNames.contains("..") else { return false }
    return sequence(first: name, next: Self.parent).dropFirst().allSatisfy { !isLink($0) }
  }

  /// A module's folder in the output folder, or nil if a file has none.
  private static func parent(of name: String) -> String? {
    name.lastIndex(of: "/").map { String(name[..<$0]) }
  }

  private func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(of: name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
