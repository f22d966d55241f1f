import Foundation
import Ratchet
import Testing

@testable import RatchetExplorer

/// A field of text, with what is found for it.
private struct Lookup: Reducer {
  @CasePathable
  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case chosen(Int)
  }

  struct State: Equatable, Sendable, BindableState {
    var query = ""
    var length = 0
    var chosen: Int?

    static func addBindableFields(to fields: inout BindableFields<Self>) {
      fields.add("query", \.query)
      fields.add("length", \.length)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query): state.length = state.query.count
      case .binding: break
      case .chosen(let number): if (0..<4).contains(number) { state.chosen = number }
      }
      return .none
    }
  }
}

/// Fields that the reducer changes without '='.
private struct Tally: Reducer {
  @CasePathable
  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case counted
  }

  struct State: Equatable, Sendable, BindableState {
    var count = 0
    var marks = ""
    var hasCounted = false

    static func addBindableFields(to fields: inout BindableFields<Self>) {
      fields.add("count", \.count)
      fields.add("marks", \.marks)
      fields.add("hasCounted", \.hasCounted)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard action.is(\.counted), state.count == 0 else { return .none }
      state.count += 1
      state.marks.append("x")
      state.hasCounted.toggle()
      return .none
    }
  }
}

@Suite("what a failure suggests")
struct HintTests {
  private func explored(
    alphabet: (inout ActionSpace<Lookup.State, Lookup.Action>) -> Void = { _ in },
    property: () -> Property<Lookup.State, Lookup.Action>
  ) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Lookup.State(), time: nil) {
        Lookup()
      } alphabet: {
        alphabet(&$0)
      } properties: {
        property()
      }
    }
  }

  @Test("a field that the reducer sets, too, can be left out as it says")
  func boundField() async {
    let report = await explored {
      always("the length is right") { $0.length == $0.query.count }
    }
    #expect(
      report.failure?.contains("alphabet: { $0.leaveOut { $0.is(\\.binding.length) } }") == true,
      "\(report)")

    let fixed = await explored {
      $0.leaveOut { $0.is(\.binding.length) }
    } property: {
      always("the length is right") { $0.length == $0.query.count }
    }
    #expect(fixed.failure == nil, "\(fixed)")
  }

  @Test(
    "a field is also set by another operator, and by a method",
    arguments: ["count", "marks", "hasCounted"])
  func changedField(name: String) async {
    let report = await exploreQuietly {
      await explore(Tally.State(), states: 1_000, time: nil) {
        Tally()
      } properties: {
        always("all are counted") { state in
          switch name {
          case "count": state.count == 0 || !state.marks.isEmpty
          case "marks": state.marks.allSatisfy { $0 == "x" }
          default: !state.hasCounted || state.count > 0
          }
        }
      }
    }
    #expect(report.failure?.contains("$0.is(\\.binding.\(name))") == true, "\(report)")
  }

  @Test("each field on the way that the reducer sets, too, is named once")
  func changedFields() async {
    let report = await exploreQuietly {
      await explore(Tally.State(), states: 1_000, time: nil) {
        Tally()
      } properties: {
        never("one is marked") { $0.count == 1 && $0.marks == "a" }
      }
    }
    for name in ["count", "marks"] {
      let hint = "$0.is(\\.binding.\(name))"
      #expect(
        report.failure?.split(separator: hint, omittingEmptySubsequences: false).count == 2,
        "\(report)")
    }
  }

  @Test("the source of a type is not that of another one whose name begins like it")
  func sources() {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let name = folder.lastPathComponent
    #expect(FeatureSources.near(#filePath, declaring: "HintTest", in: name) == [])
    #expect(FeatureSources.near(#filePath, declaring: "HintTests", in: name).count == 1)
    // Declares a counter of its own.
    let other = folder.appending(path: "DeepEffectTests.swift").path
    let texts = FeatureSources.near(other, declaring: "Counter", in: "ExploredFeatures")
    #expect(texts.contains { String(decoding: $0, as: UTF8.self).contains("case minusTapped") })
  }

  @Test("a field that only a control sets is not named")
  func ownField() async {
    let report = await explored { always("there is no query") { $0.query.isEmpty } }
    #expect(report.failure != nil)
    #expect(report.failure?.contains("leaveOut") == false, "\(report)")
  }

  /// A form of two pages, each with a control of its own.
  struct Pages: Reducer {
    struct State: Sendable {
      var isFirst = true
      var guests = 0
      var hasPhone = false
    }
    enum Action: Sendable { case nextTapped, guestsChanged(Int), phoneChanged(Bool), neverSent }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .nextTapped: if state.guests < 10 || state.hasPhone { state.isFirst = false }
      case .guestsChanged(let guests): state.guests = guests
      case .phoneChanged(let hasPhone): state.hasPhone = hasPhone
      case .neverSent: break
      }
      return .none
    }
  }

  @Test("a condition leaves an action out where the state has no control for it")
  func conditionOnState() async {
    let report = await exploreQuietly {
      await explore(Pages.State()) {
        Pages()
      } alphabet: {
        $0.leaveOut { action, state in
          switch action {
          case .guestsChanged, .phoneChanged, .nextTapped: !state.isFirst
          case .neverSent: true
          }
        }
        $0.leaveOut { _, state in state.guests == -1 }
      } properties: {
        never("many guests without a phone") { !$0.isFirst && $0.guests >= 10 && !$0.hasPhone }
        sometimes("there are many guests") { $0.guests >= 10 }
      }
    }
    #expect(report.failure == nil && report.isComplete, "\(report)")
    #expect(!report.alphabet.contains("neverSent"), "\(report)")
    #expect(report.unchangedActions == [], "\(report)")
    let notes = report.notes.filter { $0.contains("has left nothing out") }
    #expect(notes.count == 1 && notes[0].contains("number 2 of 2"), "\(report)")
  }

  @Test("a condition that leaves nothing out is named")
  func unusedCondition() async {
    let report = await explored {
      $0.leaveOut { $0.is(\.binding.length) }
      $0.leaveOut { if case .chosen(17) = $0 { true } else { false } }
    } property: {
      always("the length is right") { $0.length == $0.query.count }
    }
    let notes = report.notes.filter { $0.contains("has left nothing out") }
    #expect(notes.count == 1 && notes[0].contains("number 2 of 2"), "\(report)")

    let failing = await explored {
      $0.leaveOut { if case .chosen(17) = $0 { true } else { false } }
    } property: {
      always("there is no query") { $0.query.isEmpty }
    }
    #expect(failing.failure?.contains("'leaveOut' has left nothing out") == true, "\(failing)")
  }

  @Test(
    "the hint for an action of a row or a screen is a pattern",
    arguments: [
      (
        ".rows(.element(id: 1, action: .binding(.set(\\.title, \"\"))))",
        "{ if case .rows(.element(id: _, action: .binding(let set))) = $0 "
          + "{ set.is(\\.title) } else { false } }"
      ),
      (
        ".sheet(.presented(.binding(.set(\\.title, \"\"))))",
        "{ $0.is(\\.sheet.presented.binding.title) }"
      ),
      (
        ".path(.element(id: 0, action: .edit(.binding(.set(\\.title, \"\")))))",
        "{ if case .path(.element(id: _, action: .edit(.binding(let set)))) = $0 "
          + "{ set.is(\\.title) } else { false } }"
      ),
    ])
  func bindingsOfElements(code: String, condition: String) {
    let hint = BindingHint(step: code, assigned: ["title"])
    #expect(
      hint?.text.hasSuffix("alphabet: { $0.leaveOut \(condition) }") == true, "\(hint?.text ?? "")")
  }

  @Test("the hint for an action of a row that effects send, too, is a pattern")
  func actionsOfElements() {
    let hint = KeptActionHint(
      step: ".rows(.element(id: 1, action: .rang(2)))", kept: ["rows.element.rang"])
    let condition = "{ if case .rows(.element(id: _, action: .rang)) = $0 { true } else { false } }"
    #expect(hint?.text.hasSuffix("alphabet: { $0.leaveOut \(condition) }") == true)
    #expect(KeptActionHint(step: ".rangAgain", kept: ["rang"]) == nil)
  }

  /// Rows with a field that a control sets.
  private struct Rows: Reducer {
    struct State: Equatable, Sendable { var rows = [Lookup.State()].map { Row(id: 0, lookup: $0) } }
    struct Row: Equatable, Sendable, Identifiable {
      let id: Int
      var lookup: Lookup.State
    }
    enum Action: Sendable { case rows(IdentifiedAction<Int, Lookup.Action>) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  @Test("such a pattern compiles")
  func compiles() {
    var space = ActionSpace<Rows.State, Rows.Action>()
    space.leaveOut {
      if case .rows(.element(id: _, action: .binding(let set))) = $0 {
        set.is(\.length)
      } else {
        false
      }
    }
    guard case .everywhere(let isLeftOut) = space.leftOut[0] else {
      Issue.record("it depends on no state")
      return
    }
    #expect(isLeftOut(.rows(.element(id: 3, action: .binding(.set(\.length, 1))))))
    #expect(!isLeftOut(.rows(.element(id: 3, action: .chosen(1)))))
  }

  @Test("what was reached nowhere is perhaps reached with another payload")
  func payloads() async {
    let report = await explored { sometimes("the last is chosen") { $0.chosen == 9 } }
    #expect(report.failure?.contains("'values(of:)'") == true, "\(report)")
    #expect(report.failure?.contains(".chosen(0), .chosen(1)") == true, "\(report)")
  }
}
