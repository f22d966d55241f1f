import Foundation

/// When each source of a package was last compiled, by the object files in the build folder.
struct CompiledFiles {
  /// A source of a target.
  private struct Source: Hashable {
    var target: String
    var name: String
  }

  private var times: [Source: Date] = [:]

  /// No sources.
  init() {}

  /// Reads a package's build folder as it is now.
  init(in package: PackageOnDisk) {
    let suffix = package.buildSystem.objectSuffix
    for folder in package.buildSystem.intermediates(in: package.scratch) {
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
      for case let file as URL in files ?? .init() where file.path.hasSuffix(suffix) {
        let source = Source(
          target: folder.deletingPathExtension().lastPathComponent,
          name: file.lastPathComponent.dropLast(suffix.count) + ".swift")
        let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
        times[source] = values?.contentModificationDate
      }
    }
  }

  var isEmpty: Bool { times.isEmpty }

  /// What was compiled since another time.
  func since(_ before: CompiledFiles) -> CompiledFiles {
    var result = self
    result.times = times.filter { before.times[$0.key] != $0.value }
    return result
  }

  /// The names of a target's sources.
  subscript(target: String) -> Set<String> {
    Set(times.keys.filter { $0.target == target }.map(\.name))
  }
}
