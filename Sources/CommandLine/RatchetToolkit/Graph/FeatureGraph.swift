/// The features of a program and their links, which `ratchet graph` draws.
///
/// It is read from the bodies of reducers. If the source does not show the child of a link, the
/// link's target is unknown.
///
/// ```swift
/// let sources = SourceFinder.find(["Sources"]).sources
/// let (graph, diagnostics) = Pipeline.graph(Configuration(sources: sources))
/// for diagnostic in diagnostics { print(diagnostic) }
/// print(graph.mermaid())
/// ```
package struct FeatureGraph: Sendable, Hashable, Codable {
  /// The features in the order of their ids, which does not depend on the order of files.
  package private(set) var features: [Feature]

  /// Creates a graph.
  ///
  /// - Parameter features: The features in any order. If several have one id, the first is taken.
  package init(features: [Feature]) {
    let unique = Dictionary(features.map { ($0.id, $0) }) { first, _ in first }
    self.features = unique.values.sorted { $0.id < $1.id }
  }

  /// The feature with an id.
  ///
  /// - Complexity: O(log *n*) in the number of features.
  package subscript(id: Feature.ID) -> Feature? {
    var (low, high) = (0, features.count)
    while low < high {
      let middle = (low + high) / 2
      if features[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < features.count && features[low].id == id ? features[low] : nil
  }

  /// The ids of the features that a drawing begins with: those that no other feature holds, and the
  /// first of each cycle.
  package var roots: [Feature.ID] {
    var held: Set<Feature.ID> = []
    for feature in features {
      held.formUnion(feature.linkedFeatures.filter { $0 != feature.id })
    }
    var roots = features.map(\.id).filter { !held.contains($0) }
    var reached = reachable(from: roots)
    for feature in features where !reached.contains(feature.id) {
      let own = reachable(from: [feature.id])
      reached.formUnion(own)
      // Features below the cycle may have been reached before.
      roots = roots.filter { !own.contains($0) } + [feature.id]
    }
    return roots.sorted()
  }

  /// The features that can be reached from some features, including those.
  func reachable(from ids: [Feature.ID]) -> Set<Feature.ID> {
    var reached = Set(ids)
    var next = ids
    while let id = next.popLast() {
      for other in self[id]?.linkedFeatures ?? [] where reached.insert(other).inserted {
        next.append(other)
      }
    }
    return reached
  }

  /// Whether there is more than one module, so that a drawing shows module names.
  var spansModules: Bool {
    Set(features.lazy.filter { $0.kind != .external }.map(\.module)).count > 1
  }
}
