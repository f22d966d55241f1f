/// The options of a drawing of a graph.
package struct DrawingOptions: Sendable, Hashable {
  /// How many properties and actions of a feature are shown.
  ///
  /// The others are counted.
  ///
  /// With nil, the number depends on the number of features, so that the drawing stays readable.
  package var members: Int?

  /// The title of the drawing, for readers who cannot see it.
  package var title: String

  /// Whether it is part of a page, which has its own background and other drawings.
  package var isEmbedded: Bool

  /// The prefix of its ids, which must be unique on a page.
  package var idPrefix: String

  package init(
    members: Int? = nil,
    title: String = "Features",
    isEmbedded: Bool = false,
    idPrefix: String = "feature-"
  ) {
    self.members = members
    self.title = title
    self.isEmbedded = isEmbedded
    self.idPrefix = idPrefix
  }

  /// How many members of each kind are shown in a graph with this many features.
  package func members(among features: Int) -> Int {
    members ?? (features <= 24 ? 12 : 4)
  }
}
