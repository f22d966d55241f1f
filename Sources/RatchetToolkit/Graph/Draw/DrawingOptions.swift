/// How a graph of features is drawn.
package struct DrawingOptions: Sendable, Hashable {
  /// How many properties and how many actions of a feature are shown; those beyond are counted.
  ///
  /// With nil it is as many as leave a drawing readable: fewer where there are many features.
  package var members: Int?

  /// What the drawing is called, for those who do not see it.
  package var title: String

  /// Whether it is a part of a page, which has a background of its own and other drawings on it.
  package var isEmbedded: Bool

  /// What its ids begin with, which have to be unique on a page.
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

  /// How many members of each kind are shown in a graph of so many features.
  func members(among features: Int) -> Int {
    members ?? (features <= 24 ? 12 : 4)
  }
}
