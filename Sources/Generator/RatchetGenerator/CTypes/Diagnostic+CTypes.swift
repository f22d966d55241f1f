// Diagnostics about C types and their headers.
// Each diagnostic has its id, its sentence, and its solution.

import RatchetCHeaders

extension Diagnostic {
  static func cType(_ use: CTypeUse, _ refusal: CRefusal) -> Diagnostic {
    Diagnostic(
      id: "c-type",
      "values of the C type '\(use.name)' cannot be compared: it \(refusal.reason)",
      path: use.path,
      at: use.location,
      notes: [
        Note("it is declared in \(refusal.location.fileName):\(refusal.location.line)"),
        Note(
          "mark \(use.holder) with '@EquatableIgnored', or write '==' for '\(use.name)' by hand"),
      ]
    )
  }

  static func cFunction(_ use: CTypeUse) -> Diagnostic {
    Diagnostic(
      id: "c-function",
      "'\(use.name)' is a pointer to a C function, which Swift sees as a function, and functions "
        + "cannot be compared",
      path: use.path,
      at: use.location,
      notes: [Note("mark \(use.holder) with '@EquatableIgnored'")]
    )
  }

  static func ambiguousCType(_ use: CTypeUse, in first: String, and second: String) -> Diagnostic {
    Diagnostic(
      id: "ambiguous-c-type",
      "the C modules '\(first)' and '\(second)' both define '\(use.name)', but differently",
      path: use.path,
      at: use.location,
      notes: [Note("import only one of them in this file")]
    )
  }

  /// A diagnostic about headers if libclang is missing.
  private static func noLibclang(_ diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(
      id: "no-libclang", diagnostic.message, path: diagnostic.path, at: diagnostic.location)
  }

  /// The diagnostics about the headers of a module, at the place that first needs them, and at the
  /// places in the headers that cause them.
  static func cHeaders(_ error: CHeadersError, _ use: CTypeUse) -> [Diagnostic] {
    var diagnostic = Diagnostic(
      id: "c-headers",
      "\(use.holder) may contain the C type '\(use.name)', but \(error)",
      path: use.path,
      at: use.location)
    var others: [Diagnostic] = []
    switch error {
    case .noLibclang(let tried):
      diagnostic = .noLibclang(diagnostic)
      diagnostic.notes = tried.map { Note($0) }
      diagnostic.notes.append(
        Note(
          "install it ('apt-get install libclang-dev' on Debian), or name one with "
            + "'--libclang <file>' or in RATCHET_LIBCLANG"))
    case .unusableLibclang:
      diagnostic = .noLibclang(diagnostic)
      diagnostic.notes = [
        Note("pass the path of another one, or omit the option to let Ratchet search for one")
      ]
    case .unreadable:
      diagnostic.notes = [
        Note("pass '--c-module <name>=<path>' to say where a module's headers are")
      ]
    case .moduleMap(let place, let message):
      diagnostic.message =
        "\(use.holder) may contain the C type '\(use.name)', but the module map "
        + "that declares it cannot be used"
      others = [Diagnostic(id: "module-map", message, path: place.path, at: place.sourceLocation)]
    case .headers(_, let errors):
      diagnostic.notes = [Note("pass arguments for clang with '-Xcc <argument>'")]
      others = errors.compactMap { error in
        error.location.map {
          Diagnostic(id: "c-header", error.message, path: $0.path, at: $0.sourceLocation)
        }
      }
    case .parser: break
    }
    return [diagnostic] + others
  }
}

extension CLocation {
  fileprivate var sourceLocation: SourcePosition { SourcePosition(line: line, column: column) }
}
