#if canImport(SwiftUI)
  public import SwiftUI

  extension Text {
    /// The text of a state: `Text(store.title)`.
    ///
    /// A literal, `Text("Delete?")`, stays a key for a translation. The text of a state is not
    /// translated: write `TextState(String(localized: "Delete?"))`.
    ///
    /// - Parameter state: The text.
    @_disfavoredOverload
    public init(_ state: TextState) {
      self = state.runs.reduce(Text(verbatim: "")) { text, run in
        Text("\(text)\(Text(run))")
      }
    }

    private init(_ run: TextState.Run) {
      self = run.styles.reduce(Text(verbatim: run.text)) { text, style in
        switch style {
        case .bold: text.bold()
        case .italic: text.italic()
        case .strikethrough: text.strikethrough()
        case .underline: text.underline()
        }
      }
    }
  }
#endif
