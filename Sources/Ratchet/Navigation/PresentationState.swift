import IssueReporting

/// The state of a child that is shown and dismissed: a sheet, an alert, a screen.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Presents var destination: Destination.State?
/// }
///
/// state.destination = .edit(ItemForm.State())   // It is shown,
/// state.destination = nil                       // and dismissed.
/// ```
///
/// It wraps an optional: what `state.destination` reads and writes. `state.$destination` names the
/// presentation itself, for `ifLet` and for scoping stores.
///
/// The child's state is kept beside the parent's, so a parent stays small however much is shown, and a
/// feature can show another of its own kind.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  /// What is shown.
  ///
  /// It is changed in place only while nobody else holds it.
  private var box: Box?

  /// Stands for what is shown as it was last looked at; nil if it may be another since.
  private(set) var mark: PresentationMark<State>?

  /// Creates a presentation.
  ///
  /// - Parameter wrappedValue: What is shown; nil for nothing.
  public init(wrappedValue: State?) {
    box = wrappedValue.map(Box.init)
  }

  /// What is shown, or nil.
  public var wrappedValue: State? {
    get { box?.state }
    set {
      mark = nil
      put(newValue, into: &box)
    }
    _modify {
      mark = nil
      var state: State?
      // While it is changed, the state is nowhere else, so that arrays in it are not copied.
      if isKnownUniquelyReferenced(&box) { state = box?.state.take() } else { state = box?.state }
      defer { put(state, into: &box) }
      yield &state
    }
  }

  /// The presentation itself: `state.$destination`.
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  private func put(_ state: State?, into box: inout Box?) {
    guard let state else {
      box = nil
      return
    }
    if box != nil, isKnownUniquelyReferenced(&box) { box?.state = state } else { box = Box(state) }
  }
}

extension PresentationState {
  /// A presentation of a part of what is shown: `state.$editor.title`.
  ///
  /// It is a copy, and shows nothing where nothing is shown.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> PresentationState<Member> {
    PresentationState<Member>(wrappedValue: wrappedValue?[keyPath: keyPath])
  }
}

extension PresentationState where State: CasePathable {
  /// A presentation of the payload of a case: `state.$destination.edit`.
  ///
  /// It is a copy, and shows nothing where the case is not what is shown.
  public subscript<Value>(
    dynamicMember path: CaseKeyPath<State, Value>
  ) -> PresentationState<Value> {
    PresentationState<Value>(wrappedValue: self[case: path])
  }

  /// The payload of a case, where that is what is shown.
  ///
  /// <!-- example in: Library -->
  /// ```swift
  /// state.$destination[case: \.edit]?.item.name = "Momo"
  /// ```
  ///
  /// Setting it to nil dismisses what is shown. Changing it while something else is shown, or nothing,
  /// does nothing, and is reported as an issue.
  ///
  /// - Parameter path: The case.
  public subscript<Value>(case path: CaseKeyPath<State, Value>) -> Value? {
    get { wrappedValue.flatMap { $0[case: path] } }
    _modify {
      var value = self[case: path]
      guard value != nil else {
        yield &value
        reportIssue(wrappedValue.writesOtherCase(State.allCasePaths[keyPath: path]))
        return
      }
      defer { wrappedValue = value.map { State.allCasePaths[keyPath: path].embed($0) } }
      yield &value
    }
  }
}

/// Makes a property the state of a child that is shown and dismissed.
///
/// ```swift
/// struct State {
///   @Presents var destination: Destination.State?
/// }
/// ```
///
/// See ``PresentationState``.
public typealias Presents = PresentationState

extension PresentationState {
  /// Holds what is shown.
  ///
  /// A class, so that a state can hold one of its own kind. Unchecked, because it is changed only
  /// by the presentation that is the only one to hold it.
  fileprivate final class Box: @unchecked Sendable {
    /// Nil only while the presentation that holds it changes it.
    var state: State?

    init(_ state: State) {
      self.state = state
    }
  }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState {
  /// Whether two presentations are copies of one, and neither has been changed since.
  func sharesState(with other: Self) -> Bool { box === other.box }
}

// MARK: - For `ifLet`

extension PresentationState {
  /// Whether something is shown.
  var isPresented: Bool { box != nil }

  /// Changes what is shown in place, as the child's reducer does.
  ///
  /// - Parameter change: What is done to it.
  /// - Returns: What `change` returned, or nil if nothing is shown.
  mutating func update<Result>(_ change: (inout State) -> Result) -> Result? {
    guard box != nil else { return nil }
    if isKnownUniquelyReferenced(&box) { return box?.update(change) }
    guard var state = box?.state else { return nil }
    let result = change(&state)
    box = Box(state)
    return result
  }

  /// Marks what is shown.
  ///
  /// As long as the presentation has the same mark, and somebody holds that, nobody has changed what it
  /// shows other than by `update`.
  ///
  /// - Parameter identity: What tells one shown state from the next.
  /// - Returns: The mark, or nil if nothing is shown.
  mutating func makeMark(_ identity: StateIdentity<State>) -> PresentationMark<State>? {
    mark = box?.state.map { PresentationMark(identity: identity($0)) }
    return mark
  }

  /// Whether what is shown is still what it was when it was marked, as far as its identity tells.
  func shows(_ mark: PresentationMark<State>, _ identity: StateIdentity<State>) -> Bool {
    guard let state = box?.state else { return false }
    return identity.isConstant || identity(state) == mark.identity
  }

  /// Takes the mark away: what is shown has become another by `update`.
  mutating func removeMark() {
    mark = nil
  }
}

extension PresentationState.Box {
  fileprivate func update<Result>(_ change: (inout State) -> Result) -> Result? {
    guard state != nil else { return nil }
    return change(&state!)
  }
}

/// Stands for what a ``PresentationState`` shows.
///
/// A class, because it stands for itself.
final class PresentationMark<State> {
  let identity: StateIdentity<State>.ID

  init(identity: StateIdentity<State>.ID) {
    self.identity = identity
  }
}

// Unchecked, since `AnyHashable` is not: what is in it is an id of a state that is `Sendable`, and is
// never changed.
extension PresentationMark: @unchecked Sendable where State: Sendable {}
