/// Excludes a case's payload or a stored property from the generated `==`.
///
/// ```swift
/// @Reducer
/// struct Search {
///   struct State {
///     var query = ""
///     @EquatableIgnored var log: (String) -> Void = { _ in }
///   }
///   enum Action {
///     case queryChanged(String)
///     @EquatableIgnored case handlerChanged((String) -> Void)
///   }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .queryChanged(let query): state.query = query
///       case .handlerChanged(let handler): state.log = handler
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// Two states that differ only in `log` are equal, and so are two actions that are both a
/// `handlerChanged`.
///
/// Use it on enum cases and stored properties. Anywhere else, it is an error.
@attached(peer)
public macro EquatableIgnored() = #externalMacro(module: "RatchetMacros", type: "EquatableIgnored")
