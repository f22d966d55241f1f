/// Examples that are compiled together, which takes a fraction of the time: none of them sees another one.
struct ExampleBatch: Sendable, CustomStringConvertible {
  /// Its examples, which have the same imports.
  var examples: [Example]

  var description: String {
    examples.first.map { "\(examples.count) from \($0.file):\($0.line) on" } ?? ""
  }

  /// All of the documentation.
  ///
  /// A file that cannot be read is reported with its other examples.
  static let all: [ExampleBatch] = {
    let examples = DocumentedFile.all.flatMap { (try? $0.examples()) ?? [] }
      .filter { $0.context.reasonToSkip == nil && ExampleSource($0).isApart }
    let groups = Dictionary(grouping: examples) { ExampleSource.imports(for: $0.file) }
    return groups.sorted { $0.key < $1.key }.flatMap { batches(of: $0.value) }
  }()

  private static func batches(of examples: [Example]) -> [ExampleBatch] {
    stride(from: 0, to: examples.count, by: 25).map { start in
      ExampleBatch(examples: Array(examples[start...].prefix(25)))
    }
  }
}
