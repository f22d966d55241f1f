import Foundation
import TestSupport

@testable import RatchetCHeaders

extension TemporaryFolder {
  /// Looks up types of the module `CTest` in this folder.
  func types(
    _ names: Set<String>, flags: [String] = [], libclang: String? = nil,
    store: (any CTypeStore)? = nil
  ) throws -> CTypes {
    try CHeaders(
      modules: [CModule(name: "CTest", path: path)],
      flags: flags,
      search: LibclangSearch(requested: libclang),
      store: store
    ).types(named: names, in: "CTest")
  }
}

extension CRecord {
  /// The fields in short: `x`, `fn by identity`, `m of Float`.
  var summary: [String] {
    fields.map { field in
      let path = field.path.joined(separator: ".")
      return switch field.comparison {
      case .value: path
      case .identity: "\(path) by identity"
      case .elements(let type): "\(path) of \(type)"
      }
    }
  }
}
