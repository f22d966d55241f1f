import CustomDump
import Ratchet
import Testing

@Suite("A binding action")
struct BindingActionTests {
  typealias Binding = BindingAction<Form.State>

  @Test("sets its field and no other")
  func apply() {
    var state = Form.State()
    Binding.set(\.isOn, true).apply(to: &state)
    Binding.set(\.profile.volumes.music, 0.5).apply(to: &state)
    var expected = Form.State()
    expected.isOn = true
    expected.profile.volumes.music = 0.5
    #expect(state == expected)
  }

  @Test("runs the observers and setters of the fields that it sets")
  func setters() {
    var state = Form.State()
    Binding.set(\.count, 4).apply(to: &state)
    #expect(state.doubled == 8)
    Binding.set(\.percent, 700).apply(to: &state)
    #expect(state.count == 7)
    Binding.set(\.tags[1], "c").apply(to: &state)
    #expect(state.tags == ["a", "c"])
  }

  @Test("is equal to one that sets the same field to the same value")
  func equality() {
    #expect(Binding.set(\.isOn, true) == .set(\.isOn, true))
    #expect(Binding.set(\.isOn, true) != .set(\.isOn, false))
    #expect(Binding.set(\.isOn, true) != .set(\.profile.haptics, true))
    #expect(Binding.set(\.isOn, true) != .set(\.name, "true"))
    #expect(Binding.set(\.nickname, nil) == .set(\.nickname, nil))
    #expect(Binding.set(\.tags[0], "x") == .set(\.tags[0], "x"))
    #expect(Binding.set(\.tags[0], "x") != .set(\.tags[1], "x"))
  }

  @Test("is matched by its field, nested, computed or an element as it may be")
  func matching() {
    func name(of action: Form.Action) -> String {
      switch action {
      case .binding(\.isOn): "isOn"
      case .binding(\.profile.haptics): "haptics"
      case .binding(\.profile.volumes.music): "music"
      case .binding(\.profile): "profile"
      case .binding(\.percent): "percent"
      case .binding(\.tags[1]): "second tag"
      case .binding: "binding"
      case .other: "other"
      }
    }
    #expect(name(of: .binding(.set(\.isOn, false))) == "isOn")
    #expect(name(of: .binding(.set(\.profile.haptics, false))) == "haptics")
    #expect(name(of: .binding(.set(\.profile.volumes.music, 1))) == "music")
    #expect(name(of: .binding(.set(\.profile.volumes.effects, 1))) == "binding")
    #expect(name(of: .binding(.set(\.profile, Form.Profile()))) == "profile")
    #expect(name(of: .binding(.set(\.percent, 1))) == "percent")
    #expect(name(of: .binding(.set(\.tags[1], ""))) == "second tag")
    #expect(name(of: .binding(.set(\.tags[0], ""))) == "binding")
    #expect(name(of: .other) == "other")
  }

  @Test("knows its key path and its value")
  func parts() {
    let action = Binding.set(\.profile.haptics, false)
    #expect(action.keyPath == \Form.State.profile.haptics)
    #expect(action.value as? Bool == false)
  }

  @Test("is a case path of its field")
  func casePaths() {
    let action = Form.Action.binding(.set(\.name, "Blob"))
    #expect(action[case: \.binding.name] == "Blob")
    #expect(action.is(\.binding.name))
    #expect(!action.is(\.binding.nickname))
    #expect(Form.Action.allCasePaths.binding.name.embed("Blob") == action)
    #expect(action.binding?.caseKeyPath == \Binding.Cases.name)
  }

  @Test(
    "prints as its field and its value",
    arguments: [
      (Binding.set(\.isOn, true), #"\.isOn = true"#),
      (.set(\.name, "Blob"), #"\.name = "Blob""#),
      (.set(\.nickname, nil), #"\.nickname = nil"#),
      (.set(\.nickname, "B"), #"\.nickname = "B""#),
      (.set(\.scheme, .dark), #"\.scheme = Form.Scheme.dark"#),
      (.set(\.profile.volumes.music, 0.5), #"\.profile.volumes.music = 0.5"#),
      (.set(\.opaque.value, 3), #"\.opaque.value = 3"#),
      (.set(\.percent, 3), #"\.<Int> = 3"#),
    ]
  )
  func description(action: Binding, text: String) {
    #expect("\(action)" == text)
    #expect("\(Form.Action.binding(action))" == "binding(\(text))")
    #expect(String(customDumping: action) == text)
    #expect(String(customDumping: Form.Action.binding(action)) == "Form.Action.binding(\(text))")
  }

  @Test("shows the field in the difference of two actions")
  func difference() {
    let difference = diff(
      Form.Action.binding(.set(\.isOn, true)), Form.Action.binding(.set(\.isOn, false)))
    #expect(
      difference == """
        - Form.Action.binding(\\.isOn = true)
        + Form.Action.binding(\\.isOn = false)
        """)
  }

  @Test("of a state whose fields have no names prints with the name of the property")
  func withoutNames() {
    struct Plain { var x = 0 }
    #expect("\(BindingAction<Plain>.set(\.x, 1))" == #"\.x = 1"#)
  }

  @Test("is passed from task to task")
  func sendable() async {
    let action = Binding.set(\.name, "Blob")
    let other = await Task.detached { action }.value
    #expect(other == action)
  }
}
