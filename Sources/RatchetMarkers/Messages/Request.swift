/// What the compiler asks.
enum Request {
  /// Which version of the protocol is spoken here.
  case getCapability

  /// What an attribute adds to a declaration.
  case expandAttached(ExpansionRequest)

  /// To load further macros from a library: nothing that this plugin does.
  case loadPluginLibrary

  /// Not a request that can be answered, and why.
  case unknown(reason: String)

  /// Reads a request from its JSON.
  ///
  /// Whatever the bytes, this is a request, if only ``unknown(reason:)``.
  init(frame: [UInt8]) {
    guard let message = JSONReader.read(frame), let (name, content) = message.onlyMember else {
      self = .unknown(reason: "Ratchet's marker plugin got a message that is not a JSON object")
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
        ?? .unknown(reason: "Ratchet's marker plugin got an expansion to do that lacks a part")
    default:
      self = .unknown(reason: "Ratchet's marker plugin does not understand the message '\(name)'")
    }
  }
}
