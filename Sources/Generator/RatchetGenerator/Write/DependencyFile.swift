/// A `make` rule that lists the inputs of some outputs, which Ninja and CMake read.
struct DependencyFile {
  /// The paths of the outputs.
  var outputs: [String]

  /// The paths of the files that were read.
  var inputs: [String]

  /// The rule, with a path on each line.
  var text: String {
    outputs.map(Self.escaped).joined(separator: " \\\n") + ":"
      + inputs.map { " \\\n  \(Self.escaped($0))" }.joined() + "\n"
  }

  /// A path in a rule (https://www.gnu.org/software/make/manual/make.html, "Rule Syntax").
  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { text, character in
      switch character {
      case " ", "#": text += "\\\(character)"
      case "$": text += "$$"
      default: text.append(character)
      }
    }
  }
}
