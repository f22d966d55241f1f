/// The view of the template `List`: values separated by commas, such as arguments and patterns.
struct ListView: TemplateView {
  var items: [String]

  static let templateFields: [TemplateField<Self>] = [
    .texts("items") { $0.items }
  ]

  init(_ items: [String]) {
    self.items = items
  }

  /// - Returns: Nil for no items, so that nothing is written.
  init?(nonempty items: [String]) {
    guard !items.isEmpty else { return nil }
    self.items = items
  }
}
