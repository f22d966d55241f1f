/// The conversation with the compiler: it answers each request, until the input ends.
///
/// The compiler waits for one answer to each request. So an invalid message is answered too, with an
/// error that the compiler shows, and the loop continues.
///
/// The protocol is that of Swift's compiler plugins, version 7: JSON objects with one key, which
/// names the message. Requests are `getCapability`, `expandAttachedMacro`,
/// `expandFreestandingMacro` and `loadPluginLibrary`.
struct MessageLoop {
  var input: FrameReader
  var output: FrameWriter

  /// Answers requests until the input ends.
  ///
  /// - Throws: A ``FrameError`` if a frame is invalid.
  func run() throws(FrameError) {
    while let frame = try input.readFrame() {
      try output.writeFrame(Array(answer(to: frame).utf8))
    }
  }

  private func answer(to frame: [UInt8]) -> String {
    let answer =
      switch Request(frame: frame) {
      case .getCapability: Response.capability
      case .expandAttached(let request): Response.expansion(expand(request))
      case .loadPluginLibrary: Response.noLibrary
      case .unknown(let reason): Response.expansion(.refused(reason, at: .nowhere))
      }
    return answer.json.text
  }

  private func expand(_ request: ExpansionRequest) -> Expansion {
    guard let macro = AttributeMacro.named(request.typeName) else {
      return .refused(
        "Ratchet's macro plugin does not know the attribute '\(request.typeName)': "
          + "the plugin and the library are of different versions",
        at: request.attributePosition
      )
    }
    return macro.expand(request)
  }
}
