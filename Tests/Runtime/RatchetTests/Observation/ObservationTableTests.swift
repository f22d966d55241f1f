import Ratchet
import Testing

/// Each way to read, with each change: readers are notified exactly when they should be.
@Suite("Readers are notified only of changes of the values that they read")
@MainActor
struct ObservationTableTests {
  typealias Feature = ObservedFeature

  /// A change of the state.
  enum Change: String, CaseIterable, Sendable {
    case nothing, sameCount, count, tenCount, title, userName, userEmail, userCity, friendAppears
    case plainFirst, tagsAppend, tagsSame, scores, rowName, rowAppend, rowMove, edit, editOther
    case alert, ignored
    case pathName, pathPush, screenChange, screenPush, badgeReplace, badgeText, medalAppears

    func callAsFunction(_ state: inout Feature.State) {
      switch self {
      case .nothing: break
      case .sameCount: state.count = 0
      case .count: state.count = 1
      case .tenCount: state.count = 10
      case .title: state.title = "Another"
      case .userName: state.user.name = "Blob Jr."
      case .userEmail: state.user.email = "jr@example.com"
      case .userCity: state.user.address.city = "Paris"
      case .friendAppears: state.friend = Feature.User()
      case .plainFirst: state.plain.first = 9
      case .tagsAppend: state.tags.append("c")
      case .tagsSame: state.tags = ["a", "b"].map { $0 + "" }
      case .scores: state.scores["a"] = 2
      case .rowName: state.rows[id: 1]?.name = "One"
      case .rowAppend: state.rows.append(Feature.Row(id: 3))
      case .rowMove: state.rows.swapAt(0, 1)
      case .edit: state.destination = .edit(Feature.User())
      case .editOther: state.destination = .edit(Feature.User(name: "Other"))
      case .alert: state.destination = .alert("!")
      case .ignored: state.ignored = 1
      case .pathName: state.path[0].name = "One"
      case .pathPush: state.path.append(Feature.Row(id: 3))
      case .screenChange: state.screens[0] = .text("B")
      case .screenPush: state.screens.append(.text("C"))
      case .badgeReplace: state.badge = Feature.Badge(id: 2)
      case .badgeText: state.badge.text = "B"
      case .medalAppears: state.medal = Feature.Badge(id: 1)
      }
    }
  }

  /// A way to read, and the changes that notify it.
  struct Reading: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var due: Set<Change>
    var read: @MainActor @Sendable (StoreOf<ObservedFeature>) -> Void

