import Foundation
import Ratchet
import RatchetExplorer
import Testing

@testable import RatchetExplorer

/// A form with limits that few payloads meet.
///
/// With the mistake, it accepts an amount, a code and a name that it should not.
private struct TransferForm: Reducer {
  static let maximum = 500

  struct State: Equatable, Sendable {
    var amount = 0
    var needsApproval = false
    var isAdmin = false
    var name = ""
  }

  enum Action: Sendable {
    case amountChanged(Int)
    case codeEntered(String)
    case nameChanged(String)
  }

  let isFixed: Bool

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .amountChanged(let amount):
      guard isFixed ? amount <= Self.maximum : amount <= Self.maximum + 1 else { return .none }
      state.amount = amount
      state.needsApproval = amount > 100
    case .codeEntered(let code):
      state.isAdmin = code == "s3cret"
    case .nameChanged(let name):
      guard isFixed ? name.count <= 12 : name.count <= 13 else { return .none }
      state.name = isFixed ? name.trimmingCharacters(in: .whitespaces) : name
    }
    return .none
  }
}

@Suite("values with which a feature compares")
struct DictionaryTests {
  private func explored(
    isFixed: Bool, _ property: Property<TransferForm.State, TransferForm.Action>
  ) async -> ExplorationReport {
    await exploreQuietly {
      await explore(TransferForm.State(), time: nil) {
        TransferForm(isFixed: isFixed)
      } properties: {
        property
        sometimes("approval is needed") { $0.needsApproval }
        sometimes("the user is an admin") { $0.isAdmin }
      }
    }
  }

  @Test("a limit is met from both sides", arguments: [false, true])
  func amount(isFixed: Bool) async {
    let report = await explored(
      isFixed: isFixed, always("the amount is at most 500") { $0.amount <= 500 })
    expect(report, isFixed, ".amountChanged(501)")
    if isFixed {
      #expect(report.isComplete, "\(report)")
      #expect(report.ways["the user is an admin"] == [#".codeEntered("s3cret")"#])
    }
  }

  @Test("a text has the length of a limit, and one more", arguments: [false, true])
  func length(isFixed: Bool) async {
    let report = await explored(
      isFixed: isFixed, always("the name is short") { $0.name.count <= 12 })
    #expect((report.failure == nil) == isFixed, "\(report)")
  }

  @Test("a text begins with a space where the feature trims", arguments: [false, true])
  func space(isFixed: Bool) async {
    let report = await explored(
      isFixed: isFixed, never("the name begins with a space") { $0.name.hasPrefix(" ") })
    // Without the trimming there is no sign that a space matters, but the source still names it.
    #expect((report.failure == nil) == isFixed, "\(report)")
  }

  @Test("a text is blank where the feature trims")
  func blank() {
    let dictionary = FeatureDictionary(
      in: "struct Form { func f(_ x: String) { g(x.trimmingCharacters(in: .whitespaces)) } }",
      of: "Form")
    #expect(dictionary.strings == [" a", " "])
  }

  @Test("an argument is in the dictionary if its label or its function asks what a text contains")
  func arguments() {
    let dictionary = FeatureDictionary(
      in: """
        struct Form {
          func f(_ text: String) {
            print("unrelated", text.split(separator: "|"), text.contains("@", other), text.prefix(2))
            if ["basic", text].contains(text) { wait("long", "longer") }
          }
        }
        """, of: "Form")
    #expect(dictionary.strings == ["|", "|a", "@", "@a", "aaa", "aa", "basic"])
  }

