import Testing

@testable import RatchetGenerator

@Suite("A content's digest")
struct ContentDigestTests {
  @Test("is another one for every small change")
  func changes() {
    var seen: Set<ContentDigest> = []
    var texts = 0
    for count in 0..<70 {
      let text = [UInt8](repeating: 0, count: count)
      seen.insert(ContentDigest(text))
      texts += 1
      for position in 0..<count {
        for bit in 0..<8 {
          var changed = text
          changed[position] ^= 1 << bit
          seen.insert(ContentDigest(changed))
          texts += 1
        }
      }
    }
    #expect(seen.count == texts)
  }

  @Test("spreads over all of its bits")
  func spread() {
    var counts = [Int](repeating: 0, count: 128)
    for number in 0..<4000 {
      let digest = ContentDigest("source \(number)")
      for bit in 0..<64 {
        counts[bit] += Int(digest.high >> UInt64(bit) & 1)
        counts[64 + bit] += Int(digest.low >> UInt64(bit) & 1)
      }
    }
    #expect(counts.allSatisfy { (1800...2200).contains($0) })
  }
}
