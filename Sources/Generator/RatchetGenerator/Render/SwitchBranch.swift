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

extension ConditionalView {
  /// What a template can show of the place of a branch of a `switch`.
  static var branchFields: [TemplateField<Self>] {
    [.flag("startsSwitch") { $0.place.startsSwitch }] + directiveFields
  }
}

extension Array where Element: ConditionalView {
  /// The branches with the lines around each of them.
  var inSwitches: [Element] {
    var branches = withDirectives
    guard SwitchLimit.isExceeded(by: count) else { return branches }
    var start = 0
    for index in branches.indices where index - start >= SwitchLimit.cases {
      guard !branches[index].sharesCondition(with: branches[index - 1]) else { continue }
      branches[index].place.startsSwitch = true
      start = index
    }
    return branches
  }
}

extension ConditionalView {
  /// Whether an `#if` begins before another branch and ends after this one.
  fileprivate func sharesCondition(with previous: Self) -> Bool {
    guard let own = conditions.first, let other = previous.conditions.first else { return false }
    return own.number == other.number
  }
}
