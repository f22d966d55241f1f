/// What has to hold for one of several things to be there, each of which stands in `#if`s of its own.
///
/// ```swift
/// let condition = Condition(first.conditions).or(Condition(second.conditions))
/// print(condition.text)  // DEBUG || os(Linux)
/// ```
///
/// It is kept as a list of alternatives, and written as short as these can be made.
struct Condition: Hashable {
  /// A condition that the source has, or its opposite.
  private struct Factor: Hashable {
    var text: String
    var isNegated = false

    var opposite: Factor { Factor(text: text, isNegated: !isNegated) }

    /// As a part of a longer condition, or by itself.
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

  /// The alternatives: in each, all factors have to hold.
  private var alternatives: [Set<Factor>]

  /// The order in which the source has the factors.
  private var order: [Factor]

  /// What always holds.
  static let always = Condition(alternatives: [[]], order: [])

  /// What never holds.
  static let never = Condition(alternatives: [], order: [])

  private init(alternatives: [Set<Factor>], order: [Factor]) {
    self.alternatives = alternatives
    var seen: Set<Factor> = []
    self.order = order.filter { seen.insert($0).inserted }
    simplify()
  }

  /// What holds in the clauses of nested `#if`s.
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

  /// The condition behind `#if` or `#elseif`; nothing for `#else`.
  private static func factor(of head: String) -> Factor? {
    guard let space = head.firstIndex(of: " ") else { return nil }
    let text = String(head[head.index(after: space)...])
    let positive = String(text.drop { $0 == "!" })
    guard positive.count < text.count, Factor.isOneWord(positive) else { return Factor(text: text) }
    return Factor(text: positive, isNegated: (text.count - positive.count) % 2 == 1)
  }

  /// What holds if this or another one does.
  func or(_ other: Condition) -> Condition {
    Condition(alternatives: alternatives + other.alternatives, order: order + other.order)
  }

  /// What holds if this and another one do.
  func and(_ other: Condition) -> Condition {
    Condition(
      alternatives: alternatives.flatMap { own in other.alternatives.map(own.union) },
      order: order + other.order)
  }

  /// The condition as `#if` takes it: `true` and `false` where it hangs on nothing.
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

  /// Leaves out what makes no difference.
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
        // Of two that are the same now, the first stays.
        other != index && alternatives[other].isSubset(of: alternatives[index])
          && (other < index || alternatives[other] != alternatives[index])
      }
    }
    .map { alternatives[$0] }
  }

  /// A factor of an alternative that need not be asked for, since another alternative holds wherever
  /// it does not: `B` for `A || (!A && B)`.
  private func superfluousFactor() -> (index: Int, factor: Factor)? {
    for (index, factors) in alternatives.enumerated() {
      // In the source's order, and not the set's: what is left must be the same in each run.
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
