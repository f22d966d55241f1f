import Ratchet

/// A reducer that needs dependencies when its laws are tested.
///
/// In laws, time stands still, ids are numbered, and random numbers come from a seed. All other
/// dependencies are as in a test without overrides. (Effects do not run.) If a reducer needs more,
/// conform it:
///
/// ```swift
/// extension Counter: LawDependencies {
///   public static func prepareForLaws(_ dependencies: inout DependencyValues) {
///     dependencies.database = try? Database(path: "")
///   }
/// }
/// ```
public protocol LawDependencies {
  /// Overrides dependencies for the laws of this reducer. It is called for each trial.
  ///
  /// - Parameter dependencies: The dependencies.
  static func prepareForLaws(_ dependencies: inout DependencyValues)
}

/// Runs a reducer for actions, without its effects.
struct LawReducer<State, Action> {
  private let make: () -> Reduce<State, Action>
  private let prepare: (inout DependencyValues) -> Void

  init<R: Reducer<State, Action>>(_ reducer: @escaping () -> R) {
    make = { reducer().eraseToReduce() }
    prepare = { (R.self as? any LawDependencies.Type)?.prepareForLaws(&$0) }
  }

  /// Calls a function with the reducer, with the dependencies that all trials of a law share.
  ///
  /// Issues that the reducer reports (an action for an element that is gone, a dependency that is
  /// not implemented) are ignored, because random actions cause them.
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
