/// Finds properties of states and reducers whose property wrapper cannot be right.
struct WrapperChecker {
  let index: ModuleIndex

  /// The diagnostics of a file.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    let modules = file.file.imports.compactMap { $0.declaration?.module }
    let knowsViews = modules.contains { !Self.plainModules.contains($0) }
    return file.file.types.flatMap { diagnostics(of: $0, knowsViews: knowsViews, file.file.path) }
  }

  private func diagnostics(
    of type: TypeDeclaration, knowsViews: Bool, _ path: String
  ) -> [Diagnostic] {
    let isReducer = type.isAnnotated(.reducer)
    let isState = type.isAnnotated(.observableState) || type.name == "State"
    let own = type.properties.compactMap { property -> Diagnostic? in
      guard let wrapper = property.wrapper else { return nil }
      let name = String(wrapper.name.split(separator: ".").last ?? "")
      if property.isConstant, Self.own.contains(name), isReducer || isState {
        return .constantWrapper(property, name, path: path)
      }
      if name == "Dependency", isState, isComparedByCompiler(type) {
        return .foreignWrapper(
          property, wrapper.name, of: "a state that is compared",
          wayOut: "read it in the reducer, and keep its values in the state", path: path)
      }
      if name == "Dependency", let argument = wrapper.argument, !isKey(argument) {
        return .wrongArgument(property, argument: argument, path: path)
      }
      if isReducer || isState, index.resolved([name], from: type.path) == nil,
        let wayOut = missingPart(of: property, wrapper, named: name)
      {
        return .incompleteWrapper(property, wrapper, wayOut: wayOut, path: path)
      }
      guard isReducer || isState, !knowsViews, isForeign(wrapper.name, to: type) else { return nil }
      return .foreignWrapper(
        property, wrapper.name, of: isState ? "a state" : "a reducer",
        wayOut: isState ? stateWayOut(property, wrapper) : reducerWayOut(property, wrapper),
        path: path)
    }
    return own + type.nested.flatMap { diagnostics(of: $0, knowsViews: knowsViews, path) }
  }

  /// Whether the compiler writes the `==` of a type, with all of its properties.
  private func isComparedByCompiler(_ type: TypeDeclaration) -> Bool {
    type.kind == .struct && !index.hasEquality(type.path)
      && type.statedComparison != nil
  }

  /// What to write where a dependency has no key or a value of its own, or a shared value has a text as its key.
  private func missingPart(
    of property: StoredProperty, _ wrapper: StoredProperty.Wrapper, named name: String
  ) -> String? {
    let spelling = property.spelling
    switch name {
    case "Dependency" where !wrapper.hasArguments:
      return "write '@Dependency(\\.\(property.name)) var \(spelling)'"
    case "Dependency" where property.hasInitialValue:
      return "remove the value, which the dependency has"
    case "Shared", "SharedReader":
      guard let key = wrapper.argument, key.hasPrefix("(\""), !key.contains(",") else { return nil }
      return "write '@\(name)(.appStorage\(key))', or another key, such as '.inMemory\(key)'"
    default: return nil
    }
  }

  /// Whether the argument of `@Dependency` may name a key: `(API.self)`, `(key)`, `(Keys.api)`.
  private func isKey(_ argument: String) -> Bool {
    let isType = argument.dropFirst().first?.isUppercase == true && !argument.contains(".")
    return !isType && !argument.hasPrefix("(\"") && !argument.hasPrefix("(DependencyValues.")
  }

  /// Whether a wrapper is one of views, or of older releases, and not declared in the module.
  private func isForeign(_ wrapper: String, to type: TypeDeclaration) -> Bool {
    guard Self.views.contains(wrapper) else { return false }
    guard let found = index.resolved([wrapper], from: type.path) else {
      return !index.isDeclaredElsewhere(wrapper)
    }
    // The state of a feature is no property wrapper.
    return wrapper == "State" && found.count > 1
  }

  private func stateWayOut(_ property: StoredProperty, _ wrapper: StoredProperty.Wrapper) -> String
  {
    switch wrapper.name {
    case "AppStorage", "SceneStorage":
      "write '@Shared(.appStorage(\"\(property.name)\")) var \(property.spelling)'"
    case "Environment", "EnvironmentObject":
      "read it in the reducer, with '@Dependency(\\.\(property.name))'"
    default: "remove it: '@ObservableState' observes each property, and 'BindingReducer()' sets it"
    }
  }

  private func reducerWayOut(
    _ property: StoredProperty, _ wrapper: StoredProperty.Wrapper
  ) -> String {
    ["Environment", "EnvironmentObject"].contains(wrapper.name)
      ? "write '@Dependency(\\.\(wrapper.keyPath ?? property.name)) var \(property.spelling)'"
      : "what changes belongs in 'State'"
  }

  /// Ratchet's wrappers.
  private static let own: Set<String> = [
    "Dependency", "PresentationState", "Presents", "Shared", "SharedReader",
  ]

  /// The wrappers of views and their models, and of states before observation.
  private static let views: Set<String> = [
    "AppStorage", "BindableState", "Binding", "BindingState", "Environment", "EnvironmentObject",
    "FetchRequest", "FocusState", "GestureState", "ObservedObject", "Published", "Query",
    "ScaledMetric",
    "SceneStorage", "State", "StateObject",
  ]

  /// Modules that declare no such wrapper.
  private static let plainModules: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc",
    "Observation", "Ratchet", "Swift",
  ]
}
