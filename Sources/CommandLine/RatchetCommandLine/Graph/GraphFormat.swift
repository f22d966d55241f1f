import ArgumentParser
import Foundation

/// The format of a drawn graph.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  /// A flowchart of Mermaid.
  case mermaid
  /// A drawing.
  case svg
  /// The graph itself, for tools.
  case json

  /// The format for a file's extension, or nil if no format has it.
  init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    switch name.split(separator: ".").last {
    case "mmd", "mermaid": self = .mermaid
    case "svg": self = .svg
    case "json": self = .json
    default: return nil
    }
  }

  /// Whether a graph of this format can be written to a file: the file does not exist, is empty, or
  /// begins like an earlier graph.
  func mayReplace(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      !isFolder.boolValue,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let file = FileHandle(forReadingAtPath: path)
    else { return true }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 4096)) ?? Data()
    return start.isEmpty || isBeginning(String(decoding: start, as: UTF8.self))
  }

  private func isBeginning(_ text: String) -> Bool {
    switch self {
    case .mermaid: return text.hasPrefix("flowchart LR\n")
    case .svg: return text.hasPrefix("<svg ") && text.contains("ratchet-graph")
    case .json: return text.hasPrefix("{") && text.contains("\"features\"")
    }
  }
}
