extension BindableFields {
  /// The names that are most similar to an unknown name: at most three, and only names that differ
  /// in at most a third of their letters.
  func names(nearestTo name: String) -> [String] {
    let distances = map { field in
      (name: field.name, distance: Self.distance(from: name, to: field.name))
    }
    return
      distances
      .filter { $0.distance <= Swift.max(1, name.count / 3) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(3)
      .map(\.name)
  }

  /// The distance between a name and the name of a field.
  ///
  /// For a nested field, its last name alone counts too.
  private static func distance(from name: String, to field: String) -> Int {
    let last = field.split(separator: ".").last ?? ""
    let whole = edits(from: Array(name.lowercased()), to: Array(field.lowercased()))
    let byLastName = edits(from: Array(name.lowercased()), to: Array(last.lowercased())) + 1
    return last.count == field.count ? whole : Swift.min(whole, byLastName)
  }

  /// The number of letters to insert, remove or replace (the Levenshtein distance).
  private static func edits(from lhs: [Character], to rhs: [Character]) -> Int {
    var row = Array(0...rhs.count)
    for (line, left) in lhs.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, right) in rhs.enumerated() {
        let replaced = diagonal + (left == right ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[rhs.count]
  }
}
