import ArgumentParser

/// What a graph of features is drawn as.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  /// A tree of text.
  case text
  /// A flowchart of Mermaid.
  case mermaid
  /// The language of Graphviz.
  case dot
  /// A drawing.
  case svg
  /// The graph itself, for tools.
  case json

  /// The format that a file's name asks for, or nil where it asks for none.
  init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    switch name.split(separator: ".").last {
    case "txt": self = .text
    case "mmd", "mermaid": self = .mermaid
    case "dot", "gv": self = .dot
    case "svg": self = .svg
    case "json": self = .json
    default: return nil
    }
  }
}
