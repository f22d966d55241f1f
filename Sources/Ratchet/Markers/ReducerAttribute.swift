/// Makes a type a reducer: a feature's state, its actions, and how one follows from the other.
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
/// In the type's own file it adds the conformance to the `Reducer` protocol and the result builder
/// on `body`, unless they stand there already, and `MemberwiseInit()` on a `public` or `package`
/// struct `State`. All else, such as the case paths and the `==` of actions, is generated as a file
/// of its own.
///
/// An enum of reducers has its state, its actions and its body generated:
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
/// A case with one payload without a label is taken for a reducer's, unless the module's source shows
/// that its type is none. The reducer is made by its `init()`, or as the payload's default says.
///
/// It belongs on structs and enums; anywhere else it is an error.
///
/// A type that says `: Reducer` is treated the same without the attribute.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(
  member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
public macro Reducer() = #externalMacro(module: "RatchetMarkers", type: "Reducer")

/// Makes a type a reducer whose state, and perhaps whose actions, conform to more than `Equatable`.
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
/// The conformances are generated with all else. In all other ways it is `Reducer()`.
///
/// - Parameters:
///   - state: What the state conforms to.
///   - others: What else the state conforms to.
///   - action: What the actions conform to.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(
  member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
public macro Reducer(
  state: ReducerConformance, _ others: ReducerConformance..., action: ReducerConformance...
) = #externalMacro(module: "RatchetMarkers", type: "Reducer")

/// Makes a type a reducer whose actions conform to more than `Equatable`.
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
///   - action: What the actions conform to.
///   - others: What else the actions conform to.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(
  member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
public macro Reducer(action: ReducerConformance, _ others: ReducerConformance...) =
  #externalMacro(module: "RatchetMarkers", type: "Reducer")
