/// Lets a view send the actions of its own directly.
///
/// ```swift
/// @Reducer
/// struct Login {
///   enum Action: ViewAction {
///     case view(View)
///
///     @CasePathable
///     enum View { case loginButtonTapped }
///   }
/// }
///
/// @ViewAction(for: Login.self)
/// struct LoginScreen {
///   let store: StoreOf<Login>
///
///   @MainActor func buttonTapped() {
///     send(.loginButtonTapped)   // store.send(.view(.loginButtonTapped))
///   }
/// }
/// ```
///
/// It adds the conformance to the ``ViewActionSending`` protocol. The view has a `store`, and the feature's
/// actions conform to the ``ViewAction`` protocol.
///
/// Use it on structs and classes. Anywhere else, it is an error.
///
/// - Parameter reducer: The feature that the view shows.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "RatchetMacros", type: "ViewAction") where R.Action: ViewAction