  @Test(
    "a comparison is read in each form",
    arguments: [
      ("text.count == 4", ["aaaaa", "aaaa"], []), ("4 <= text.count", ["aaaaa", "aaaa"], []),
      (
        "text.count > Self.limit",
        [String(repeating: "a", count: 31), String(repeating: "a", count: 30)], []
      ),
      ("amount > 5", [], [5, 6, 4]), ("amount != Self.limit", [], [30, 31, 29]),
      ("(5..<20).contains(amount)", [], [5, 6, 4, 20, 21, 19]),
      ("amount % 7 == 3", [], [7, 8, 6, 3, 4, 2]),
      ("case 5 = amount", [], [5, 6, 4]), ("case 5...20 = amount", [], [5, 6, 4, 20, 21, 19]),
      ("text != \"vip\"", ["vip"], []), ("case \"vip\" = text", ["vip"], []),
      ("amount < -5", [], [-5, -4, -6]), ("amount == 0x10", [], [16, 17, 15]),
      ("case 5, 10, 90 = amount", [], [5, 6, 4, 10, 11, 9, 90, 91, 89]),
      ("case .some(5) = amount", [], [5, 6, 4]), ("amount > other(7)", [], []),
      ("case \"on\", \"off\" = text", ["on", "off"], []), ("text == Self.code", ["s3"], []),
      ("(3...4).contains(text.count)", ["aaaa", "aaa", "aaaaa"], []),
      ("text.hasSuffix(\"!\")", ["!", "!a"], []), ("text.starts(with: \"#\")", ["#", "#a"], []),
    ] as [(String, [String], [Int])])
  func forms(condition: String, strings: [String], integers: [Int]) {
    let dictionary = FeatureDictionary(
      in:
        "struct Form { static let limit = 30; static let code = \"s3\"; func f() { if \(condition) {} } }",
      of: "Form")
    #expect(dictionary.strings == strings)
    #expect(dictionary.integers == integers)
  }

  @Test("a number is a length where a count is switched over")
  func switchedCount() {
    let dictionary = FeatureDictionary(
      in: """
        struct Form {
          func f(_ code: String, _ rows: [Int]) {
            switch code.count { case 4, 6: submit(9); default: break }
            switch rows[0] { case -3: break; default: break }
          }
        }
        """, of: "Form")
    #expect(dictionary.strings.map(\.count) == [5, 4, 7, 6])
    #expect(dictionary.integers == [-3, -2, -4])
  }

  @Test("constants with memory that no value contains are variables")
  func memories() {
    let dictionary = FeatureDictionary(
      in: """
        private let taps = LockIsolated(0)
        private let limit = 30
        private final class Cache { var values: [Int] = [] }
        struct Form: Reducer {
          static let shared = Cache()
          static let typed: Cache = .init()
          static let unused = Cache()
          static let names = ["a"]
          let own = Cache()
          func reduce(_ state: inout State) {
            taps.withValue { $0 += 1 }
            if limit > Form.names.count { Self.shared.values.append(own.values.count) }
            Form.typed.values = []
          }
        }
        """, of: "Form")
    #expect(dictionary.variables == ["taps", "Form.shared", "Form.typed"])
  }

  @Test("only what is compared is in the dictionary, and the report shows it")
  func shown() async {
    let dictionary = FeatureDictionary(
      in: """
        struct Form: Reducer {
          let limit = 30
          func reduce(_ amount: Int, _ text: String, _ price: Double) {
            if amount >= 250 || text == "vip" { wait(seconds: 77) }
            if text.count > limit || text.hasPrefix("+") { print("unrelated") }
            if price < 9.5 { }
            switch text { case "on", "off": break }
          }
        }
        struct Other { func f(_ x: Int) { if x > 9_999 { } } }
        """, of: "Form")
    #expect(dictionary.integers == [250, 251, 249])
    #expect(dictionary.numbers.contains(9.5))
    #expect(dictionary.strings.contains("vip"))
    #expect(dictionary.strings.contains("+a"))
    #expect(dictionary.strings.contains("on") && dictionary.strings.contains("off"))
    #expect(dictionary.strings.contains { $0.count == 31 })
    #expect(!dictionary.strings.contains("unrelated"))

    let report = await explored(isFixed: true, always("true") { _, _ in true })
    #expect(
      report.dictionary.contains { $0.hasPrefix("Int: 500, 501, 499") }, "\(report.dictionary)")
  }
}
