import Foundation
import Ratchet
import Testing

/// What the plugin generated for `Domains` is compiled with these tests, and used here.
@Suite("Generated case paths")
struct GeneratedCasePathTests {
  @Test("every case's payload is embedded and extracted, including labels")
  func payloads() {
    let id = UUID()
    #expect(Payloads.labeled(id: id)[case: \.labeled] == id)
    #expect(Payloads.casePaths.labeled.embed(id)[case: \.labeled] == id)
    #expect(Payloads.unlabeled(1, "a")[case: \.unlabeled]?.1 == "a")
    #expect(Payloads.casePaths.unlabeled.embed((1, "a"))[case: \.unlabeled]?.0 == 1)
    #expect(Payloads.mixed(1, named: "a", true)[case: \.mixed]?.named == "a")
    let mixed = Payloads.casePaths.mixed.embed((1, named: "a", true))
    #expect(mixed[case: \.mixed]?.2 == true)
    #expect(Payloads.tuple((1, name: "a"))[case: \.tuple]?.name == "a")
    #expect(Payloads.keywordLabels(in: 1, for: 2)[case: \.keywordLabels]?.for == 2)
    #expect(Payloads.casePaths.defaulted.embed(4)[case: \.defaulted] == 4)
    #expect(Payloads.none.is(\.none))
    #expect(Payloads.empty(()).is(\.empty))
    #expect(!Payloads.none.is(\.labeled))
  }

  @Test("keywords and names in backticks are cases like any other")
  func keywords() {
    #expect(Keywords.Action.default.is(\.default))
    #expect(Keywords.Action.case(1)[case: \.case] == 1)
    #expect(Keywords.Action.repeated(default: 1, class: 2)[case: \.repeated]?.class == 2)
    #expect(Keywords.Action.same(1, as: 2, self: 3)[case: \.same]?.2 == 3)
    #expect(Keywords.Action.`two words`(3)[case: \.`two words`] == 3)
    #expect(Keywords.Action.allCasePaths.count == 7)
  }

  @Test("chains continue through nested enums, and through the runtime's types")
  func chains() {
    let url = URL(filePath: "/saved")
    let action = Counter.Action.delegate(.saved(url))
    #expect(action[case: \.delegate.saved] == url)
    #expect(!action.is(\.delegate.cancelled))
    #expect(Counter.Action.casePaths.delegate.saved.embed(url) == action)
    #expect(Counter.Action.factResponse(.success("7"))[case: \.factResponse.success] == "7")
  }

  @Test("a generic enum's case paths work for each of its arguments")
  func generics() {
    #expect(Loading.done(1)[case: \.done] == 1)
    #expect(Loading.nested(.done("a"))[case: \.nested.done] == "a")
    #expect(Loading<Int>.allCasePaths.count == 4)
    #expect(Loading<Int>.again(.idle).is(\.again.idle))
  }

  @Test("all case paths come in the order of the source, and a value knows its own")
  func iteration() {
    #expect(
      Array(Counter.Action.allCasePaths)
        == [\.incrementButtonTapped, \.factResponse, \.moved, \.delegate])
    #expect(Counter.Action.moved(x: 1, y: 2).caseKeyPath == \.moved)
    #expect(Messages.Action.allCasePaths[.hidden(1)] == \.never)
  }

  @Test("a payload is changed in place")
  func modification() {
    var loading = Loading.nested(.done([1]))
    loading.modify(\.nested.done) { $0.append(2) }
    #expect(loading[case: \.nested.done] == [1, 2])
  }

  @Test("cases in an '#if' exist if the condition is true")
  func conditions() {
    #if os(Linux)
      #expect(Conditional.linux(1)[case: \.linux] == 1)
      #expect(Array(Conditional.allCasePaths) == [\.always, \.linux])
    #else
      #expect(Conditional.allCasePaths.count == 2)
    #endif
  }
}
