import TestSupport

@testable import RatchetGenerator
@testable import RatchetToolkit

/// Graphs that are hard to draw.
enum DrawingSources {
  /// A graph of many features, with links of all kinds: forward, back, across and to unknown
  /// features.
  static func random(_ count: Int, seed: UInt64, links: Int = 2) -> FeatureGraph {
    var random = SeededRandom(seed: seed)
    return FeatureGraph(
      features: (0..<count).map { number in
        var feature = FeatureGraph.Feature(
          kind: number % 7 == 0 ? .reducerEnum : .reducer, module: "App", name: "Feature\(number)",
          path: "Sources/App/Feature\(number).swift", location: SourcePosition(line: 3, column: 8))
        feature.state = (0..<Int.random(in: 0...20, using: &random)).map {
          FeatureGraph.Member(text: "property\($0): Some<Type>", location: nil)
        }
        feature.links = (0..<Int.random(in: 0...links, using: &random)).map { index in
          let target = Int.random(in: 0..<(count + 3), using: &random)
          return link("part\(index)", to: target < count ? "App.Feature\(target)" : nil)
        }
        return feature
      })
  }

  static func link(_ name: String, to target: String?) -> FeatureGraph.Link {
    FeatureGraph.Link(
      kind: .scope, state: "\\.\(name)", action: "\\.\(name)", target: target,
      source: "Scope(state: \\.\(name), action: \\.\(name)) { make() }", path: "A.swift",
      location: SourcePosition(line: 1, column: 1))
  }

  /// Names with a meaning in the formats that they are written in.
  static let hostile = [
    "end", "graph", "class", "default", "</script><b>&amp;\"'", "a -->|b| c; %%{init}%%", "`x`",
    "\\N\\n\\", "漢字👩‍👩‍👧‍👦", "\u{202E}abc\u{2066}", "a\u{0}b\u{1B}[31m", "#quot;", "$$x$$", "]]>",
    "{a|b}",
  ]

  /// A feature for each of the hostile names, all held by one.
  static var hostileGraph: FeatureGraph {
    var root = FeatureGraph.Feature(kind: .reducer, module: "App", name: "Root")
    let features = hostile.map { name in
      var feature = FeatureGraph.Feature(
        kind: .reducer, module: "App", name: name, genericParameters: "<\(name)>",
        path: "Sources/\(name).swift", location: SourcePosition(line: 1, column: 1))
      feature.state = [FeatureGraph.Member(text: "\(name): Array<\(name)>", location: nil)]
      feature.actions = [FeatureGraph.Member(text: "\(name)(\"\(name)\")", location: nil)]
      feature.links = [link(name, to: nil)]
      return feature
    }
    root.links = features.map { link($0.name, to: $0.id) }
    return FeatureGraph(features: [root] + features)
  }

  /// A feature with a number of cases.
  static func wide(_ count: Int) -> FeatureGraph {
    var feature = FeatureGraph.Feature(kind: .reducer, module: "App", name: "Wide")
    feature.actions = (0..<count).map { FeatureGraph.Member(text: "case\($0)(Int)", location: nil) }
    feature.state = (0..<count).map {
      FeatureGraph.Member(
        text: "property\($0): " + String(repeating: "Long", count: 40), location: nil)
    }
    return FeatureGraph(features: [feature])
  }
}
