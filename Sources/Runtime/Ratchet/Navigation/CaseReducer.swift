/// An enum of reducers, whose state is an enum of their states.
///
/// Ratchet generates the conformance for an enum that is marked `@Reducer`. With it, `ifLet` and
/// `forEach` need no reducer as an argument: the type of the state determines it.
///
/// ```swift
/// @Reducer
/// struct Inventory {
///   @Reducer
///   enum Destination {
///     case edit(ItemForm)
///     case help(Help)
///   }
///   struct State {
///     @Presents var destination: Destination.State?
///   }
///   enum Action {
///     case helpButtonTapped
///     case destination(PresentationAction<Destination.Action>)
///   }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       if case .helpButtonTapped = action { state.destination = .help(Help.State()) }
///       return .none
///     }
///     .ifLet(\.$destination, action: \.destination)
///   }
/// }
/// ```
public protocol CaseReducer<State, Action>: Reducer where State: CaseReducerState {
  /// The type of the static body.
  associatedtype CaseBody: Reducer<State, Action>

  /// The reducers of all cases. Each runs while the state is in its case.
  static var body: CaseBody { get }

  /// The cases as seen through a store. Each has the store of its reducer, or its values.
  associatedtype CaseScope

  /// The value of `store.case`.
  ///
  /// - Parameter store: The store of the enum.
  /// - Returns: The current case.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope

  /// Whether any action dismisses a state that the source of a private enum declares.
  static func _isEphemeral(_ state: State) -> Bool
}

extension CaseReducer {
  /// False: no case is dismissed after an action.
  public static func _isEphemeral(_ state: State) -> Bool { false }
}

/// The state of an enum of reducers.
public protocol CaseReducerState: StateWithKnownReducer {
  /// The enum of reducers.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self

  /// The actions of the enum of reducers.
  associatedtype _KnownAction = StateReducer.Action

  /// Whether any action dismisses the state: it is in a case that is marked
  /// `@ReducerCaseEphemeral`, or whose payload is an alert or a confirmation dialog.
  var isEphemeral: Bool { get }
}

extension CaseReducerState {
  /// What the enum of reducers says.
  public var isEphemeral: Bool { StateReducer._isEphemeral(self) }
}
