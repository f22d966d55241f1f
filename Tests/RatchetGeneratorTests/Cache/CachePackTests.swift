import Foundation
import Testing

@testable import RatchetGenerator

@Suite("The cache's file")
struct CachePackTests {
  private static let identity = ContentDigest("this build")

  private static func key(_ number: Int) -> ContentDigest { ContentDigest("key \(number)") }

  private static let records = (0..<100).map { number in
    SourceRecord(
      name: key(number),
      stamp: FileStamp(size: Int64(number), modified: -1, changed: .max, inode: .max),
      outcome: [.skipped, .extending(key(1)), .candidate(key(2))][number % 3]
    )
  }

  private static let bytes = CachePack.bytes(
    sources: records,
    answers: (0..<50).map { (key($0), UInt64($0), Array("answer \($0)".utf8)[...]) },
    identity: identity
  )

  @Test("returns only the embedded value")
  func search() throws {
    let pack = try #require(CachePack(Self.bytes, identity: Self.identity))
    for record in Self.records {
      #expect(pack.source(record.name, stamp: record.stamp) == record)
      var later = record.stamp
      later.changed = 0
      #expect(pack.source(record.name, stamp: later) == nil)
    }
    for number in 0..<50 {
      let answer = try #require(pack.answer(Self.key(number)))
      #expect(String(decoding: answer, as: UTF8.self) == "answer \(number)")
    }
    #expect(pack.answer(Self.key(50)) == nil)
    #expect(pack.source(Self.key(100), stamp: Self.records[0].stamp) == nil)
    #expect(Set(pack.answers.map(\.age)) == Set(0..<50))
  }

  @Test("is none if another build wrote it")
  func foreign() {
    #expect(CachePack(Self.bytes, identity: ContentDigest("another build")) == nil)
    #expect(
      CachePack(Array("ratchet cache 2\n".utf8) + Self.bytes.dropFirst(16), identity: Self.identity)
        == nil)
  }

  @Test("is none if it was cut short, grew, or changed anywhere")
  func broken() {
    for count in stride(from: 0, to: Self.bytes.count, by: 13) {
      #expect(CachePack(Array(Self.bytes.prefix(count)), identity: Self.identity) == nil)
    }
    #expect(CachePack(Self.bytes + [0], identity: Self.identity) == nil)
    for position in stride(from: 0, to: Self.bytes.count, by: 11) {
      var changed = Self.bytes
      changed[position] ^= 1
      #expect(CachePack(changed, identity: Self.identity) == nil)
    }
  }
}
