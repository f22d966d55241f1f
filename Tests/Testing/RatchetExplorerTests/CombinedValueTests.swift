import Ratchet
import RatchetExplorer
import Testing

@testable import RatchetExplorer

/// A list whose rows a person moves, with an address, a page and a login.
private struct Combined: Reducer {
  struct Address: Equatable, Sendable {
    var city = ""
    var number = 0
    var isMain = false
  }

  enum Page: Equatable, Sendable { case one, two, three, four, five, six, seven }

  struct State: Equatable, Sendable {
    var rows = ["a", "b", "c"]
    var address = Address()
    var page = Page.one
    var isLoggedIn = false
  }

  enum Action: Sendable {
    case moved(from: Int, to: Int)
    case loggedIn(name: String, password: String)
    case addressChanged(Address)
    case pageChanged(Page)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .moved(let from, let to):
      guard state.rows.indices.contains(from), state.rows.indices.contains(to) else { return .none }
      let row = state.rows.remove(at: from)
      // The mistake.
      if from == 2, to == 1 { return .none }
      state.rows.insert(row, at: to)
    case .loggedIn(let name, let password):
      state.isLoggedIn = name == "b" && password == "a"
    case .addressChanged(let address):
      state.address = address
    case .pageChanged(let page):
      state.page = page
    }
    return .none
  }
}

@Suite("several payloads, and the parts of a struct, are combined")
struct CombinedValueTests {
  private func explored(
    _ property: Property<Combined.State, Combined.Action>
  ) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Combined.State(), time: nil) {
        Combined()
      } alphabet: {
        $0.values(of: Int.self, 0, 1, 2)
      } properties: {
        property
      }
    }
  }

  @Test("two payloads that are both another than the simplest one")
  func payloads() async {
    let report = await explored(always("no row is lost") { $0.rows.count == 3 })
    #expect(report.replay == ".moved(from: 2, to: 1)")
    let login = await explored(never("one is logged in") { $0.isLoggedIn })
    #expect(login.replay == #".loggedIn(name: "b", password: "a")"#)
  }

  @Test("three parts of a struct")
  func parts() async {
    let report = await explored(
      never("all is other") {
        $0.address == Combined.Address(city: "b", number: 1, isMain: true)
      })
    #expect(report.steps.count == 1, "\(report)")
  }

  @Test("of many parts, each is once another than the simplest one")
  func manyParts() async {
    let report = await exploreQuietly {
      await explore(Wide.State(), time: nil) {
        Wide()
      } properties: {
        sometimes("the first one") { $0.parts.a }
        sometimes("one in the middle") { $0.parts.f == "b" }
        sometimes("the last one") { $0.parts.j }
        never("three at once") { $0.parts.a && $0.parts.g && $0.parts.j }
      }
    }
    #expect(report.failure == nil && report.ways.count == 3, "\(report)")
  }
}

/// A feature that gets a struct with many parts.
private struct Wide: Reducer {
  struct Parts: Equatable, Sendable {
    var a = false, b = 0, c = "", d = false, e = 0, f = "", g = false, h = 0, i = "", j = false
  }

  struct State: Equatable, Sendable { var parts = Parts() }
  enum Action: Sendable { case changed(Parts) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .changed(let parts): state.parts = parts
    }
    return .none
  }
}
