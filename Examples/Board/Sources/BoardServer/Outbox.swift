import BoardFeature
import FlyingFox
import Foundation

/// What is still to be sent to one page.
///
/// The connection asks for the next message when it has written the last one. Of the screens that became outdated meanwhile,
/// none is sent, so a page that reads slowly costs no memory.
actor Outbox {
  private var frames: [WSFrame] = []
  private var latest: Session.State?
  private var shown = Screen()
  private var hasEnded = false
  private var reader: CheckedContinuation<Void, Never>?

  /// The longest queue of answers; a page that sends nonsense and reads nothing gets no more of them.
  private static let limit = 16

  func show(_ state: Session.State) {
    latest = state
    wake()
  }

  /// Tells the page what was wrong with what it sent.
  func refuse(_ reason: String) {
    send(.text(["error": reason]))
  }

  func send(_ frame: WSFrame) {
    if frames.count < Self.limit { frames.append(frame) }
    wake()
  }

  func end() {
    hasEnded = true
    wake()
  }

  /// The next message; nil at the end.
  func next() async -> WSFrame? {
    while true {
      if !frames.isEmpty { return frames.removeFirst() }
      if let frame = nextPatch() { return frame }
      if hasEnded { return nil }
      await withCheckedContinuation { reader = $0 }
    }
  }

  private func nextPatch() -> WSFrame? {
    guard let state = latest else { return nil }
    latest = nil
    let screen = Screen(state)
    defer { shown = screen }
    return .text(
      Patch(
        from: shown, to: screen, revision: state.board.revision, saved: state.board.savedRevision))
  }

  private func wake() {
    reader?.resume()
    reader = nil
  }
}

extension WSFrame {
  /// A message for the script.
  static func text(_ message: some Encodable) -> WSFrame {
    let data = (try? JSONEncoder().encode(message)) ?? Data()
    return WSFrame(fin: true, opcode: .text, mask: nil, payload: data)
  }
}
