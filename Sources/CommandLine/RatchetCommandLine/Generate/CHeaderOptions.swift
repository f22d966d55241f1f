import ArgumentParser
import Foundation
import RatchetCHeaders
import RatchetGenerator

/// The options for C headers: where they are, and which libclang reads them.
struct CHeaderOptions: ParsableArguments {
  @Option(
    name: .customLong("c-module"),
    help: ArgumentHelp(
      "A C module that the sources import, with its module map, its folder of public headers, or its "
        + "header. C structs in domains become 'Equatable'. You can repeat this option.",
      valueName: "name=path"
    )
  )
  var modules: [String] = []

  @Option(
    name: .customLong("Xcc", withSingleDash: true),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An argument for clang when it reads C headers, like the compiler's '-Xcc'.",
      valueName: "argument")
  )
  var arguments: [String] = []

  @Option(
    help: ArgumentHelp(
      "The libclang that reads C headers, instead of the toolchain's or the system's. The "
        + "environment variable RATCHET_LIBCLANG does the same.",
      valueName: "file"
    )
  )
  var libclang: String?

  func validate() throws {
    for module in modules {
      let parts = module.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw ValidationError(
          "'--c-module \(module)' names no headers: --c-module CGeometry=Sources/CGeometry/include")
      }
    }
    if libclang == "" { throw ValidationError("'--libclang' is empty") }
  }

  /// Checks that every named path exists, used or not.
  ///
  /// Otherwise, a wrong path would be ignored if no domain contains a C type.
  func checkPlaces() throws {
    let problems = settings.headers.problems()
    guard !problems.isEmpty else { return }
    throw ValidationError(problems.map(Self.text).joined(separator: "\n"))
  }

  private static func text(of problem: CHeadersError) -> String {
    guard case .moduleMap(let place, let message) = problem else { return "\(problem)" }
    return "\(place.path):\(place.line):\(place.column): \(message)"
  }

  /// The settings for C types.
  var settings: CTypeSettings {
    CTypeSettings(headers: headers(LibclangSearch(requested: libclang)))
  }

  /// The headers of the named modules, which only the named libclang reads.
  var limited: CHeaders { headers(.limited(to: libclang)) }

  private func headers(_ search: LibclangSearch) -> CHeaders {
    CHeaders(modules: modules.flatMap(Self.modules), flags: arguments, search: search)
  }

  /// The module of an argument, or all modules of the module map if the argument names none.
  private static func modules(_ argument: String) -> [CModule] {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, path) = (String(parts[0]), String(parts[1]))
    return name.isEmpty ? CModule.all(inModuleMap: path) : [CModule(name: name, path: path)]
  }
}
