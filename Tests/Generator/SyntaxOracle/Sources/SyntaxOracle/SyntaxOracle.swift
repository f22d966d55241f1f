import Foundation
import RatchetSyntax
import TestSupport

/// Compares both readers over the Swift files in some folders, and over mutated ones.
///
/// ```console
/// $ swift run -c release SyntaxOracle --measure --mutations 10000 ../../Sources ../../.build/checkouts
/// ```
///
/// It ends with 1 where the readers see different things in a file that swift-syntax accepts. What is
/// mutated may be accepted and still not compile, so those are only counted.
@main
enum SyntaxOracle {
  static func main() async {
    let options = Options(CommandLine.arguments)
    let files = options.paths.flatMap { SourceText.files(in: $0) }
    guard !files.isEmpty else {
      print("usage: SyntaxOracle [--measure] [--mutations COUNT] [--seed SEED] FOLDER…")
      exit(2)
    }
    var report = Report()
    let comparisons = await compare(files.map(\.bytes))
    for (file, comparison) in zip(files, comparisons) { report.add(comparison, of: file.path) }
    report.countLines(of: files)
    if options.measures { report.measure(files) }
    let small = files.filter { $0.bytes.count < 20_000 }
    var random = SeededRandom(seed: options.seed)
    if !small.isEmpty {
      let mutated = (0..<options.mutations).map { _ in
        let file = small[random.below(small.count)]
        return SourceText(path: file.path, bytes: Mutation.mutate(file.bytes, &random))
      }
      let comparisons = await compare(mutated.map(\.bytes))
      for (file, comparison) in zip(mutated, comparisons) {
        report.addMutated(comparison, file)
      }
    }
    print(report.text)
    exit(report.hasDifference ? 1 : 0)
  }

  /// Compares the readers over some sources, on two threads.
  private static func compare(_ sources: [[UInt8]]) async -> [Comparison] {
    let threads = 2
    let parts = await withTaskGroup(of: (Int, [Comparison]).self) { group in
      for part in 0..<threads {
        group.addTask {
          (part, stride(from: part, to: sources.count, by: threads).map { Comparison(sources[$0]) })
        }
      }
      return await group.reduce(into: [Int: [Comparison]]()) { $0[$1.0] = $1.1 }
    }
    return sources.indices.map { parts[$0 % threads]![$0 / threads] }
  }
}

/// What the program is asked to do.
struct Options {
  var paths: [String] = []
  var mutations = 0
  var seed: UInt64 = 1
  var measures = false

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--mutations": mutations = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--measure": measures = true
      case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? 1
      default: paths.append(argument)
      }
    }
  }
}

/// A Swift file.
struct SourceText: Sendable {
  var path: String
  var bytes: [UInt8]

  /// The files in a folder.
  static func files(in path: String) -> [SourceText] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    let names =
      isFolder.boolValue
      ? FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [] : [""]
    return names.filter { !isFolder.boolValue || $0.hasSuffix(".swift") }.sorted()
      // What a build in the folder has put there.
      .filter { !$0.contains(".build/") }
      .compactMap { name in
        let file = isFolder.boolValue ? "\(path)/\(name)" : path
        return FileManager.default.contents(atPath: file).map {
          SourceText(path: file, bytes: [UInt8]($0))
        }
      }
  }
}
