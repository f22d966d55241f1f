import Testing

@testable import RatchetGenerator

@Suite("Processing in parallel")
struct ParallelMapTests {
  @Test("results have the order of the values, for any number of threads", arguments: 1...9)
  func order(width: Int) {
    let values = Array(0..<1_000)
    #expect(ParallelMap.map(values, width: width) { $0 * 2 } == values.map { $0 * 2 })
    #expect(ParallelMap.map([Int](), width: width) { $0 }.isEmpty)
  }

  @Test(
    "values with much work and those with little have results in their order",
    arguments: [
      [], [0], [7], [0, 0, 0], [1, 1, 1, 1, 1], [100, 1, 1], [1, 1, 100], [1, 50, 1, 50, 1],
      Array(1...40), Array((1...40).reversed()),
    ])
  func weights(weights: [Int]) {
    for width in 1...9 {
      let values = Array(weights.enumerated().map { [$0, $1] })
      let results = ParallelMap.map(values, width: width, weight: { $0[1] }) { value in
        // As a module does with its files.
        ParallelMap.map(Array(0..<value[1]), width: width) { $0 }.count + 1_000 * value[0]
      }
      #expect(results == values.map { $0[1] + 1_000 * $0[0] })
    }
  }
}
