extension FeatureGraph {
  /// The graph as a drawing for browsers, in light and dark mode.
  ///
  /// All texts can be selected, and each element has a title with details. The element of a feature
  /// has the class `feature` and the attribute `data-feature` with its id. A link has the class
  /// `link`, and the attributes `data-from` and `data-to`.
  ///
  /// - Parameters:
  ///   - options: The options of the drawing.
  ///   - address: The target of the link of a feature's box, if it has one.
  /// - Returns: The drawing's text, the same for the same graph.
  package func svg(
    _ options: DrawingOptions = DrawingOptions(),
    address: (Feature) -> String? = { _ in nil }
  ) -> String {
    SVGDrawing(self, options).text(address)
  }
}
