import Ratchet
import Testing

@MainActor
@Suite("Errors in effects")
struct EffectErrorTests {
  struct Failure: Error {}

  @Test("an error that nothing handles is reported")
  func unhandled() async {
    let store = scriptedStore([1: .run { _ in throw Failure() }])
    await withKnownIssue {
      await store.send(1).finish()
    } matching: { issue in
      issue.description.contains("EffectErrorTests.swift")
        && issue.description.contains("Failure()")
    }
  }

  @Test("a handler gets the error and can send")
  func handler() async {
    let store = scriptedStore([
      1: .run { _ in
        throw Failure()
      } catch: { error, send in
        await send(error is Failure ? 2 : 3)
      }
    ])
    await store.send(1).finish()
    #expect(store.state == [1, 2])
  }

  @Test("a cancellation is neither reported nor handled")
  func cancellation() async {
    let store = scriptedStore([
      1: .run { _ in
        throw CancellationError()
      } catch: { _, send in
        await send(2)
      }
    ])
    await store.send(1).finish()
    #expect(store.state == [1])
  }

  @Test("what follows a failed effect still runs")
  func concatenationGoesOn() async {
    let store = scriptedStore([
      1: .concatenate(
        .run { _ in
          throw Failure()
        } catch: { _, _ in
        },
        .send(2)
      )
    ])
    await store.send(1).finish()
    #expect(store.state == [1, 2])
  }
}
