extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in a range of positions.
  ///
  /// - Parameters:
  ///   - subrange: The range.
  ///   - newElements: The new elements. An element is left out if its id is already there outside
  ///     the range, or earlier in `newElements`.
  /// - Complexity: O(*n* + *m*)
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    idsChanged(removing: ids[subrange])
    let old = storage
    storage.removeSubrange(subrange.lowerBound..<count)
    for element in newElements where !storage.ids.contains(element.id) {
      let isKept = old.ids.firstIndex(of: element.id).map { $0 >= subrange.upperBound } ?? false
      if !isKept { storage.append(element, id: element.id) }
    }
    for index in subrange.upperBound..<old.count { storage.append(old[index], id: old.ids[index]) }
  }
}
