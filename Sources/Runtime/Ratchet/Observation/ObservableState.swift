/// A state whose fields are observed separately when they are read through a store.
///
/// Ratchet generates the conformance for a type that is marked `@ObservableState`. It adds neither
/// storage nor identity to the state. After each action, the store compares the observed fields
/// with their previous values, and notifies the readers of the fields that have changed.
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
/// What you read determines what you are notified of:
///
/// - `store.count`: that field.
/// - `store.user.name`: the name, if the user is an ``ObservableStruct``; otherwise all of the
///   user.
/// - `store.friend?.name`, of an optional: the name, and whether there is a friend.
/// - `store.user`, without a field of it: another user, if it is `Identifiable`.
/// - `store.rows`, of an ``IdentifiedArray`` or a ``StackState`` of observable states: elements
///   that are added, removed or moved. `store.rows[0].name`: the name of that element too.
/// - `store.tags`, of any other collection: all of it. `store.withState(\.tags.count)`: only the
///   count.
/// - `store.destination`, of an enum: its case and its payload. You can observe a property that
///   depends on the case separately: `store.withState(\.destination?.isEdit)`.
/// - A computed property: its result. While it is observed, it is computed after each action. If it
///   is expensive, store the result in the state.
/// - `store.state`, `store.withState { … }`: anything in the state.
/// - A scoped store: the same, for the child's state.
///
/// Readers are notified after the action, and once: to be notified of the next change, read again,
/// as views do. A value that was read is kept until it has changed. So the first action that
/// changes an observed array copies it, and later actions change it in place until it is read
/// again. An array that is not observed is never copied.
///
/// The type of a field determines how it is compared:
///
/// - With its own `==`, if it is `Equatable`.
/// - Part by part otherwise. Functions, and values without visible parts, count as changed by every
///   action. Objects that are not `Equatable` are compared by identity, and errors by type, domain
///   and code.
///
/// A field with the same bits as before, such as an array that shares its storage with the previous
/// one, is unchanged, and is not compared further, however large it is.
public protocol ObservableState: SendableMetatype {
  /// The fields that are not observed.
  ///
  /// These are the fields that are marked `@ObservationStateIgnored`.
  static var unobservedFields: [PartialKeyPath<Self>] { get }
}

extension ObservableState {
  /// No field.
  public static var unobservedFields: [PartialKeyPath<Self>] { [] }
}

/// An ``ObservableState`` that is a struct.
///
/// Its fields are also observed separately if the struct is a field of another state.
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
/// store.user.name              // A view that reads this is notified only of the name.
/// let user = store.user()      // A view that reads this is notified of the whole user.
/// ```
public protocol ObservableStruct: ObservableState {}

/// An enum that is marked `@ObservableState` and that no other file can see.
///
/// It adds nothing to ``ObservableState``. The attribute adds this conformance instead of that one,
/// so that it does not conflict with a conformance that is written or generated elsewhere.
public protocol ObservableEnum: ObservableState {}
