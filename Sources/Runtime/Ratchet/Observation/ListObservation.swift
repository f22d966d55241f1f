/// What readers have read of the elements of a list, by id.
///
/// One object finds all elements after an action: it looks up the list in the state once, and each
/// element in the list.
final class ListObservation<Whole, List: ElementsByID>: WatchedPart {
  private weak var whole: StateObservation<Whole>?
  private let reader: PartReader<Whole, List>
  private var elements: [List.ID: ElementObservation<List.Element>] = [:]
  private var watched: [(id: List.ID, element: ElementObservation<List.Element>)] = []

  /// The ids, as a field that can be observed separately.
  let ids: KeyPath<Whole, OrderedIDs<List.ID>>

  init(of keyPath: KeyPath<Whole, List>, in whole: StateObservation<Whole>) {
    self.whole = whole
    self.reader = PartReader(keyPath)
    self.ids = keyPath.appending(path: \.ids)
  }

  var isWatched: Bool { !watched.isEmpty }

  /// What readers have read of an element, while it is there.
  ///
  /// - Parameter id: The element's id.
  func element(id: List.ID) -> StateObservation<List.Element> {
    if let element = elements[id] { return element }
    // The number of ids is unlimited, so elements that are not observed are released.
    if elements.count > 2 * watched.count + 64 {
      elements = elements.filter { $1.isWatched }
    }
    let element = ElementObservation<List.Element> { [weak self] element in
      self?.watch(element, id: id)
    }
    elements[id] = element
    return element
  }

  private func watch(_ element: ElementObservation<List.Element>, id: List.ID) {
    watched.append((id, element))
    if watched.count == 1 { whole?.watch(self) }
  }

  func compare(with whole: UnsafeRawPointer, _ changes: inout [ObservationSignal]) {
    let count = changes.count
    reader.withPart(of: whole) { list in
      for (id, observation) in watched {
        if let element = list.pointee.element(id: id) {
          withUnsafePointer(to: element) {
            observation.compareFields(with: UnsafeRawPointer($0), &changes)
          }
        } else {
          observation.stateIsGone(&changes)
        }
      }
    }
    if changes.count != count { forgetUnwatched() }
  }

  func partIsGone(_ changes: inout [ObservationSignal]) {
    for (_, element) in watched { element.stateIsGone(&changes) }
    forgetUnwatched()
  }

  private func forgetUnwatched() {
    watched.removeAll { !$0.element.isWatched }
  }
}

/// What readers have read of one element.
final class ElementObservation<Element>: StateObservation<Element> {
  private let onWatched: (ElementObservation) -> Void

  init(onWatched: @escaping (ElementObservation) -> Void) {
    self.onWatched = onWatched
    super.init()
  }

  override func becameWatched() {
    onWatched(self)
  }
}

extension StateObservation {
  /// What readers have read of a list's elements.
  ///
  /// - Parameter keyPath: The list.
  final func list<List: ElementsByID>(
    _ keyPath: KeyPath<State, List>
  ) -> ListObservation<State, List> {
    part(at: keyPath) { ListObservation(of: keyPath, in: self) }
  }
}
