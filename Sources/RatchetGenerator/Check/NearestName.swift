/// Finds the name that was probably meant by an unknown one.
package enum NearestName {
  /// The name that another one is most probably a misspelling of.
  ///
  /// One slip of the finger is forgiven, and two in a name of ten letters or more. A slip is a letter
  /// that is missing, that is too many, that is another one, or that has changed places with the next.
  ///
  /// - Parameters:
  ///   - name: The name as it is written.
  ///   - names: Those that are known.
  /// - Returns: Nil if none is near, or if the name is itself among them.
  package static func of(_ name: String, among names: [String]) -> String? {
    let candidates = names.map { ($0, distance(Array($0.utf8), Array(name.utf8))) }
      .filter { candidate, slips in slips <= (candidate.utf8.count < 10 ? 1 : 2) }
    guard let best = candidates.min(by: { $0.1 < $1.1 }), best.1 > 0 else { return nil }
    return best.0
  }

  /// How many slips lie between two names: the distance of Damerau and Levenshtein, in which no part
  /// is changed twice.
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
