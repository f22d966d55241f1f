/// The outputs that a build system knows in advance: a run that succeeds writes all of them, and a
/// run that fails removes them.
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

  /// Their names in the folder, in the order of the dependency file: Ninja requires the first
  /// output of its own list first.
  package var names: [String]

  /// The path of the dependency file, or nil if there is none.
  package var depfile: String?

  /// Creates the outputs of a run.
  ///
  /// - Parameters:
  ///   - folder: The folder of the outputs.
  ///   - names: Their names in the folder.
  ///   - depfile: The path of the dependency file.
  package init(folder: String, names: [String], depfile: String? = nil) {
    self.folder = folder
    self.names = names
    self.depfile = depfile
  }

  /// Writes the generated code.
  ///
  /// If there are errors, removes the outputs of an earlier run.
  ///
  /// An output that does not change is not written, so that the build does not continue from it.
  ///
  /// - Parameters:
  ///   - report: The generated code, and the files that were read for it.
  ///   - spelled: Returns the path of an input as the build system spells it.
  /// - Returns: The errors.
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

  private func isFree(_ path: String) -> Bool { FileReader.isGone(path) || isOwn(path) }

  /// Whether Ratchet wrote the file at a path.
  private func isOwn(_ path: String) -> Bool {
    (try? FileReader.read(path)).map(GeneratedFile.isMarked) ?? false
  }
}
