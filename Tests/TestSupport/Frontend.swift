import Foundation

/// The compiler without its driver, which takes as long to start, and would check each file in a process of its own.
package enum Frontend {
  /// The folder of the compiler's resources, such as its macros.
  package static let resources: String = {
    let target = try? FinishedProgram("swiftc", ["-print-target-info"]).text
    let path = target?.firstMatch(of: /"runtimeResourcePath": "(.*?)"/).map { String($0.1) }
    return path ?? ""
  }()

  /// The program, beside the driver's.
  private static let program = URL(filePath: resources).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "bin/swift-frontend").path

  /// Runs it to its end.
  package static func run(_ arguments: [String]) throws -> FinishedProgram {
    try FinishedProgram(program, ["-frontend"] + arguments)
  }
}
