import Foundation
import Testing

@testable import RatchetGenerator

@Suite("Conditions that are put together")
struct ConditionTests {
  /// The clauses of one `#if`: `#if A`, `#elseif B || C`, `#else`.
  private static let chain = (0..<3).map { last in
    CompilationCondition(
      number: 1, heads: Array(["#if A", "#elseif B || C", "#else"][...last]), text: "")
  }

  private func condition(_ head: String, number: Int = 9) -> CompilationCondition {
    CompilationCondition(number: number, heads: ["#if \(head)"], text: "")
  }

  @Test("each clause is compiled if those before it are not")
  func clauses() {
    #expect(Self.chain.map { Condition([$0]).text } == ["A", "!A && (B || C)", "!A && !(B || C)"])
    #expect(Condition([]) == .always)
    #expect(Condition([Self.chain[0], condition("!D")]).text == "A && !D")
  }

  @Test("what makes no difference is left out")
  func simplified() {
    let (first, second, last) = (
      Condition([Self.chain[0]]), Condition([Self.chain[1]]), Condition([Self.chain[2]])
    )
    #expect(first.or(second).text == "A || (B || C)")
    #expect(first.or(last).text == "A || !(B || C)")
    #expect(second.or(last).text == "!A")
    #expect(first.or(second).or(last) == .always)
    #expect(first.and(second) == .never)
    #expect(first.or(first).text == "A")
    #expect(first.or(Condition([Self.chain[0], condition("D")])).text == "A")
    let nested = Condition([Self.chain[0], condition("D")])
    let opposite = Condition([Self.chain[0], condition("!D")])
    #expect(nested.or(opposite).text == "A")
  }

  @Test("a condition of several words is kept together")
  func words() {
    let both = Condition([condition("A && B")])
    #expect(both.text == "A && B")
    #expect(
      both.or(Condition([condition("canImport(UIKit)")])).text == "(A && B) || canImport(UIKit)")
    #expect(both.and(Condition([condition("!os(Linux)")])).text == "(A && B) && !os(Linux)")
  }

  @Test("the simplified condition is true for the same flags as the original")
  func sameTruth() {
    let heads = ["#if A", "#elseif B", "#else"]
    let clauses = (0..<3).map {
      CompilationCondition(number: 1, heads: Array(heads[...$0]), text: "")
    }
    let others = (0..<3).map {
      CompilationCondition(
        number: 2, heads: Array(["#if B", "#elseif !A", "#else"][...$0]), text: "")
    }
    let lists = clauses.map { [$0] } + clauses.flatMap { clause in others.map { [clause, $0] } }
    for first in lists {
      for second in lists {
        let all = Condition(first).or(Condition(second))
        let both = Condition(first).and(Condition(second))
        for flags in 0..<4 {
          let set = Set((flags & 1 > 0 ? ["A"] : []) + (flags & 2 > 0 ? ["B"] : []))
          let (one, two) = (Self.holds(first, set), Self.holds(second, set))
          #expect(Self.holds(all.text, set) == (one || two), "\(all.text)")
          #expect(Self.holds(both.text, set) == (one && two), "\(both.text)")
        }
      }
    }
  }

  /// Whether one is in all of some clauses, as the compiler reads them.
  private static func holds(_ clauses: [CompilationCondition], _ flags: Set<String>) -> Bool {
    clauses.allSatisfy { clause in
      let texts = clause.heads.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
      let isLast = texts.last.map { $0.isEmpty || holds($0, flags) } ?? true
      return isLast && !texts.dropLast().contains { holds($0, flags) }
    }
  }

  /// Whether a condition of names, `!`, `&&` and `||` is true.
  private static func holds(_ text: String, _ flags: Set<String>) -> Bool {
    text.components(separatedBy: " || ").contains { alternative in
      alternative.filter { $0 != "(" && $0 != ")" }.components(separatedBy: " && ").allSatisfy {
        switch $0 {
        case "true": true
        case "false": false
        default: $0.hasPrefix("!") ? !flags.contains(String($0.dropFirst())) : flags.contains($0)
        }
      }
    }
  }
}
