/// A state whose fields are told apart by those who read it through a store.
///
/// Ratchet generates the conformance for a type that is marked `@ObservableState`. It adds nothing to
/// the state, neither storage nor identity: after each action the store compares the fields that
/// somebody watches with what they were, and tells those who read one that has changed.
///
/// ```swift
/// withObservationTracking {
///   print(store.count)
/// } onChange: {
///   print("The count has changed, and not merely some other field.")
/// }
/// ```
///
/// How a field is compared depends on its type alone:
///
/// - By its own `==`, if it is `Equatable`.
/// - Part by part, if it is not. Functions, and what shows no parts, count as changed by every action;
///   objects that are not `Equatable` are compared by identity, and errors by type, domain and code.
///
/// What has not been touched is not looked into: a field that holds the same bits as before, such as
/// an array that shares its storage with the earlier one, is unchanged, however large it is.
public protocol ObservableState {
  /// The fields that nobody is told of.
  ///
  /// Those that are marked `@ObservationStateIgnored`.
  static var unobservedFields: [PartialKeyPath<Self>] { get }
}

extension ObservableState {
  /// No field.
  public static var unobservedFields: [PartialKeyPath<Self>] { [] }
}

/// An ``ObservableState`` that is a struct, so that its fields are told apart also where it is a field
/// of another state.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var count = 0
///   var user = User()
///
///   @ObservableState
///   struct User {
///     var name = "Blob"
///     var email = ""
///   }
/// }
///
/// store.user.name              // Whoever reads this is told of the name alone,
/// let user: User = store.user  // and whoever reads this, of all that is in the user.
/// ```
public protocol ObservableStruct: ObservableState {}
