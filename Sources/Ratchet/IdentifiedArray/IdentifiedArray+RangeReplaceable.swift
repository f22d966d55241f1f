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
    idsChanged(removing: storage.keys[subrange])
    let old = storage
    storage.removeSubrange(subrange.lowerBound...)
    for element in newElements where storage.index(forKey: element.id) == nil {
      let isKept = old.index(forKey: element.id).map { $0 >= subrange.upperBound } ?? false
      if !isKept { storage[element.id] = element }
    }
    for index in subrange.upperBound..<old.count { storage[old.keys[index]] = old.values[index] }
  }
}
