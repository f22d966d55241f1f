import Foundation

/// Measures what Ratchet adds to a build, compared with the same build without it.
///
/// ```
/// swift run --package-path Benchmarks/BuildTime BuildTime --skip-cold
/// ```
@main
enum BuildTime {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      let ratchet = folder(above: #filePath, levels: 5)
      let benchmark = Benchmark(
        package: FeaturesPackage(
          folder: options.work.map { URL(filePath: $0) }
            ?? ratchet.appending(path: "Benchmarks/BuildTime/.build/features"),
          library: .ratchet(ratchet),
          count: options.features
        ),
        options: options,
        progress: { tell("\($0) …") }
      )
      print(try text(of: benchmark.run(), asJSON: options.isJSON))
    } catch let misuse as Misuse {
      tell("error: \(misuse)\n\(Options.usage)")
      exit(64)
    } catch {
      tell("error: \(error)")
      exit(1)
    }
  }

  private static func text(of rows: [Row], asJSON isJSON: Bool) throws -> String {
    guard isJSON else { return Row.table(rows) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(rows), as: UTF8.self)
  }

  private static func folder(above file: String, levels: Int) -> URL {
    (1...levels).reduce(URL(filePath: file)) { url, _ in url.deletingLastPathComponent() }
  }

  private static func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
