import Ratchet
import Testing

@Suite("Case paths")
struct CasePathTests {
  enum Loading: CasePathable, Equatable {
    case idle
    case progress(Double)
    case nested(Inner)

    enum Inner: CasePathable, Equatable {
      case value(x: Int, y: Int)

      struct AllCasePaths: Sendable {
        var value: CasePath<Inner, (x: Int, y: Int)> {
          CasePath(
            embed: { .value(x: $0.x, y: $0.y) },
            extract: { if case .value(let x, let y) = $0 { (x, y) } else { nil } }
          )
        }
      }
      static var casePaths: AllCasePaths { AllCasePaths() }
      static var caseKeyPaths: [PartialCaseKeyPath<Self>] { [\.value] }
      var caseKeyPath: PartialCaseKeyPath<Self>? { \.value }
    }

    struct AllCasePaths: Sendable {
      var idle: CasePath<Loading, Void> {
        CasePath(
          embed: { _ in .idle },
          extract: { if case .idle = $0 { () } else { nil } }
        )
      }
      var progress: CasePath<Loading, Double> {
        CasePath(
          embed: Loading.progress,
          extract: { if case .progress(let value) = $0 { value } else { nil } }
        )
      }
      var nested: CasePath<Loading, Inner> {
        CasePath(
          embed: Loading.nested,
          extract: { if case .nested(let value) = $0 { value } else { nil } }
        )
      }
    }
    static var casePaths: AllCasePaths { AllCasePaths() }
    static var caseKeyPaths: [PartialCaseKeyPath<Self>] { [\.idle, \.progress, \.nested] }
    var caseKeyPath: PartialCaseKeyPath<Self>? {
      switch self {
      case .idle: \.idle
      case .progress: \.progress
      case .nested: \.nested
      }
    }
  }

  @Test("a value is in its own case and in no other")
  func isInCase() {
    #expect(Loading.progress(1).is(\.progress))
    #expect(!Loading.progress(1).is(\.idle))
    #expect(Loading.idle.is(\.idle))
  }

  @Test("a payload is extracted from its own case alone")
  func extraction() {
    #expect(Loading.progress(1)[case: \.progress] == 1)
    #expect(Loading.idle[case: \.progress] == nil)
  }

  @Test("a key-path chain goes through nested enums, in both directions")
  func chains() {
    let loading = Loading.nested(.value(x: 1, y: 2))
    #expect(loading.is(\.nested.value))
    #expect(loading[case: \.nested.value]?.y == 2)
    #expect(Loading.casePaths.nested.value.embed((x: 1, y: 2)) == loading)
  }

  @Test("a payload is changed in place, and another case left alone")
  func modification() {
    var loading = Loading.progress(1)
    loading.modify(\.progress) { $0 += 1 }
    #expect(loading == .progress(2))
    #expect(loading.modify(\.idle) { _ in } == nil)
    #expect(loading == .progress(2))
  }

  @Test("all case paths come in the order of the declaration, and a value's own can be found")
  func iteration() {
    #expect(Array(Loading.allCasePaths) == [\.idle, \.progress, \.nested])
    #expect(Loading.allCasePaths[.progress(1)] == \.progress)
    #expect(Loading.allCasePaths.progress.embed(3) == .progress(3))
  }

  @Test("optionals and results have case paths of their own")
  func standardTypes() {
    #expect(Int?.some(1)[case: \.some] == 1)
    #expect(Optional<Int>.none.is(\.none))
    #expect(Result<Int, any Error>.success(1)[case: \.success] == 1)
    #expect(Result<Int, any Error>.failure(CancellationError()).is(\.failure))
  }
}
