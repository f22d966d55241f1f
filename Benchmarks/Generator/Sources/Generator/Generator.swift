import Foundation

/// Measures the generator on large projects, compared with a program that only reads and parses the
/// files.
///
/// ```
/// swift run -c release --package-path Benchmarks/Generator Generator --files 10000
/// ```
@main
enum Generator {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      let benchmark = Benchmark(
        options: options,
        programs: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent(),
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
    guard isJSON else { return ([Row.head] + rows.map(\.text)).joined(separator: "\n") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(rows), as: UTF8.self)
  }

  private static func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
