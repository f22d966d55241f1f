import RatchetGenerator

extension FeatureGraph {
  /// The part of the graph below some features.
  ///
  /// - Parameters:
  ///   - ids: The ids of the first features.
  ///   - depth: The maximum number of steps from there: with 0, only those features. With nil,
  ///     there is no maximum.
  /// - Returns: The part. Features at its edge keep their links to features outside.
  package func part(from ids: [Feature.ID], depth: Int? = nil) -> FeatureGraph {
    var reached = Set(ids)
    var rim = ids
    var steps = 0
    while !rim.isEmpty, depth.map({ steps < $0 }) ?? true {
      rim = rim.flatMap { self[$0]?.linkedFeatures ?? [] }.filter { reached.insert($0).inserted }
      steps += 1
    }
    return FeatureGraph(features: features.filter { reached.contains($0.id) })
  }

  /// The features that a person means by a name: the one with that module and name, or otherwise
  /// those with that name, or otherwise those with that name inside another type.
  ///
  /// - Parameter name: `App.Counter`, `Counter`, or `Path` for `Bookshop.Path`.
  package func features(named name: String) -> [Feature] {
    if let feature = self[name] { return [feature] }
    let exact = features.filter { $0.name == name }
    return exact.isEmpty ? features.filter { $0.name.hasSuffix(".\(name)") } : exact
  }

  /// The names of features that are similar to an unknown one: the most similar first, at most
  /// three.
  package func names(near name: String) -> [String] {
    let last = { (name: String) in name.split(separator: ".").last.map(String.init) ?? name }
    let near = features.filter { feature in
      NearestName.of(last(name).lowercased(), among: [last(feature.name).lowercased()]) != nil
        || last(feature.name).lowercased() == last(name).lowercased()
    }
    let alike = features.filter { feature in
      let (one, other) = (feature.name.lowercased(), name.lowercased())
      return other.count > 2 && (one.contains(other) || other.contains(one))
    }
    var seen: Set<String> = []
    return Array((near + alike).map(\.name).filter { seen.insert($0).inserted }.prefix(3))
  }
}
