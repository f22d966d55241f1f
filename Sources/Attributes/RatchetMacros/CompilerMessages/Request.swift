import RatchetJSON

/// A request of the compiler.
enum Request {
  /// Asks for the version of the protocol that the plugin uses.
  case getCapability

  /// Asks for the expansion of an attribute on a declaration.
  case expandAttached(ExpansionRequest)

  /// Asks to load more macros from a library, which this plugin does not support.
  case loadPluginLibrary

  /// An unknown request, and the reason.
  case unknown(reason: String)

  /// Reads a request from its JSON.
  ///
  /// Invalid bytes become ``unknown(reason:)``.
  init(frame: [UInt8]) {
    guard let fields = (try? JSON(parsing: frame))?.fields, fields.count == 1,
      let (name, content) = fields.first
    else {
      self = .unknown(reason: "Ratchet's macro plugin got a message that is not a JSON object")
      return
    }
    switch name {
    case "getCapability":
      self = .getCapability
    case "loadPluginLibrary":
      self = .loadPluginLibrary
    case "expandAttachedMacro":
      self =
        ExpansionRequest(content).map(Request.expandAttached)
        ?? .unknown(reason: "Ratchet's macro plugin got an incomplete request for an expansion")
    default:
      self = .unknown(reason: "Ratchet's macro plugin does not understand the message '\(name)'")
    }
  }
}

extension JSON {
  /// The text of a string as UTF-8.
  var utf8: [UInt8]? { string.map { Array($0.utf8) } }
}
