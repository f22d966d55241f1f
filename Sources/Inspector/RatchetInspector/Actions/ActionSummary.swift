#if DEBUG || InspectorInRelease
  import Ratchet
  import RatchetSource

  /// The case of an action, and the feature that it belongs to.
  struct ActionSummary {
    /// The cases from the outside in: `todos.element.checkboxTapped`.
    var name = ""

    /// The innermost feature: `Todo`.
    var feature = ""

    /// The way to the innermost action: `todos[…] ›`; empty if it is the action itself.
    var way = ""

    /// The innermost action, whose payloads are no actions.
    private(set) var innermost: Any

    /// Whether it sets a field of a state.
    var isBinding = false

    init(_ action: Any) {
      innermost = action
      var names: [String] = []
      var steps: [String] = []
      var value: Any? = action
      while let action = value, names.count < 32 {
        if let feature = TypeNames.feature(of: type(of: action)) { self.feature = feature }
        if action is any BindingActionValue {
          isBinding = true
          break
        }
        guard Mirror(reflecting: action).displayStyle == .enum else { break }
        if let outer = names.last { Self.add(outer, of: innermost, to: &steps) }
        names.append(TypeReflection.caseName(of: action) ?? "\(action)")
        innermost = action
        value = Self.next(in: action)
      }
      way = steps.map { "\($0) ›" }.joined(separator: " ")
      name = names.isEmpty ? TypeNames.name(of: type(of: action)) : names.joined(separator: ".")
    }

    /// Adds a case to the way as a person would write it: an element is its list's with its id, and a
    /// presented feature is named by the property that presents it.
    private static func add(_ name: String, of action: Any, to steps: inout [String]) {
      switch name {
      case "presented" where !steps.isEmpty: break
      case "element" where !steps.isEmpty:
        let payload = Mirror(reflecting: action).children.first.map { Mirror(reflecting: $0.value) }
        let id = payload?.children.first { $0.label == "id" }.map { ValueText.short($0.value) }
        steps[steps.count - 1] += "[\(id ?? "…")]"
      default: steps.append(name)
      }
    }

    /// The action that an action holds.
    static func next(in action: Any) -> Any? {
      Mirror(reflecting: action).children.first.flatMap { inner($0.value) }
    }

    /// The action in a payload: the payload itself, or the part of it that is an action.
    private static func inner(_ payload: Any) -> Any? {
      let mirror = Mirror(reflecting: payload)
      if mirror.displayStyle == .tuple {
        return Array(mirror.children).last { $0.label == "action" || isAction($0.value) }?.value
      }
      return isAction(payload) ? payload : nil
    }

    private static func isAction(_ value: Any) -> Bool {
      if value is any BindingActionValue { return true }
      let name = TypeNames.name(of: type(of: value))
      return name.prefix { $0 != "<" }.hasSuffix("Action")
    }
  }
#endif
