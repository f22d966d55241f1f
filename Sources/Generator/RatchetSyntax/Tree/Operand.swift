/// An operand, or the beginning of one: in `a.b(c)`, the call's function is the operand `a.b`.
///
/// An operand is a list of parts, so removing the last one costs nothing.
package struct Operand: Sendable {
  package let parts: ArraySlice<Syntax>

  /// The kind of an operand, which its last part determines.
  package enum Form {
    /// `try a`, `-a`.
    case prefixed(Syntax, Operand)
    /// `a(b) { c }`.
    case call(Call)
    /// `a.b`, or `.b`, which has no base.
    case member(base: Operand?, name: String)
    /// `a`.
    case reference(String)
    /// `a<B>`.
    case specialized(Operand)
    /// A subscript, an `#if`, or an operator after an operand.
    case suffixed(Operand, Syntax)
    /// A key path, with all of its parts.
    case keyPath
    /// Anything else, which has one part.
    case other(Syntax)
  }

  /// A call of a function, an initializer, or a closure.
  package struct Call: Sendable {
    package let callee: Operand

    /// The contents of its parentheses, if it has any.
    package let arguments: [Syntax]

    /// The closures after it.
    ///
    /// All but the first have names.
    package let trailingClosures: ArraySlice<Syntax>

    /// The indices of its tokens.
    package let tokens: Range<Int>
  }

  init(_ parts: ArraySlice<Syntax>) { self.parts = parts }

  /// An operand.
  ///
  /// - Parameter node: An ``Node/Kind/operand``, or an ``Node/Kind/expression``.
  /// - Returns: Nil if the expression has several operands or none.
  package init?(_ node: Syntax?) {
    guard var node else { return nil }
    if node.kind == .expression {
      guard let operand = node.onlyChild else { return nil }
      node = operand
    }
    guard node.kind == .operand else { return nil }
    parts = Array(node.children)[...]
    if parts.isEmpty { return nil }
  }

  /// The indices of its tokens.
  package var tokens: Range<Int> {
    guard let first = parts.first, let last = parts.last else { return 0..<0 }
    return first.tokens.lowerBound..<last.tokens.upperBound
  }

  /// Its text in the source.
  package var text: String {
    parts.first.map { $0.tree.text(ofTokens: tokens) } ?? ""
  }

  /// - Complexity: O(*n*) in the number of trailing closures.
  package var form: Form {
    guard let first = parts.first, let last = parts.last else { return .keyPath }
    if first.kind == .prefix, parts.count > 1 {
      return .prefixed(first, Operand(parts.dropFirst()))
    }
    if first.kind == .keyPath { return .keyPath }
    let front = Operand(parts.dropLast())
    if last.kind == .member {
      return .member(base: front.parts.isEmpty ? nil : front, name: last.name ?? "")
    }
    if parts.count == 1 {
      return last.kind == .reference ? .reference(last.name ?? "") : .other(last)
    }
    switch last.kind {
    case .genericArguments: return .specialized(front)
    case .argumentNames: return front.form
    case .arguments, .closure: return call.map { .call($0) } ?? .other(last)
    default: return .suffixed(front, last)
    }
  }

  /// The call at the end of the operand.
  private var call: Call? {
    var end = parts.endIndex
    while end > parts.startIndex + 1, parts[end - 1].kind == .closure { end -= 1 }
    let closures = parts[end...]
    var arguments: [Syntax] = []
    if end > parts.startIndex + 1, parts[end - 1].kind == .arguments {
      arguments = Array(parts[end - 1].children)
      end -= 1
    }
    guard end < parts.endIndex else { return nil }
    // The brackets and closures after a macro's name belong to the macro.
    if end == parts.startIndex + 1, parts[parts.startIndex].kind == .macroExpansion { return nil }
    return Call(
      callee: Operand(parts[..<end]), arguments: arguments, trailingClosures: closures,
      tokens: tokens)
  }

  /// The names of a chain of names: `["a", "b"]` for `a.b`.
  ///
  /// Nil for other operands.
  package var names: [String]? {
    guard parts.first?.kind == .reference, parts.dropFirst().allSatisfy({ $0.kind == .member })
    else { return nil }
    return parts.map { $0.name ?? "" }
  }

  /// The calls in it, from last to first, without those in their arguments.
  package var calls: [Call] {
    var calls: [Call] = []
    var rest = Operand(parts.drop { $0.kind == .prefix })
    while rest.parts.count > 1 {
      let call = rest.parts.last.flatMap {
        [.arguments, .closure].contains($0.kind) ? rest.call : nil
      }
      if let call { calls.append(call) }
      rest = call?.callee ?? Operand(rest.parts.dropLast())
    }
    return calls
  }
}

extension Operand.Call {
  /// The argument with a label, or the first one without a label.
  package func argument(_ label: String?) -> Syntax? {
    arguments.first { $0.name == label }
  }
}

extension Syntax {
  /// Its child, if it has exactly one.
  package var onlyChild: Syntax? {
    var children = children
    guard let first = children.next(), children.next() == nil else { return nil }
    return first
  }
}
