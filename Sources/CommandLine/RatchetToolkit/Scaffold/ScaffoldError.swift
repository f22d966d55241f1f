/// The reason why nothing could be written.
package enum ScaffoldError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no feature of this name.
  case unknownFeature(String, nearest: String?, all: [String])
  /// There is more than one.
  case ambiguousFeature(String, [String])
  /// It has unknown parameters.
  case genericFeature(String)
  /// The file exists and was not written by this command.
  case foreignFile(String)
  /// A file of a new feature exists.
  case existingFile(String)
  /// The existing file does not contain the suite any more.
  case lostSuite(String, suite: String)
  /// The existing file is not valid Swift.
  case brokenFile(String)
  /// A file cannot be read or written.
  case file(String, reason: String)
  /// A file is write-protected.
  case readOnly(String)
  /// The name is not a valid type name.
  case notAName(String)
  /// The target is ambiguous.
  case ambiguousModule([String])
  /// There are no sources.
  case noModule(String)

  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .unknownFeature(let name, let nearest, let all):
      if let nearest { return "there is no feature '\(name)'; did you mean '\(nearest)'?" }
      if all.isEmpty {
        return
          "there is no feature '\(name)', and there are no others: name the folder with the sources "
          + "with '--sources'"
      }
      let some = all.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
      let rest = all.count > 10 ? " and \(all.count - 10) more" : ""
      return "there is no feature '\(name)'; there are \(some)\(rest)"
    case .ambiguousFeature(let name, let names):
      return "'\(name)' could be \(names.map { "'\($0)'" }.joined(separator: " or ")): say which"
    case .genericFeature(let name):
      return
        "'\(name)' is generic, and the arguments for its tests are unknown"
    case .foreignFile(let path):
      return
        "\(path) already exists, and 'ratchet scaffold' did not write it; name another with '--output'"
    case .existingFile(let path):
      return "\(path) already exists; choose another name for the feature, or remove the file"
    case .lostSuite(let path, let suite):
      return "\(path) does not declare 'struct \(suite)' any more, which new tests would go into"
    case .brokenFile(let path):
      return "\(path) is not valid Swift, so nothing can be added to it"
    case .file(let path, let reason): return "\(path): \(reason)"
    case .readOnly(let path): return "\(path) is read-only"
    case .notAName(let name):
      return "'\(name)' is not a name for a type: use letters and digits, first a capital"
    case .ambiguousModule(let names):
      return
        "the feature could go into \(names.map { "'\($0)'" }.joined(separator: " or ")): say '--module'"
    case .noModule(let folder): return "there is no target's folder in '\(folder)'"
    }
  }
}
