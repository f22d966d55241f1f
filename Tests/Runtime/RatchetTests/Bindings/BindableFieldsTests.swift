import Ratchet
import Testing

@Suite("The fields of a state")
struct BindableFieldsTests {
  let fields = Form.State.bindableFields

  @Test("are in the order of the source, those of a nested struct after it")
  func names() {
    #expect(
      fields.map(\.name) == [
        "isOn", "name", "scheme", "nickname", "profile", "profile.haptics", "profile.volumes",
        "profile.volumes.music", "profile.volumes.effects", "profile.style", "opaque", "count",
      ])
  }

  @Test("are found by name and by key path")
  func lookup() throws {
    #expect(fields["profile.volumes.music"]?.keyPath == \Form.State.profile.volumes.music)
    #expect(fields[\.profile.volumes.music]?.name == "profile.volumes.music")
    #expect(fields["music"] == nil)
    #expect(fields[\.percent] == nil)
    for field in fields {
      #expect(fields[field.keyPath]?.name == field.name)
      #expect(fields[field.name]?.keyPath == field.keyPath)
    }
  }

  @Test("have the same metatype and the same key path with 'Sendable' as without")
  func sendable() {
    // `BindableFields.add` and `TypedField.nested` take one for the other.
    let (plain, sendable): (any Equatable.Type, any (Equatable & Sendable).Type) =
      (String.self, String.self)
    #expect(bytes(of: plain) == bytes(of: sendable))
    let sendablePath: WritableKeyPath<Form.State, Bool> & Sendable = \.isOn
    let plainPath: WritableKeyPath<Form.State, Bool> = sendablePath
    #expect(bytes(of: plainPath) == bytes(of: sendablePath))
  }

  private func bytes<Value>(of value: Value) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }

  @Test("know their types, their values, and whether those can be written down")
  func parts() throws {
    var state = Form.State()
    state.profile.volumes.music = 0.5
    let music = try #require(fields["profile.volumes.music"])
    #expect(music.type is Double.Type)
    #expect(music.value(in: state) as? Double == 0.5)
    #expect(music.isCodable)
    #expect(fields["nickname"]?.isCodable == true)
    #expect(fields["opaque"]?.isCodable == false)
  }

  @Test("of a type that holds itself come to an end")
  func recursion() {
    #expect(Node.bindableFields.map(\.name) == ["label", "inner"])
    #expect(
      Wrapper.bindableFields.map(\.name) == ["node", "node.label", "node.inner"])
  }

  @Test("leave out fields that cannot be set or compared, and keep nested ones")
  func unsettable() {
    #expect(Mixed.bindableFields.map(\.name) == ["count", "object", "closures.title"])
    #expect(Mixed.bindableFields["object"]?.isCodable == false)
  }

  @Test("of a generic state are those of its arguments")
  func generics() {
    #expect(
      Pair<Int, Node>.bindableFields.map(\.name) == [
        "first", "second", "second.label", "second.inner",
      ])
    #expect(Pair<Int, Int>.bindableFields.map(\.name) == ["first", "second"])
  }

  @Test("are made once, though many tasks ask at a time")
  func concurrency() async {
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<50 { group.addTask { Form.State.bindableFields.map(\.name) } }
      for await names in group { #expect(names == fields.map(\.name)) }
    }
  }

  struct Wrapper: BindableState {
    var node = Node()

    static func addBindableFields(to fields: inout BindableFields<Self>) {
      fields.add("node", \.node)
    }
  }

  struct Node: BindableState, Equatable, Sendable {
    var label = ""
    private var nodes: [Node] = []
    var inner: Node {
      get { nodes.first ?? Node() }
      set { nodes = [newValue] }
    }

    static func addBindableFields(to fields: inout BindableFields<Self>) {
      fields.add("label", \.label)
      fields.add("inner", \.inner)
    }
  }

  struct Mixed: BindableState {
    var count = 0
    let constant = 0
    var object = Object()
    var callback: @Sendable () -> Void = {}
    var closures = Closures()

    static func addBindableFields(to fields: inout BindableFields<Self>) {
      fields.add("count", \.count)
      fields.add("constant", \.constant)
      fields.add("object", \.object)
      fields.add("callback", \.callback)
      fields.add("closures", \.closures)
    }
  }

  /// `Equatable` and `Codable`, but not `Sendable`.
  final class Object: Equatable, Codable {
    var value = 0
    static func == (lhs: Object, rhs: Object) -> Bool { lhs === rhs }
  }

  struct Closures: BindableState {
    var title = ""
    var callback: () -> Void = {}

    static func addBindableFields(to fields: inout BindableFields<Self>) {
      fields.add("title", \.title)
      fields.add("callback", \.callback)
    }
  }

  struct Pair<First: Equatable & Sendable, Second: Equatable & Sendable>: BindableState {
    var first: First
    var second: Second

    static func addBindableFields(to fields: inout BindableFields<Self>) {
      fields.add("first", \.first)
      fields.add("second", \.second)
    }
  }
}
