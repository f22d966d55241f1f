/// A state whose fields are told apart by those who read it through a store.
///
/// Ratchet generates the conformance for a type that is marked `@ObservableState`. It adds nothing to
/// the state, neither storage nor identity: after each action the store compares the fields that
/// somebody watches with what they were, and tells those who read one that has changed.
///
/// <!-- example given: store: StoreOf<Counter> -->
/// ```swift
/// import Observation
///
/// withObservationTracking {
///   print(store.count)
/// } onChange: {
///   print("The count has changed, and not merely some other field.")
/// }
/// ```
///
/// What one is told of is what one reads:
///
/// - `store.count`: that field.
/// - `store.user.name`: the name, if the user is an ``ObservableStruct``; else all of the user.
/// - `store.friend?.name`, of an optional: the name, and whether there is a friend.
/// - `store.user`, and nothing of it: another user, if it is `Identifiable`.
/// - `store.rows`, of an ``IdentifiedArray`` or a ``StackState`` of observable states: elements that
///   come, go and move. `store.rows[0].name` is told of one element's name as well.
/// - `store.tags`, of any other collection: the whole of it. `store.withState(\.tags.count)` is told of
///   the count alone.
/// - `store.destination`, of an enum: its case and its payload. A property of the enum that says which
///   case it is in can be read on its own: `store.withState(\.destination?.isEdit)`.
/// - A computed property: its result. It is computed after each action while somebody watches it, so
///   keep the result of a costly one in the state.
/// - `store.state`, `store.withState { … }`: anything in the state.
/// - A store scoped from another: the same, of the child's state.
///
/// Those who read are told after the action, and once: whoever wants to know of the next change reads
/// again, as views do. What was read is kept until it has changed. So an array that is watched is
/// copied by the first action that changes it, and is changed in place by those that follow until it
/// is read again; one that nobody watches is never copied.
///
/// How a field is compared depends on its type alone:
///
/// - By its own `==`, if it is `Equatable`.
/// - Part by part, if it is not. Functions, and what shows no parts, count as changed by every action;
///   objects that are not `Equatable` are compared by identity, and errors by type, domain and code.
///
/// What has not been touched is not looked into: a field that holds the same bits as before, such as
/// an array that shares its storage with the earlier one, is unchanged, however large it is.
public protocol ObservableState: SendableMetatype {
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
/// <!-- example given: store: StoreOf<Example> -->
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
/// store.user.name              // A view that reads this is told of the name alone.
/// let user = store.user()      // A view that reads this is told of everything in the user.
/// ```
public protocol ObservableStruct: ObservableState {}

/// An enum that is marked `@ObservableState`, and that no other file can see.
///
/// It says nothing that ``ObservableState`` does not say: the attribute adds it in place of that one, so
/// that a conformance which is written or generated elsewhere stands beside it.
public protocol ObservableEnum: ObservableState {}
