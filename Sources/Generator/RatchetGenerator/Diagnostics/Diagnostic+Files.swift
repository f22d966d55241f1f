// Diagnostics about the files that a run reads and writes.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  package static func unreadable(path: String, reason: String, meant: String? = nil) -> Diagnostic {
    Diagnostic(
      id: "unreadable", "the file cannot be read: \(reason)", path: path,
      notes: meant.map { [Note("did you mean '\($0)'?")] } ?? [])
  }

  static func uselessPattern(
    _ pattern: String, path: String, at location: SourcePosition?
  ) -> Diagnostic {
    Diagnostic(
      id: "useless-pattern",
      severity: .warning,
      "'\(pattern)' excludes nothing: there is no such path",
      path: path,
      at: location,
      notes: [
        Note(
          "paths are relative to the folder of this file; '*', '?' and '**' stand for other names")
      ]
    )
  }

  static func notUTF8(path: String, at location: SourcePosition) -> Diagnostic {
    Diagnostic(
      id: "not-utf8",
      "the file is not UTF-8: this byte is not the start of a character",
      path: path,
      at: location,
      notes: [Note("Swift source has to be UTF-8; save the file in that encoding")]
    )
  }

  static func syntax(_ message: String, path: String, at location: SourcePosition) -> Diagnostic {
    Diagnostic(
      id: "syntax", message, path: path, at: location,
      notes: [Note("no code is generated for this file until its declarations are valid Swift")]
    )
  }

  static func sameOutput(_ path: String, as other: String, output: String) -> Diagnostic {
    Diagnostic(
      id: "same-output",
      "this file and '\(other)' would both be generated into '\(output)'",
      path: path,
      notes: [
        Note("rename one of them: Swift does not accept two files with the same name in a module")
      ]
    )
  }

  static func foreignOutput(_ path: String, output: String) -> Diagnostic {
    Diagnostic(
      id: "foreign-output",
      "'\(output)' is not replaced, because Ratchet did not write it",
      path: path,
      notes: [Note("move that file away, or choose another '--output'")]
    )
  }

  package static func unwritable(_ path: String, output: String, reason: String) -> Diagnostic {
    Diagnostic(id: "unwritable", "'\(output)' cannot be written: \(reason)", path: path)
  }

  package static func changedMeanwhile(path: String) -> Diagnostic {
    Diagnostic(
      id: "changed-meanwhile",
      "the file has changed since it was read, so its fix-its are not applied",
      path: path,
      notes: [Note("run the same command again")]
    )
  }

  static func unusableOutput(
    _ path: String, reason: String, wayOut: String = "choose another '--output'"
  ) -> Diagnostic {
    Diagnostic(
      id: "unusable-output",
      "nothing can be written to '\(path)': \(reason)",
      path: path,
      notes: [Note(wayOut)]
    )
  }

  static func unreadableManifest(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(
      id: "unreadable-manifest",
      "the list of generated files cannot be read: \(reason)",
      path: path,
      notes: [
        Note(
          "restore the file; or delete it, and the generated files whose sources no longer exist")
      ]
    )
  }
}
