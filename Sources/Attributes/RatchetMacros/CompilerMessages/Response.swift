import RatchetJSON

/// An answer to the compiler.
enum Response {
  /// The version of the protocol.
  case capability

  /// The expansion of an attribute.
  case expansion(Expansion)

  /// That no library was loaded.
  case noLibrary

  /// The answer as the compiler reads it.
  var json: JSON {
    switch self {
    case .capability:
      [
        "getCapabilityResult": [
          // Version 7 is the first that sends the list of missing conformances.
          "capability": ["protocolVersion": 7, "features": []]
        ]
      ]
    case .expansion(let expansion):
      [
        "expandMacroResult": [
          "expandedSource": .string(expansion.source),
          "diagnostics": .array(diagnostics(of: expansion)),
        ]
      ]
    case .noLibrary:
      ["loadPluginLibraryResult": ["loaded": false, "diagnostics": []]]
    }
  }

  private func diagnostics(of expansion: Expansion) -> [JSON] {
    guard let (message, position) = expansion.error else { return [] }
    return [
      [
        "message": .string(message),
        "severity": .string(expansion.isWarning ? "warning" : "error"),
        "position": ["fileName": .string(position.fileName), "offset": .int(position.offset)],
        "highlights": [],
        "notes": [],
        "fixIts": [],
      ]
    ]
  }
}
