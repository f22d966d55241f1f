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

  @Test("what was reached nowhere is perhaps reached with another payload")
  func payloads() async {
    let report = await explored { sometimes("the last is chosen") { $0.chosen == 9 } }
    #expect(report.failure?.contains("'values(of:)'") == true, "\(report)")
    #expect(report.failure?.contains(".chosen(0), .chosen(1)") == true, "\(report)")
  }
}
