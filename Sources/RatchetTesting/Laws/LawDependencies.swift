import Ratchet

/// A reducer that cannot do without some dependencies when its laws are tested.
///
/// In laws, the time stands still, ids are numbered, and randomness comes from a seed; everything else is as in a
/// test that gives no dependencies. (Effects do not run at all.) A reducer that needs more says so:
///
/// ```swift
/// extension Counter: LawDependencies {
///   public static func prepareForLaws(_ dependencies: inout DependencyValues) {
///     dependencies.database = try? Database(path: "")
///   }
/// }
/// ```
public protocol LawDependencies {
  /// Overrides dependencies for the laws of this reducer. It is called for each try.
  ///
  /// - Parameter dependencies: The dependencies.
  static func prepareForLaws(_ dependencies: inout DependencyValues)
}

/// Runs a reducer's actions alone, without its effects.
struct LawReducer<State, Action> {
  private let make: () -> Reduce<State, Action>
  private let prepare: (inout DependencyValues) -> Void

  init<R: Reducer<State, Action>>(_ reducer: @escaping () -> R) {
    make = { reducer().eraseToReduce() }
    prepare = { (R.self as? any LawDependencies.Type)?.prepareForLaws(&$0) }
  }

  /// Does something with the reducer, in the dependencies that all tries of a law have in common.
  ///
  /// What the reducer reports as an issue (an action for an element that is gone, a dependency that is not
  /// implemented) does not count: that comes with random actions.
  func run<Result>(_ operation: (_ reducer: Reduce<State, Action>) -> Result) -> Result {
    withIssueReporters([]) {
      withDependencies {
        $0.uuid = .incrementing
        $0.date = .constant(Date(timeIntervalSince1970: 0))
        $0.calendar = Calendar(identifier: .gregorian)
        $0.locale = Locale(identifier: "en_US_POSIX")
        $0.timeZone = .gmt
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: 0))
        prepare(&$0)
      } operation: {
        operation(make())
      }
    }
  }
}
