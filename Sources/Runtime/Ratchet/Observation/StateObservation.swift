/// What is read of a state through stores, and by which readers.
///
/// It has no state. It gets each new state after an action, and compares only what is observed.
///
/// It is used only in the store's isolation.
@usableFromInline
class StateObservation<State> {
  private var watchedFields: [WatchedField] = []
  private var watchedParts: [any WatchedPart] = []
  private var fields: [AnyKeyPath: WatchedField?] = [:]
  /// The field that was read last: most stores are read at the same place again and again.
  private var lastField: (keyPath: AnyKeyPath, field: WatchedField)?
  private var parts: [AnyKeyPath: any WatchedPart] = [:]
  private lazy var unobserved = Self.unobservedFields()

  /// Whether anything is observed.
  ///
  /// Stored, because it is read after each action.
  private(set) final var isWatched = false

  init() {}

  /// Called when something is observed and nothing was before.
  func becameWatched() {}
}

// MARK: - Reading

extension StateObservation {
  /// Notes that a field is read.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: Its value.
  final func read<Value>(_ keyPath: KeyPath<State, Value>, _ value: @autoclosure () -> Value) {
    guard ObservationProbe.isTracked, let field = field(at: keyPath) else { return }
    guard field.watch(value()) else { return }
    watchedFields.append(field)
    somethingIsWatched()
  }

  /// Observes a part of the state, until it is no longer observed.
  final func watch(_ part: any WatchedPart) {
    watchedParts.append(part)
    somethingIsWatched()
  }

  private func somethingIsWatched() {
    guard !isWatched else { return }
    isWatched = true
    becameWatched()
  }

  /// What readers have read of a part of the state.
  ///
  /// - Parameters:
  ///   - keyPath: Where the part is.
  ///   - make: Creates it, if it does not exist yet.
  final func part<Part: WatchedPart>(
    at keyPath: AnyKeyPath,
    make: () -> Part
  ) -> Part {
    if let part = parts[keyPath] as? Part { return part }
    // As for fields, the number of parts is unlimited.
    if parts.count > 2 * watchedParts.count + 64 { parts = parts.filter { $1.isWatched } }
    let part = make()
    parts[keyPath] = part
    return part
  }

  private func field<Value>(at keyPath: KeyPath<State, Value>) -> ObservedField<State, Value>? {
    // One object is one key path, and comparing and hashing key paths costs more than the rest.
    if let lastField, lastField.keyPath === keyPath {
      return unsafeDowncast(lastField.field, to: ObservedField<State, Value>.self)
    }
    if let known = fields[keyPath] {
      let field = known as? ObservedField<State, Value>
      if let field { lastField = (keyPath, field) }
      return field
    }
    // The number of key paths with an id is unlimited, so those that are not observed are released.
    if fields.count > 2 * watchedFields.count + 64 {
      fields = fields.filter { $1?.isWatched == true }
      lastField = nil
    }
    let field = unobserved.contains(keyPath) ? nil : ObservedField(keyPath)
    fields[keyPath] = .some(field)
    return field
  }

  private static func unobservedFields() -> Set<AnyKeyPath> {
    func fields<Observable: ObservableState>(of type: Observable.Type) -> Set<AnyKeyPath> {
      Set(type.unobservedFields)
    }
    guard let type = State.self as? any ObservableState.Type else { return [] }
    return fields(of: type)
  }
}

// MARK: - Changes

extension StateObservation {
  /// The signals for a new state.
  ///
  /// - Parameter state: The address of the state after an action.
  /// - Returns: The signals of what is observed and has changed.
  /// - Complexity: O(*n*) in the number of observed fields.
  final func changes(in state: UnsafeRawPointer) -> [ObservationSignal] {
    var changes: [ObservationSignal] = []
    compareFields(with: state, &changes)
    return changes
  }

  /// Compares what is observed, without notifying readers yet.
  final func compareFields(
    with state: UnsafeRawPointer, _ changes: inout [ObservationSignal]
  ) {
    let count = changes.count
    for field in watchedFields where !field.hasSameBits(in: state) {
      field.compare(with: state, &changes)
    }
    for part in watchedParts { part.compare(with: state, &changes) }
    if changes.count != count { forgetUnwatched() }
  }

  /// Adds the signals of everything that is observed.
  final func stateIsGone(_ changes: inout [ObservationSignal]) {
    for field in watchedFields { field.partIsGone(&changes) }
    for part in watchedParts { part.partIsGone(&changes) }
    forgetUnwatched()
  }

  private func forgetUnwatched() {
    watchedFields.removeAll { !$0.isWatched }
    watchedParts.removeAll { !$0.isWatched }
    isWatched = !watchedFields.isEmpty || !watchedParts.isEmpty
  }
}
