import Foundation
import InspectedFeatures
import Ratchet
import RatchetInspectorWire
import TestSupport
import Testing

@testable import RatchetInspector

/// Compares the tests that the page copies with files that are compiled with the other tests.
@Suite("The test that the page copies")
struct CopiedTestTests {
  @Test("is the one that is compiled here")
  func copied() async throws {
    let program = try await InspectedShelf(books: ["Emma", "Persuasion"])
    await program.send(
      .added(title: "Mansfield \"Park\""), .books(.element(id: UUID(0), action: .readToggled)),
      .loadTapped)
    await program.finishLoading()
    await MainActor.run { program.store.note = "Read again" }
    await program.send(.moved(0, to: 2), .twiceTapped)
    try await compare(
      program, #"{"do":"test","s":1,"from":2,"to":8}"#, with: "CopiedTest.swift")
  }

  @Test("has the shared values, also those that effects and other code have changed")
  func sharedValues() async throws {
    let program = try await InspectedShelf()
    let store = await Store(initialState: Kitty.State()) { Kitty() }
    await MainActor.run {
      if let store = store.inspected { program.server.stores.attach(store, name: "Kitty") }
      store.send(.coinTaken)
      store.$coins.withLock { $0 = 10 }
      store.send(.coinsCounted)
    }
    await store.send(.coinsWonLater).finish()
    await MainActor.run {
      store.send(.coinsCounted)
      store.send(.coinTaken)
    }
    try await compare(
      program, #"{"do":"test","s":2,"from":1,"to":5}"#, with: "CopiedSharedTest.swift")
  }

  @Test("is the same for a recording of the store that another store has imported")
  func imported() async throws {
    let program = try await InspectedShelf()
    let folder = try TemporaryFolder()
    let stores = try await MainActor.run {
      let stores = [1, 2].map { _ in
        Store(initialState: Kitty.State(), timeline: .unlimited) { Kitty() }
      }
      for store in stores {
        if let store = store.inspected { program.server.stores.attach(store, name: "Kitty") }
      }
      stores[0].send(.coinTaken)
      stores[0].send(.coinsCounted)
      try stores[0].timeline?.save(to: folder.url.appending(path: "kitty.jsonl"))
      return stores
    }
    let text = JSON.string(try #require(folder.text(of: "kitty.jsonl"))).text
    let (first, second) = try (
      #require(program.server.stores[2]), #require(program.server.stores[3])
    )
    _ = try await Self.answer(second, #"{"do":"import","s":3,"text":\#(text)}"#)
    let request = #"{"do":"test","s":2,"from":1,"to":2}"#
    let copied = try await Self.answer(second, request)["text"]?.string
    #expect(copied?.contains(".coinTaken") == true)
    #expect(try await Self.answer(first, request)["text"]?.string == copied)
    _ = stores
  }

  /// Compares a copied test with a file beside this one.
  private func compare(
    _ program: InspectedShelf, _ request: String, with name: String
  ) async throws {
    let store = try #require(try PageRequest(request).store)
    let record = try #require(program.server.stores[store])
    let answer = try await Self.answer(record, request)
    let text = try #require(answer["text"]?.string)
    #expect(answer["placeholders"] == 0)
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    // All files here are formatted.
    let compiled = try String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RATCHET_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text.filter { !$0.isWhitespace } == compiled.filter { !$0.isWhitespace })
  }

  /// The answer, from a thread that may wait.
  ///
  /// All tests of the process share the main actor, so a store there may be busy for longer than the inspector waits.
  /// The request is then made again: these requests may be repeated.
  private static func answer(
    _ record: any AnyStoreRecord, _ text: String
  ) async throws -> JSON {
    let request = try PageRequest(text)
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        var answer = Result { try record.answer(request) }
        for _ in 1...30 where answer.isBusy { answer = Result { try record.answer(request) } }
        continuation.resume(with: answer)
      }
    }
  }
}

extension Result {
  /// Whether a store's actor has not answered in time.
  fileprivate var isBusy: Bool {
    guard case .failure(let failure as InspectorFailure) = self else { return false }
    return failure.description.contains("busy")
  }
}
