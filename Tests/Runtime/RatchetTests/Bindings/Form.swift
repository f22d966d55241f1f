import Ratchet

/// A feature with a form, with handwritten versions of the code that Ratchet would generate.
struct Form: Reducer {
  struct State: Equatable, Sendable {
    var isOn = false
    var name = ""
    var scheme = Scheme.system
    var nickname: String?
    var profile = Profile()
    var opaque = Opaque()
    var count = 0 { didSet { doubled = count * 2 } }
    var doubled = 0
    var percent: Int {
      get { count * 100 }
      set { count = newValue / 100 }
    }
    var tags = ["a", "b"]
  }

  enum Scheme: String, Codable, Sendable {
    case dark, light, system
  }

  struct Profile: Equatable, Sendable {
    var haptics = true
    var volumes = Volumes()
    var style = Style()
  }

  /// A struct without named fields, in one with them.
  struct Style: Equatable, Sendable {
    struct Colors: Equatable, Sendable {
      var first = 1
    }

    let place = 0
    var colors = Colors()
  }

  struct Volumes: Equatable, Codable, Sendable {
    var music = 1.0
    var effects = 1.0
  }

  struct Opaque: Equatable, Sendable {
    var value = 0
  }

  enum Action: Equatable {
    case binding(BindingAction<State>)
    case other
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.isOn): state.name += "[isOn]"
      case .binding(\.profile.haptics): state.name += "[haptics]"
      case .binding(\.percent): state.name += "[percent]"
      case .binding: break
      case .other: break
      }
      return .none
    }
  }
}

extension Form.Action: BindableAction {
  var binding: BindingAction<Form.State>? {
    if case .binding(let action) = self { action } else { nil }
  }
}

extension Form.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var binding: CasePath<Form.Action, BindingAction<Form.State>> {
      CasePath(
        embed: { .binding($0) },
        extract: { if case .binding(let value) = $0 { value } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
  var caseKeyPath: PartialCaseKeyPath<Self>? { self.is(\.binding) ? \.binding : nil }
}

extension Form.State: BindableState {
  static func addBindableFields(to fields: inout BindableFields<Self>) {
    fields.add("isOn", \.isOn)
    fields.add("name", \.name)
    fields.add("scheme", \.scheme)
    fields.add("nickname", \.nickname)
    fields.add("profile", \.profile)
    fields.add("opaque", \.opaque)
    fields.add("count", \.count)
  }
}

extension Form.Profile: BindableState {
  static func addBindableFields(to fields: inout BindableFields<Self>) {
    fields.add("haptics", \.haptics)
    fields.add("volumes", \.volumes)
    fields.add("style", \.style)
  }
}

extension Form.Volumes: BindableState {
  static func addBindableFields(to fields: inout BindableFields<Self>) {
    fields.add("music", \.music)
    fields.add("effects", \.effects)
  }
}
