/// The condition under which one of several things exists, each in its own `#if`s.
///
/// ```swift
/// let condition = Condition(first.conditions).or(Condition(second.conditions))
/// print(condition.text)  // DEBUG || os(Linux)
/// ```
///
/// It is kept as a list of alternatives, and written as short as possible.
struct Condition: Hashable {
  /// A condition in the source, or its negation.
  private struct Factor: Hashable {
    var text: String
    var isNegated = false

    var opposite: Factor { Factor(text: text, isNegated: !isNegated) }

    /// As a part of a longer condition, or alone.
    func text(isAlone: Bool) -> String {
      let isOneWord = Self.isOneWord(text)
      if isNegated { return isOneWord ? "!\(text)" : "!(\(text))" }
      return isOneWord || isAlone ? text : "(\(text))"
    }

    /// Whether a condition is a name, or a name with arguments: `DEBUG`, `canImport(UIKit)`.
    static func isOneWord(_ text: String) -> Bool {
      let rest = text.drop { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !rest.isEmpty else { return true }
      return rest.first == "(" && rest.firstIndex(of: ")") == text.indices.last
    }
  }

  /// The alternatives.
  ///
  /// In each, all factors must be true.
  private var alternatives: [Set<Factor>]

  /// The order in which the source has the factors.
  private var order: [Factor]

  /// The condition that is always true.
  static let always = Condition(alternatives: [[]], order: [])

  /// The condition that is never true.
  static let never = Condition(alternatives: [], order: [])

  private init(alternatives: [Set<Factor>], order: [Factor]) {
    self.alternatives = alternatives
    var seen: Set<Factor> = []
    self.order = order.filter { seen.insert($0).inserted }
    simplify()
  }

  /// The condition of the clauses of nested `#if`s.
  init(_ clauses: [CompilationCondition]) {
    var factors: [Factor] = []
    for clause in clauses {
      for head in clause.heads.dropLast() {
        if let own = Self.factor(of: head) { factors.append(own.opposite) }
      }
      if let own = clause.heads.last.flatMap(Self.factor) { factors.append(own) }
    }
    self.init(alternatives: [Set(factors)], order: factors)
  }

  /// The condition after `#if` or `#elseif`, or nothing for `#else`.
  private static func factor(of head: String) -> Factor? {
    guard let space = head.firstIndex(of: " ") else { return nil }
    let text = String(head[head.index(after: space)...])
    let positive = String(text.drop { $0 == "!" })
    guard positive.count < text.count, Factor.isOneWord(positive) else { return Factor(text: text) }
    return Factor(text: positive, isNegated: (text.count - positive.count) % 2 == 1)
  }

  /// The condition that this one or another one is true.
  func or(_ other: Condition) -> Condition {
    Condition(alternatives: alternatives + other.alternatives, order: order + other.order)
  }

  /// The condition that this one and another one are true.
  func and(_ other: Condition) -> Condition {
    Condition(
      alternatives: alternatives.flatMap { own in other.alternatives.map(own.union) },
      order: order + other.order)
  }

  /// The condition as `#if` takes it: `true` or `false` if it is constant.
  var text: String {
    if self == .never { return "false" }
    let texts = alternatives.map { factors -> String in
      let isAlone = alternatives.count == 1 && factors.count == 1
      let all = order.filter(factors.contains).map { $0.text(isAlone: isAlone) }
      let text = all.joined(separator: " && ")
      return alternatives.count > 1 && all.count > 1 ? "(\(text))" : text
    }
    return texts == [""] ? "true" : texts.joined(separator: " || ")
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    Set(lhs.alternatives) == Set(rhs.alternatives)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(Set(alternatives))
  }

  // MARK: - Simplifying

  /// Removes factors that make no difference.
  private mutating func simplify() {
    var seen: Set<Set<Factor>> = []
    alternatives = alternatives.filter { factors in
      !factors.contains { factors.contains($0.opposite) } && seen.insert(factors).inserted
    }
    while let (index, factor) = superfluousFactor() {
      alternatives[index].remove(factor)
    }
    alternatives = alternatives.indices.filter { index in
      !alternatives.indices.contains { other in
        // Of two that are equal now, the first one stays.
        other != index && alternatives[other].isSubset(of: alternatives[index])
          && (other < index || alternatives[other] != alternatives[index])
      }
    }
    .map { alternatives[$0] }
  }

  /// A factor of an alternative that is not needed, because another alternative is true whenever it
  /// is false: `B` in `A || (!A && B)`.
  private func superfluousFactor() -> (index: Int, factor: Factor)? {
    for (index, factors) in alternatives.enumerated() {
      // In the source's order, and not in the set's, so that the result is the same in each run.
      for factor in order where factors.contains(factor) {
        let rest = factors.subtracting([factor])
        let isSuperfluous = alternatives.indices.contains { other in
          other != index && alternatives[other].contains(factor.opposite)
            && alternatives[other].subtracting([factor.opposite]).isSubset(of: rest)
        }
        if isSuperfluous { return (index, factor) }
      }
    }
    return nil
  }
}
