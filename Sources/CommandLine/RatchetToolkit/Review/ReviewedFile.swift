/// A source and its generated file as colored lines.
struct ReviewedFile {
  let traced: TracedFile
  let source: ReviewedText
  let generated: ReviewedText

  init(_ traced: TracedFile) {
    self.traced = traced
    source = ReviewedText(traced.source)
    generated = ReviewedText(traced.generated ?? "")
  }
}
