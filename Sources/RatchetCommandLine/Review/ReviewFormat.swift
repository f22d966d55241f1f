import ArgumentParser
import RatchetGenerator
import RatchetToolkit

/// The format of a review.
enum ReviewFormat: String, ExpressibleByArgument, CaseIterable {
  /// A page for a browser.
  case html
  /// Coloured lines for a terminal.
  case text
  /// A comment on a pull request.
  case markdown

  /// What a file begins with, or has near its beginning, that was written so: it may be written again.
  var mark: String {
    switch self {
    case .html: "<meta name=\"generator\" content=\"Ratchet\">"
    case .text: ReviewText.mark
    case .markdown: ReviewMarkdown.mark
    }
  }
}
