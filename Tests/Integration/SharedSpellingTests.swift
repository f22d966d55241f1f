import Ratchet
import Testing

private struct Member: Codable, Equatable, Identifiable, Sendable {
  var id = 0
  var name = "Blob"
  var nickname: String?
  var tags: [String] = []
  var initial: String { String(name.prefix(1)) }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var visits: Self { Self[.inMemory("spelling.visits"), default: 0] }
}

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  fileprivate static var isOn: Self { Self[.appStorage("spelling.isOn"), default: false] }
}

extension SharedReaderKey where Self == FileStorageKey<IdentifiedArrayOf<Member>>.Default {
  fileprivate static var members: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "members.json")), default: []]
  }
}

extension SharedReaderKey where Self == InMemoryKey<Member?>.Default {
  fileprivate static var current: Self { Self[.inMemory("spelling.current"), default: nil] }
}

extension SharedKey where Self == AppStorageKey<String?> {
  fileprivate static var token: Self { .appStorage("spelling.token") }
}

extension SharedReaderKey where Self == InMemoryKey<Int> {
  fileprivate static func row(_ id: Int) -> Self { .inMemory("spelling.row.\(id)") }
}

/// Shared state as it is spelled in the field, in other places than states.
@Suite("Spelling of shared state")
struct SharedSpellingTests {
  private struct Parts {
    @Shared var member: Member
    @Shared var name: String
    @SharedReader var initial: String

    init(member: Shared<Member>) {
      self._member = member
      _name = member.name
      _initial = member.initial
    }
  }

  private struct Memberwise {
    @Shared var count: Int
    @Shared var member: Member?
    @SharedReader var isOn: Bool
    var title = ""
  }

  @Observable
  final class Model {
    @ObservationIgnored @Shared(.visits) var visits
    @ObservationIgnored @SharedReader(.isOn) var isOn
    @ObservationIgnored @Shared fileprivate var members: IdentifiedArrayOf<Member>

    fileprivate init(members: Shared<IdentifiedArrayOf<Member>>) { _members = members }

    func add() async throws {
      $visits.withLock { $0 += 1 }
      $members.withLock { _ = $0.append(Member(id: visits)) }
      try await $members.save()
    }
  }

  @Test("properties of structs and classes, created by all initializers")
  func properties() async throws {
    @Shared(value: 3) var count
    @Shared(.members) var members
    @Shared(.current) var current = Member(id: 7)
    let model = Model(members: $members)
    try await model.add()
    #expect(members.ids == [1] && model.visits == 1 && !model.isOn)
    let parts = Parts(member: Shared(value: Member()))
    parts.$name.withLock { $0 = "Zoe" }
    #expect(parts.member.name == "Zoe" && parts.initial == "Z")
    let values = Memberwise(count: $count, member: $current, isOn: .constant(true))
    values.$count.withLock { $0 += 1 }
    values.$member.withLock { $0?.name = "New" }
    #expect(count == 4 && current?.name == "New" && values.isOn)
    let own = Memberwise(
      count: Shared(value: 1), member: Shared(value: nil), isOn: SharedReader(value: false))
    #expect(own.count == 1 && own.member == nil && !own.isOn)
  }

  @Test("values of keys, with and without a default of their own")
  func keys() async throws {
    let visits = Shared(.visits)
    let same = Shared(wrappedValue: 9, .visits)
    visits.withLock { $0 = 5 }
    #expect(same.wrappedValue == 5)
    let row = Shared(wrappedValue: 2, .row(2))
    #expect(try await Shared<Int>(require: .row(2)) == row)
    @Shared(.token) var token
    @Shared(.inMemory("spelling.optional")) var optional: Int?
    $token.withLock { $0 = "secret" }
    @Dependency(\.defaultAppStorage) var settings
    #expect(settings.string(forKey: "spelling.token") == "secret" && optional == nil)
    try await visits.load(.row(2))
    #expect(visits.wrappedValue == 2)
    #expect(!visits.isLoading && visits.loadError == nil && visits.saveError == nil)
    @SharedReader(.isOn) var isOn
    @SharedReader(value: 3) var constant
    @SharedReader var count: Int
    _count = SharedReader(visits)
    $constant = .constant(4)
    #expect(!isOn && constant == 4 && count == 2)
  }

  @Test("parts, elements and optionals")
  func parts() throws {
    @Shared(value: Member()) var member
    @Shared(value: [Member(id: 1), Member(id: 2)]) var members: IdentifiedArrayOf<Member>
    #expect(Shared($member.nickname) == nil)
    $member.nickname.withLock { $0 = "B" }
    try #require(Shared($member.nickname)).withLock { $0 += "!" }
    #expect(member.nickname == "B!")
    let element = try #require(Shared($members[id: 1]))
    element.name.withLock { $0 = "One" }
    $members[id: 2].withLock { $0?.name = "Two" }
    $members[id: 2]?.withLock { $0.tags.append("x") }
    if let second = $members[id: 2] { second.tags.withLock { $0.append("y") } }
    #expect(members.map(\.name) == ["One", "Two"] && members[1].tags == ["x", "y"])
    for shared in Array($members) { shared.withLock { $0.name += "." } }
    #expect(members.map(\.name) == ["One.", "Two."])
    $members[id: 2].withLock { $0 = nil }
    #expect(members.ids == [1])
    let lengths = $member.read { $0.name.count }
    let optional = Shared<Member?>($member)
    optional.name?.withLock { $0 = "Longer" }
    #expect(lengths.wrappedValue == 6)
    let (copy, set) = (Shared(projectedValue: $member), Set([$member.name, $member.name]))
    #expect(copy == $member && set.count == 1)
  }

  @Test("closures of tasks and effects, and closures with a projected parameter")
  func closures() async {
    @Shared(value: 0) var count
    let add: @Sendable () -> Void = { [count = $count] in count.withLock { $0 += 1 } }
    add()
    await Task { [$count] in $count.withLock { $0 += 1 } }.value
    func each(_ values: [Shared<Int>], _ body: (Shared<Int>) -> Void) { values.forEach(body) }
    each([$count]) { $value in $value.withLock { $0 += 1 } }
    #expect(count == 3)
    for await value in $count.values where value == 3 { break }
  }
}
