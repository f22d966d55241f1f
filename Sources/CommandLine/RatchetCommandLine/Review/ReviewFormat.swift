import ArgumentParser
import RatchetGenerator
import RatchetToolkit

/// The format of a review.
enum ReviewFormat: String, ExpressibleByArgument, CaseIterable {
  /// A page for a browser.
  case html
  /// Colored lines for a terminal.
  case text
  /// A comment on a pull request.
  case markdown

  /// The text at or near the beginning of a file in this format, which may be overwritten.
  var mark: String {
    switch self {
    case .html: "<meta name=\"generator\" content=\"Ratchet\">"
    case .text: ReviewText.mark
    case .markdown: ReviewMarkdown.mark
    }
  }
}
