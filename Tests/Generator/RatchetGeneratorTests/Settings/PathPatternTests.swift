import Testing

@testable import RatchetGenerator

@Suite("Patterns of excluded paths")
struct PathPatternTests {
  static let rows: [(pattern: String, path: String, matches: Bool)] = [
    ("Legacy", "/p/Legacy/A.swift", true),
    ("Legacy", "/p/Sources/Legacy/Deep/A.swift", true),
    ("Legacy", "/p/Sources/Legacy2/A.swift", false),
    ("Legacy/", "/p/Sources/Legacy/A.swift", true),
    ("/Legacy", "/p/Sources/Legacy/A.swift", false),
    ("/Legacy", "/p/Legacy/A.swift", true),
    ("*.pb.swift", "/p/Sources/A.pb.swift", true),
    ("*.pb.swift", "/p/Sources/A.swift", false),
    ("Sources/*/A.swift", "/p/Sources/App/A.swift", true),
    ("Sources/*/A.swift", "/p/Sources/App/Deep/A.swift", false),
    ("Sources/**/A.swift", "/p/Sources/App/Deep/A.swift", true),
    ("Sources/**/A.swift", "/p/Sources/A.swift", true),
    ("Sources/**", "/p/Sources/A.swift", true),
    ("Sources/**", "/p/Tests/A.swift", false),
    ("**/Deep/*.swift", "/p/Sources/Deep/A.swift", true),
    ("A?.swift", "/p/A1.swift", true),
    ("A?.swift", "/p/A12.swift", false),
    ("*a*b*.swift", "/p/xaxbx.swift", true),
    ("*a*b*.swift", "/p/xbxax.swift", false),
    ("./A.swift", "/p/A.swift", true),
    ("./A.swift", "/p/Sources/A.swift", false),
    ("A.swift", "/elsewhere/A.swift", false),
    ("\u{301}A/*.swift", "/p/\u{301}A/\u{301}B.swift", true),
    ("Caf\u{E9}", "/p/Cafe\u{301}/A.swift", false),
  ]

  @Test("a path is excluded by the patterns that it should be, and by no other", arguments: rows)
  func matches(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern.problem(with: pattern) == nil)
    #expect(PathPattern(pattern, in: "/p").matches(path) == matches)
  }

  @Test("folders with names that differ in composition only are two")
  func composition() {
    #expect(!PathPattern("*", in: "/Caf\u{E9}").matches("/Cafe\u{301}/A.swift"))
  }

  @Test("invalid patterns are reported", arguments: ["", "/", ".", "a/../b", "a**b", "[a]", "!a"])
  func problems(pattern: String) {
    #expect(PathPattern.problem(with: pattern) != nil)
  }
}
