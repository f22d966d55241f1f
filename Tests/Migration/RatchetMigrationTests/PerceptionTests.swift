import RatchetMigration
import Testing

@MainActor
@Suite("The names of Perception")
struct PerceptionTests {
  @Observable
  final class Model {
    var count = 1
  }

  @Test("bind and track as those of Observation do")
  func names() {
    @Perception.Bindable var model = Model()
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = model.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    $model.count.wrappedValue = 2
    #expect(model.count == 2)
    #expect(changes.value == 1)
  }

  @Perceptible
  final class PerceptibleModel {
    var count = 1
  }

  @Test("a perceptible class is observable")
  func perceptible() {
    let model = PerceptibleModel()
    let perceptible: any Perceptible & AnyObject = model
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = model.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    model.count = 2
    #expect(changes.value == 1)
    #expect(perceptible === model)
  }
}
