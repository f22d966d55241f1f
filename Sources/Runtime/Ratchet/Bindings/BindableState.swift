/// A state with named fields, so that its binding actions can be printed, encoded and decoded.
///
/// Ratchet generates the conformance for a feature's state if its action has a `binding` case, and
/// for every struct that is marked `@ObservableState` or declares `: BindableState`:
///
/// ```swift
/// @ObservableState
/// struct UserSettings: Equatable, Sendable {
///   var enableHaptics = true
/// }
///
/// @Reducer
/// struct Settings {
///   struct State {
///     var isOn = false
///     var userSettings = UserSettings()
///     @BindingIgnored var draft = ""
///   }
///   enum Action {
///     case binding(BindingAction<State>)
///   }
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///   }
/// }
///
/// Settings.State.bindableFields.map(\.name)
/// // ["isOn", "userSettings", "userSettings.enableHaptics"]
/// ```
///
/// Fields are the stored `var`s that code in the module can set and whose values are `Equatable`,
/// as ``BindingAction/set(_:_:)`` requires. Any other key path can be set and matched too, but has
/// no name.
public protocol BindableState: SendableMetatype {
  /// Adds the type's own fields to a registry, in the order of the source.
  ///
  /// It is called once, when the fields are first used. Ratchet generates it. By hand, write:
  ///
  /// ```swift
  /// struct Preferences: BindableState {
  ///   var isOn = false
  ///   var userSettings = UserSettings()
  ///
  ///   static func addBindableFields(to fields: inout BindableFields<Self>) {
  ///     fields.add("isOn", \.isOn)
  ///     fields.add("userSettings", \.userSettings)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter fields: The registry.
  static func addBindableFields(to fields: inout BindableFields<Self>)
}

extension BindableState {
  /// The fields, with those of nested structs.
  ///
  /// - Complexity: O(*n*) in the number of fields for the first call, O(1) for later calls.
  public static var bindableFields: BindableFields<Self> {
    BindableFieldCache.shared.fields(of: Self.self)
  }
}
