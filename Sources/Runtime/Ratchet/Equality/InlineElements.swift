/// A value that has its elements in itself, where reflection does not find them.
protocol InlineElements {
  var inlineElements: [Any] { get }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: InlineElements {
  var inlineElements: [Any] { indices.map { self[$0] } }
}
