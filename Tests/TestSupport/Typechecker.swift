import Foundation

/// The compiler, which checks sources against the modules of this build.
package struct Typechecker {
  /// The language mode: `5` or `6`.
  package var languageMode = "6"

  /// Further options of the compiler.
  package var options: [String] = []

  package init(languageMode: String = "6", options: [String] = []) {
    (self.languageMode, self.options) = (languageMode, options)
  }

  /// The errors of a source, by their lines.
  package func errors(inSource text: String) throws -> [Int: [String]] {
    let folder = try TemporaryFolder()
    return try errors(in: URL(filePath: folder.write(text, to: "Source.swift")))
  }

  /// The errors of a file, by their lines.
  package func errors(in file: URL) throws -> [Int: [String]] {
    let check = try Frontend.run(
      [
        "-typecheck", "-parse-as-library", "-swift-version", languageMode, "-diagnostic-style",
        "llvm", "-I", modulesFolder, file.path,
      ] + options)
    var errors: [Int: [String]] = [:]
    for line in check.text.split(separator: "\n") {
      guard line.contains("error:") else { continue }
      let parts = line.dropFirst(file.path.count + 1).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]) else { continue }
      errors[number, default: []].append(String(parts[1]))
    }
    return errors
  }

  /// The folder of the modules that the runtime imports.
  private var modulesFolder: String {
    let executable = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return executable.deletingLastPathComponent().appending(path: "Modules").path
  }
}
