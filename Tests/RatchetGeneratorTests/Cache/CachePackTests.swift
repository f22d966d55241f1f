import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("The cache's file")
struct CachePackTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The pack in a file with some bytes.
  private func pack(_ bytes: [UInt8], identity: ContentDigest = identity) throws -> CachePack? {
    try folder.write(bytes, to: "pack")
    return CachePack("\(folder.path)/pack", identity: identity)
  }

  private static let identity = ContentDigest("this build")

  private static func key(_ number: Int) -> ContentDigest { ContentDigest("key \(number)") }

  private static let bytes = CachePack.bytes(
    (0..<50).map {
      CachePack.Entry(key: key($0), bytes: Array("answer \($0)".utf8)[...])
    },
    identity: identity
  )

  @Test("returns only the embedded value")
  func search() throws {
    let pack = try #require(try pack(Self.bytes))
    for number in 0..<50 {
      let answer = try #require(pack.answer(Self.key(number)))
      #expect(String(decoding: answer, as: UTF8.self) == "answer \(number)")
    }
    #expect(pack.answer(Self.key(50)) == nil)
    #expect(pack.answers.count == 50)
  }

  @Test("is none if another build wrote it")
  func foreign() throws {
    #expect(try pack(Self.bytes, identity: ContentDigest("another build")) == nil)
    #expect(try pack(Array("ratchet cache 1\n".utf8) + Self.bytes.dropFirst(16)) == nil)
  }

  @Test("is none if it was cut short or grew")
  func cut() throws {
    for count in stride(from: 0, to: Self.bytes.count, by: 13) {
      #expect(try pack(Array(Self.bytes.prefix(count))) == nil)
    }
    #expect(try pack(Self.bytes + [0]) == nil)
  }

  @Test("is none if its table changed anywhere, and does not find an answer that changed")
  func broken() throws {
    var damagedAnswers = 0
    for position in stride(from: 0, to: Self.bytes.count, by: 11) {
      var changed = Self.bytes
      changed[position] ^= 1
      guard let pack = try pack(changed) else { continue }
      let missing = (0..<50).filter { pack.answer(Self.key($0)) == nil }
      #expect(missing.count == 1)
      damagedAnswers += missing.count
    }
    let answers = (0..<50).reduce(0) { $0 + "answer \($1)".utf8.count }
    #expect((answers / 11...answers / 11 + 1).contains(damagedAnswers))
  }

  @Test("answers from the file that was opened, even if another one takes its place")
  func replaced() throws {
    let old = try #require(try pack(Self.bytes))
    try FileWriter.write([], to: "\(folder.path)/pack")
    #expect(old.answer(Self.key(7)).map { Array($0) } == Array("answer 7".utf8))
    #expect(old.answers.count == 50)
  }
}
