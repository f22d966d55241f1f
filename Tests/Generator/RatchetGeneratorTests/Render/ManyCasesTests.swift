import Foundation
import Testing

@Suite("Enums of many cases")
struct ManyCasesTests {
  /// The processor seconds for an enum, which do not depend on other load.
  private func seconds(cases count: Int, overloaded: Bool) throws -> Double {
    let names = (0..<count).map { "  case item\($0)\($0 % 2 == 0 ? "" : "(Int)")\n" }.joined()
    let more = overloaded ? "  case move(x: Int), move(y: Int)\n" : ""
    let source = "import Ratchet\n\n@CasePathable\nenum Many: Equatable {\n\(names)\(more)}\n"
    var start = timespec()
    var end = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    let text = try generate(source).text
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    #expect(text.contains("var item\(count - 1): "))
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
  }

  @Test("have no 'switch' that the compiler cannot check")
  func split() throws {
    let names = (0..<700).map { "  case item\($0)(Int)\n" }.joined()
    let text = try generate(
      "@Reducer(action: .codable, .hashable) struct A { struct State {}\nenum Action {\n\(names)}\n}\n"
        + "@Reducer enum B {\n\(names)}"
    ).text
    for part in text.split(separator: /switch (?:root|self|store.observedCase) \{/).dropFirst() {
      let cases = part.prefix { $0 != "}" }
      #expect(cases.ranges(of: "case .").count <= 256)
      #expect(cases.contains("default:"))
    }
    #expect(text.ranges(of: "switch root {").count == 2 * 3)
  }

  @Test("have no builder with many reducers, which takes a time that grows with their square")
  func body() throws {
    func text(_ count: Int) throws -> String {
      let reducers = (0..<count).map { "@Reducer struct A\($0) {}\n" }.joined()
      let cases = (0..<count).map { "  case item\($0)(A\($0))\n" }.joined()
      return try generate(reducers + "@Reducer enum B {\n\(cases)}").text
    }
    let long = try text(65)
    #expect(long.ranges(of: "reducers.append(ReducerBuilder.buildExpression(Scope(").count == 65)
    let short = try text(64)
    #expect(short.contains("@ReducerBuilder<State, Action>\n  static var body"))
    #expect(!short.contains("reducers.append"))
  }

  @Test("take time that grows as their number does", arguments: [false, true])
  func linear(overloaded: Bool) throws {
    _ = try seconds(cases: 10, overloaded: overloaded)
    let few = try seconds(cases: 250, overloaded: overloaded)
    let many = try seconds(cases: 2000, overloaded: overloaded)
    // If each case looked at all others, eight times as many would take 64 times as long.
    #expect(many < 24 * few, "\(few) s and \(many) s")
  }
}
