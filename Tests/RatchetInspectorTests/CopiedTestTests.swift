import Foundation
import InspectedFeatures
import Ratchet
import RatchetInspectorWire
import Testing

@testable import RatchetInspector

/// Compares the test that the page copies with `CopiedTest.swift`, which is compiled with the other
/// tests.
@Suite("The test that the page copies")
struct CopiedTestTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "CopiedTest.swift")

  @Test("is the one that is compiled here")
  func copied() async throws {
    let program = try await InspectedShelf(books: ["Emma", "Persuasion"])
    await program.send(
      .added(title: "Mansfield \"Park\""), .books(.element(id: UUID(0), action: .readToggled)),
      .loadTapped)
    await program.finishLoading()
    await MainActor.run { program.store.note = "Read again" }
    await program.send(.moved(0, to: 2), .twiceTapped)

    let record = try #require(program.server.stores[1])
    let answer = try await Self.answer(record, #"{"do":"test","s":1,"from":2,"to":8}"#)
    let text = try #require(answer["text"]?.string)
    #expect(answer["placeholders"] == 0)
    if ProcessInfo.processInfo.environment["RATCHET_RECORD"] != nil {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    // All files here are formatted.
    let compiled = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(text.filter { !$0.isWhitespace } == compiled.filter { !$0.isWhitespace })
  }

  /// The answer, from a thread that may wait.
  private static func answer(
    _ record: any AnyStoreRecord, _ text: String
  ) async throws -> JSON {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try record.answer(PageRequest(text)) })
      }
    }
  }
}
