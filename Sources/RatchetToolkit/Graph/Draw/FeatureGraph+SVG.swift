extension FeatureGraph {
  /// The graph as a drawing that any browser shows, light or dark as the reader has it.
  ///
  /// All of the texts can be selected, and everything has a title that tells more. Of a feature that is
  /// drawn, the element has the class `feature` and the attribute `data-feature` with its id; a link has
  /// the class `link`, and the attributes `data-from` and `data-to`.
  ///
  /// - Parameters:
  ///   - options: How it is drawn.
  ///   - address: Where a feature's box links to, if anywhere.
  /// - Returns: The drawing's text, the same for the same graph.
  package func svg(
    _ options: DrawingOptions = DrawingOptions(),
    address: (Feature) -> String? = { _ in nil }
  ) -> String {
    SVGDrawing(self, options).text(address)
  }
}
