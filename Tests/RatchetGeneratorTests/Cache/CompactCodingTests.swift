import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("The cache's encoding")
struct CompactCodingTests {
  /// One of each kind of part of a value.
  private struct Everything: Codable, Equatable {
    indirect enum Tree: Codable, Equatable {
      case leaf
      case pair(Tree, label: Tree)
      case named(String, Int?)
    }
    enum Color: String, Codable { case red, green }
    struct Nothing: Codable, Equatable {}

    var text = "é\u{0}\n"
    var flag = true
    var number = -3
    var small: UInt8 = 200
    var real = -0.5
    var missing: String?
    var present: String? = ""
    var missingNumber: Int?
    var presentFlag: Bool? = false
    var presentColor: Color? = .green
    var missingTree: Tree?
    var tree = Tree.pair(.leaf, label: .pair(.named("a", nil), label: .named("", 4)))
    var texts = ["", "a"]
    var optionals: [String?] = ["a", nil, "b"]
    var nested = [[["x"]], []]
    var nothings = [Nothing(), Nothing()]
    var counts = ["b": 1, "a": 2]
    var empty: [String: String] = [:]
    var lists = ["x": ["y", "z"], "w": []]
    var byNumber = [3: "three"]
    var locations = ["q": [SourceLocation(line: 1, column: 2)]]
    var color = Color.red
    var names: Set = ["a", "b"]
  }

  @Test("returns the embedded value")
  func roundTrip() throws {
    let value = Everything()
    let bytes = try CompactEncoder.encoded(value)
    #expect(try CompactDecoder.decoded(Everything.self, from: bytes[...]) == value)
  }

  @Test("gives back the declarations of every domain that the integration tests compile")
  func declarations() throws {
    for name in GoldenDomains.names {
      let file = try Self.parsed(name)
      let bytes = try CompactEncoder.encoded(file)
      #expect(try CompactDecoder.decoded(FileDeclarations.self, from: bytes[...]) == file)
    }
  }

  @Test("refuses bytes that are cut short or changed, or gives some value, and never crashes")
  func brokenBytes() throws {
    let bytes = try CompactEncoder.encoded(Self.parsed("Payloads"))
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: (any Error).self) {
        try CompactDecoder.decoded(FileDeclarations.self, from: bytes.prefix(count))
      }
    }
    for position in stride(from: 0, to: bytes.count, by: 5) {
      var changed = bytes
      changed[position] ^= 0xFF
      _ = try? CompactDecoder.decoded(FileDeclarations.self, from: changed[...])
    }
  }

  private static func parsed(_ name: String) throws -> FileDeclarations {
    let path = GoldenDomains.folder.appending(path: "\(name).swift").path
    return SourceParser.parse(
      SourceFile(path: path, module: "App", contents: try FileReader.read(path)))
  }
}

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
