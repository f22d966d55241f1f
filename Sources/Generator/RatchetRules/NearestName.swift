/// Finds the known name that an unknown one probably means.
package enum NearestName {
  /// The name that another one is probably a misspelling of.
  ///
  /// It allows one typo, and two in a name of ten or more letters. A typo is a missing, extra or
  /// wrong letter, or two swapped neighbors.
  ///
  /// - Parameters:
  ///   - name: The name as it is written.
  ///   - names: The known names.
  /// - Returns: Nil if none is similar, or if the name is one of them.
  package static func of(_ name: String, among names: [String]) -> String? {
    let candidates = names.map { ($0, distance(Array($0.utf8), Array(name.utf8))) }
      .filter { candidate, slips in slips <= (candidate.utf8.count < 10 ? 1 : 2) }
    guard let best = candidates.min(by: { $0.1 < $1.1 }), best.1 > 0 else { return nil }
    return best.0
  }

  /// The number of typos between two names: the Damerau-Levenshtein distance, restricted to
  /// changing no part twice.
  ///
  /// - Complexity: O(*n* × *m*) in the lengths of the names; those that differ in length by more than
  ///   two letters are not compared.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    guard abs(first.count - second.count) <= 2 else { return .max }
    var rows = [Array(0...second.count)]
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        let isSame = first[i] == second[j]
        var slips = min(rows[i][j] + (isSame ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          slips = min(slips, rows[i - 1][j - 1] + 1)
        }
        row.append(slips)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
