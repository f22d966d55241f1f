import Testing

@testable import RatchetGenerator

@Suite("The scan for annotations")
struct AnnotationScanTests {
  @Test(
    "finds each word as a whole word, wherever it stands",
    arguments: AnnotationScan.words.flatMap { word in
      [
        "@\(word)", "\(word)", "struct A: \(word), B {}", "é\(word)é", "\n\(word)\n",
        "@Ratchet.\(word)",
      ]
    }
  )
  func finds(text: String) {
    #expect(AnnotationScan.isCandidate(Array(text.utf8)))
  }

  @Test(
    "passes over what only looks like one",
    arguments: [
      "", "R", "Reduce", "MyReducer", "Reducers", "_Reducer", "Reducer_", "Reducer1", "reducer",
      "CasePathableish", "ReducerReducer", "Observable State",
    ]
  )
  func passesOver(text: String) {
    #expect(!AnnotationScan.isCandidate(Array(text.utf8)))
  }

  @Test("finds a whole word after a part of a longer one")
  func second() {
    #expect(AnnotationScan.isCandidate(Array("ReducerOf ReducerReducer Reducer".utf8)))
  }
}
