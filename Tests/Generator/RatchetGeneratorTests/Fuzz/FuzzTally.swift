/// The results for the inputs of a run.
struct FuzzTally: CustomStringConvertible {
  private var inputs = 0
  private var texts = 0
  private var refused = 0
  private(set) var generated = 0
  private var longest = 0.0
  private var ids: [String: Int] = [:]

  /// Distinguishes two runs over the same inputs that generated different code.
  private var digest: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Counts an input.
  ///
  /// - Returns: Its problems.
  mutating func add(_ run: FuzzRun) -> [String] {
    inputs += 1
    texts += run.isText ? 1 : 0
    generated += run.text.isEmpty ? 0 : 1
    refused += run.diagnostics.contains { $0.severity == .error } ? 1 : 0
    longest = max(longest, run.seconds)
    for id in Set(run.diagnostics.map(\.id)) { ids[id, default: 0] += 1 }
    let said = run.text + run.diagnostics.map(\.description).joined()
    for byte in said.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return run.problems
  }

  var description: String {
    let counts = ids.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return """
      \(inputs) inputs, \(texts) of them text: \(generated) generated, \(refused) refused; \
      at most \(Int(longest * 1000)) ms; digest \(String(digest, radix: 16))
      \(counts.joined(separator: ", "))
      """
  }
}
