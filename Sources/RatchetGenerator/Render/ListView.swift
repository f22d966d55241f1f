/// What the template `List` shows: values with commas between, such as arguments and patterns.
struct ListView: TemplateView {
  var items: [String]

  static let templateFields: [TemplateField<Self>] = [
    .texts("items") { $0.items }
  ]

  init(_ items: [String]) {
    self.items = items
  }

  /// - Returns: Nil for no items, where nothing is written.
  init?(nonempty items: [String]) {
    guard !items.isEmpty else { return nil }
    self.items = items
  }
}