    init(
      _ testDescription: String, _ due: Set<Change>,
      _ read: @escaping @MainActor @Sendable (StoreOf<ObservedFeature>) -> Void
    ) {
      (self.testDescription, self.due, self.read) = (testDescription, due, read)
    }
  }

  nonisolated static let all = Set(Change.allCases).subtracting([.nothing, .sameCount, .tagsSame])

  nonisolated static let readings: [Reading] = [
    Reading("nothing", []) { _ in },
    Reading("store.count", [.count, .tenCount]) { _ = $0.count },
    Reading("store.isHigh, computed", [.tenCount]) { _ = $0.isHigh },
    Reading("store.title", [.title]) { _ = $0.title },
    Reading("store.count and store.title", [.count, .tenCount, .title]) {
      _ = ($0.count, $0.title)
    },
    Reading("store.user.name", [.userName]) { _ = $0.user.name },
    Reading("store.user.address.city", [.userCity]) { _ = $0.user.address.city },
    Reading("store.user.address.street", []) { _ = $0.user.address.street },
    Reading("store.user, and nothing of it", []) {
      let user = $0.user; _ = user
    },
    Reading("store.user as a User", [.userName, .userEmail, .userCity]) {
      let user: ObservedFeature.User = $0.user
      _ = user
    },
    Reading("store.user()", [.userName, .userEmail, .userCity]) { _ = $0.user() },
    Reading("store.friend?.name", [.friendAppears]) { _ = $0.friend?.name },
    Reading("store.plain.second, of a plain struct", [.plainFirst]) { _ = $0.plain.second },
    Reading("withState(\\.plain.second)", []) { _ = $0.withState(\.plain.second) },
    Reading("store.tags", [.tagsAppend]) { _ = $0.tags },
    Reading("withState(\\.tags.count)", [.tagsAppend]) { _ = $0.withState(\.tags.count) },
    Reading("store.scores", [.scores]) { _ = $0.scores },
    Reading("store.rows", [.rowAppend, .rowMove]) { _ = $0.rows },
    Reading("store.rows as an array", [.rowName, .rowAppend, .rowMove]) {
      let rows: IdentifiedArrayOf<ObservedFeature.Row> = $0.rows
      _ = rows
    },
    Reading("store.rows[0].name", [.rowName, .rowAppend, .rowMove]) { _ = $0.rows[0].name },
    Reading("store.rows[1].name", [.rowAppend, .rowMove]) { _ = $0.rows[1].name },
    Reading("store.rows[id: 1]?.name", [.rowName, .rowAppend, .rowMove]) {
      _ = $0.rows[id: 1]?.name
    },
    Reading("store.rows.map(\\.isDone)", [.rowAppend, .rowMove]) { _ = $0.rows.map(\.isDone) },
    Reading("store.rows.first?.name", [.rowName, .rowAppend, .rowMove]) {
      _ = $0.rows.first?.name
    },
    Reading("store.path", [.pathPush]) { _ = $0.path },
    Reading("store.path[0].name", [.pathName, .pathPush]) { _ = $0.path[0].name },
    Reading("store.path[1].name", [.pathPush]) { _ = $0.path[1].name },
    Reading("store.screens.count", [.screenPush]) { _ = $0.screens.count },
    Reading("store.screens[0]", [.screenChange, .screenPush]) { _ = $0.screens[0] },
    Reading("store.screens[1]", [.screenPush]) { _ = $0.screens[1] },
    Reading("store.badge, which has an id", [.badgeReplace]) {
      let badge = $0.badge
      _ = badge
    },
    Reading("store.badge.text", [.badgeReplace, .badgeText]) { _ = $0.badge.text },
    Reading("store.medal, which has an id", [.medalAppears]) { _ = $0.medal == nil },
    Reading("withState(\\.rows.ids)", [.rowAppend, .rowMove]) { _ = $0.withState(\.rows.ids) },
    Reading("withState(\\.rows.count)", [.rowAppend]) { _ = $0.withState(\.rows.count) },
    Reading("withState(\\.rows[id: 1]?.name)", [.rowName]) {
      _ = $0.withState(\.rows[id: 1]?.name)
    },
    Reading("withState(\\.rows[id: 1]?.isDone)", []) { _ = $0.withState(\.rows[id: 1]?.isDone) },
    Reading("withState(\\.rows[id: 3]?.name)", [.rowAppend]) {
      _ = $0.withState(\.rows[id: 3]?.name)
    },
    Reading("store.destination", [.edit, .editOther, .alert]) { _ = $0.destination },
    Reading("withState(\\.destination?.isEdit)", [.edit, .editOther, .alert]) {
      _ = $0.withState(\.destination?.isEdit)
    },
    Reading("store.ignored", []) { _ = $0.ignored },
    Reading("store.state", all) { _ = $0.state },
    Reading("withState { }", all) { _ = $0.withState { $0.title } },
  ]

  @Test("each change notifies the right readers", arguments: readings)
  func table(reading: Reading) {
    for change in Change.allCases {
      let store = StoreOf<ObservedFeature>.observed()
      let reader = Reader { reading.read(store) }
      store.send(.change { change(&$0) })
      let expected = reading.due.contains(change) ? 1 : 0
      #expect(reader.told == expected, "\(reading.testDescription), \(change)")
    }
  }
}
