/// The reason why nothing could be written.
package enum ScaffoldError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file of a new feature exists.
  case existingFile(String)
  /// A file cannot be written.
  case file(String, reason: String)
  /// The name is not a valid type name.
  case notAName(String)
  /// The target is ambiguous.
  case ambiguousModule([String])
  /// There are no sources.
  case noModule(String)

  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .existingFile(let path):
      return "\(path) already exists; choose another name for the feature, or remove the file"
    case .file(let path, let reason): return "\(path): \(reason)"
    case .notAName(let name):
      return "'\(name)' is not a name for a type: use letters and digits, first a capital"
    case .ambiguousModule(let names):
      return
        "the feature could go into \(names.map { "'\($0)'" }.joined(separator: " or ")): say '--module'"
    case .noModule(let folder): return "there is no target's folder in '\(folder)'"
    }
  }
}
