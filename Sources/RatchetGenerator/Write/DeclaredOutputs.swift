/// The outputs of a run that a build system knows beforehand: a run that succeeds leaves all of them, and
/// one that fails leaves none.
///
/// Nothing else is written: no manifest, no lock, no cache.
///
/// ```
/// let outputs = DeclaredOutputs(folder: "out", names: ["Counter+Ratchet.swift"], depfile: "out/App.d")
/// report.diagnostics += outputs.finish(report)
/// ```
package struct DeclaredOutputs: Sendable {
  /// The folder of the outputs.
  package var folder: String

  /// Their names in the folder, in the order of the dependency file: Ninja wants an output first that is
  /// the first one in its own list.
  package var names: [String]

  /// Where the names of the files go that were read, or nil where nothing wants to know them.
  package var depfile: String?

  /// Creates the outputs of a run.
  ///
  /// - Parameters:
  ///   - folder: The folder of the outputs.
  ///   - names: Their names in the folder.
  ///   - depfile: Where the names of the files go that were read.
  package init(folder: String, names: [String], depfile: String? = nil) {
    self.folder = folder
    self.names = names
    self.depfile = depfile
  }

  /// Writes what was generated, or if there are errors, removes what an earlier run has left.
  ///
  /// An output that is what it should be is not touched, so that a build goes on from its age.
  ///
  /// - Parameters:
  ///   - report: What was generated, and which files were read for it.
  ///   - spelled: The path of an input as the build system knows it.
  /// - Returns: What is wrong with the outputs.
  package func finish(
    _ report: Report, spelled: (String) -> String = { $0 }
  ) -> [Diagnostic] {
    var diagnostics = report.hasErrors ? [] : write(report.files)
    if !report.hasErrors, diagnostics.isEmpty, let depfile {
      let text = DependencyFile(
        outputs: names.map(path), inputs: report.inputs.map(spelled).sorted()
      ).text
      do throws(FileWriter.Failure) { try FileWriter.write(text, to: depfile) } catch {
        diagnostics.append(.unwritable(depfile, output: depfile, reason: error.reason))
      }
    }
    if report.hasErrors || !diagnostics.isEmpty { removeAll() }
    return diagnostics
  }

  /// Stops at the first file that cannot be written.
  private func write(_ files: [GeneratedFile]) -> [Diagnostic] {
    for file in files {
      let path = path(of: file.name)
      let old = try? FileReader.read(path)
      if let old, old.elementsEqual(file.text.utf8) { continue }
      guard isFree(path) else { return [.foreignOutput(file.sourcePath, output: path)] }
      do throws(FileWriter.Failure) { try FileWriter.write(file.text, to: path) } catch {
        return [.unwritable(file.sourcePath, output: path, reason: error.reason)]
      }
    }
    return []
  }

  private func removeAll() {
    for path in names.map(path) where isOwn(path) { try? FileWriter.remove(path) }
    if let depfile { try? FileWriter.remove(depfile) }
  }

  private func path(of name: String) -> String { "\(folder)/\(name)" }

  private func isFree(_ path: String) -> Bool { OutputWriter.isGone(path) || isOwn(path) }

  /// Whether Ratchet wrote the file at a path.
  private func isOwn(_ path: String) -> Bool {
    (try? FileReader.read(path)).map(GeneratedFile.isMarked) ?? false
  }
}
