/// Makes a type a reducer: a feature's state, its actions, and its logic.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State: Equatable {
///     var count = 0
///   }
///   enum Action {
///     case incrementButtonTapped
///   }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// In the type's own file, it adds the conformance to the `Reducer` protocol and the result builder
/// on `body`, unless they are there already, and `MemberwiseInit()` on a `public` or `package`
/// struct `State`. Everything else, such as the case paths and the `==` of actions, is generated in
/// a separate file.
///
/// The state, the actions and the body of an enum of reducers are generated:
///
/// <!-- example given: item: Item -->
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(ItemForm)
///   case help(Help = Help())
///   @ReducerCaseIgnored case notice(Notice)
///   case share
/// }
///
/// let state = Destination.State.edit(ItemForm.State(item: item))
/// let body = Destination.body   // The reducer of whatever case the state is in.
/// ```
///
/// A case with one unlabeled payload is treated as a reducer, unless the module's source shows that
/// its type is not one. The reducer is created with its `init()`, or with the payload's default
/// value.
///
/// Use it on structs and enums. Anywhere else, it is an error.
///
/// A public struct whose stored properties are all marked `@Dependency` is also made `Sendable`, as the compiler
/// does with one that is not public, so that its effects can use them.
///
/// A type that declares `: Reducer` is treated the same without the attribute.
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
@attached(
  member,
  names: named(State), named(Action), named(body), named(CaseScope), named(scope),
  named(_isEphemeral), named(_generatedCode))
@attached(memberAttribute)
public macro Reducer() = #externalMacro(module: "RatchetMacros", type: "Reducer")

/// Makes a type a reducer whose state, and optionally whose actions, have more conformances than
/// `Equatable`.
///
/// ```swift
/// @Reducer(state: .codable, .hashable, action: .codable)
/// struct Counter {
///   struct State {
///     var count = 0
///   }
///   enum Action {
///     case countChanged(Int)
///   }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .countChanged(let count): state.count = count
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// The conformances are generated with everything else. In all other respects, it is `Reducer()`.
///
/// - Parameters:
///   - state: A conformance of the state.
///   - others: Further conformances of the state.
///   - action: Conformances of the actions.
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
@attached(
  member,
  names: named(State), named(Action), named(body), named(CaseScope), named(scope),
  named(_isEphemeral), named(_generatedCode))
@attached(memberAttribute)
public macro Reducer(
  state: ReducerConformance, _ others: ReducerConformance..., action: ReducerConformance...
) = #externalMacro(module: "RatchetMacros", type: "Reducer")

/// Makes a type a reducer whose actions have more conformances than `Equatable`.
///
/// ```swift
/// @Reducer(action: .codable)
/// struct Toggle {
///   struct State {
///     var isOn = false
///   }
///   enum Action {
///     case toggled
///   }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.isOn.toggle()
///       return .none
///     }
///   }
/// }
/// ```
///
/// - Parameters:
///   - action: A conformance of the actions.
///   - others: Further conformances of the actions.
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
@attached(
  member,
  names: named(State), named(Action), named(body), named(CaseScope), named(scope),
  named(_isEphemeral), named(_generatedCode))
@attached(memberAttribute)
public macro Reducer(action: ReducerConformance, _ others: ReducerConformance...) =
  #externalMacro(module: "RatchetMacros", type: "Reducer")
