import RatchetMigrationTesting

// Uses each name of Dependencies that Documentation/Migration.md says is there: it is a test that this
// compiles.

private struct NumberClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
}

extension NumberClient: DependencyKey {
  static let liveValue = NumberClient { "\($0)" }
  static let testValue = NumberClient { "\($0)" }
  static let previewValue = NumberClient { "\($0)" }
}

private enum TestOnly: TestDependencyKey {
  static let testValue = 1
}

extension DependencyValues {
  fileprivate var numberClient: NumberClient {
    get { self[NumberClient.self] }
    set { self[NumberClient.self] = newValue }
  }
}

private struct Consumer: Sendable {
  @Dependency(\.numberClient) var client
  @Dependency(NumberClient.self) var same
  @Dependency(\.date) var date
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.continuousClock) var clock
  @Dependency(\.suspendingClock) var suspending
  @Dependency(\.calendar) var calendar
  @Dependency(\.locale) var locale
  @Dependency(\.timeZone) var timeZone
  @Dependency(\.context) var context
  @Dependency(\.withRandomNumberGenerator) var random
  @Dependency(\.fireAndForget) var fireAndForget
  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.mainRunLoop) var mainRunLoop
  @Dependency(\.urlSession) var urlSession
  @Dependency(\.notificationCenter) var notificationCenter
  @Dependency(\.preferredLocales) var preferredLocales
  @Dependency(\.assert) var assert
  @Dependency(\.assertionFailure) var assertionFailure
  @Dependency(\.precondition) var precondition
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented
}

private func values(_ consumer: Consumer) async throws {
  withDependencies {
    $0.date = .constant(Date())
    $0.date.now = Date()
    $0.uuid = .incrementing
    $0.uuid = .constant(UUID(0))
    $0.continuousClock = ImmediateClock()
    $0.context = .test
    $0[NumberClient.self] = .liveValue
    $0.numberClient.fetch = { "\($0)" }
  } operation: {
    _ = consumer.uuid()
  }
  await withDependencies {
    $0.calendar = .current
  } operation: {
    await Task.yield()
  }
  _ = withDependencies(from: DependentModel()) { 1 }
  withEscapedDependencies { dependencies in
    dependencies.yield {}
  }
  prepareDependencies { _ in }
  _ = (DependencyContext.live, DependencyContext.preview, DependencyContext.test)
  _ = consumer.random { Int.random(in: 0...1, using: &$0) }
  await consumer.fireAndForget {}
}

private final class DependentModel {
  @Dependency(\.uuid) var uuid
}
