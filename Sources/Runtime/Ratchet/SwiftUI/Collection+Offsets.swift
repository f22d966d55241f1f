// With SwiftUI, its own methods are used instead.
#if !canImport(SwiftUI)
  public import Foundation

  extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
    /// Removes the elements at some offsets, which a list of rows gives to its `onDelete`.
    ///
    /// - Parameter offsets: The offsets.
    /// - Complexity: O(*n*)
    public mutating func remove(atOffsets offsets: IndexSet) {
      var offset = -1
      removeAll { _ in
        offset += 1
        return offsets.contains(offset)
      }
    }
  }

  extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
    /// Moves the elements at some offsets in front of another one, which a list of rows gives to its
    /// `onMove`.
    ///
    /// - Parameters:
    ///   - source: The offsets of the elements.
    ///   - destination: The offset of the element in front of which they are put, before the change.
    /// - Complexity: O(*n*)
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
      var (front, moved, back): ([Element], [Element], [Element]) = ([], [], [])
      for (offset, element) in enumerated() {
        if source.contains(offset) {
          moved.append(element)
        } else if offset < destination {
          front.append(element)
        } else {
          back.append(element)
        }
      }
      replaceSubrange(startIndex..<endIndex, with: front + moved + back)
    }
  }
#endif
