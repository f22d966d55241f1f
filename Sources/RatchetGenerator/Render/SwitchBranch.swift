/// The most cases of one `switch`.
///
/// The time in which the compiler checks that a `switch` is exhaustive grows with the square of its
/// cases, and it gives up at about 630 with payloads. So a long `switch` becomes several, each with a
/// `default`, which turns the check off.
enum SwitchLimit {
  fileprivate static let cases = 256

  /// Whether one `switch` cannot have so many cases.
  static func isExceeded(by count: Int) -> Bool { count > cases }
}

/// A view of a branch of a `switch` over all cases of an enum.
protocol SwitchBranch: ConditionalView {
  /// Whether the `switch` before it ends, and another one begins.
  var startsSwitch: Bool { get set }
}

extension SwitchBranch {
  /// What a template can show of its place.
  static var branchFields: [TemplateField<Self>] {
    [.flag("startsSwitch") { $0.startsSwitch }] + directiveFields
  }
}

extension Array where Element: SwitchBranch {
  /// The branches with the lines around each of them.
  var inSwitches: [Element] {
    var branches = withDirectives
    guard SwitchLimit.isExceeded(by: count) else { return branches }
    var start = 0
    for index in branches.indices where index - start >= SwitchLimit.cases {
      guard !branches[index].sharesCondition(with: branches[index - 1]) else { continue }
      branches[index].startsSwitch = true
      start = index
    }
    return branches
  }
}

extension SwitchBranch {
  /// Whether an `#if` begins before another branch and ends after this one.
  fileprivate func sharesCondition(with previous: Self) -> Bool {
    guard let own = conditions.first, let other = previous.conditions.first else { return false }
    return own.position == other.position
  }
}
