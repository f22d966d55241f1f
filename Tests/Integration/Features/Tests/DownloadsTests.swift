import RatchetTesting
import XCTest

@testable import Features

@MainActor
final class DownloadsTests: XCTestCase {
  let download = AsyncThrowingStream.makeStream(of: TransferClient.Event.self)

  func testDownloadFlow() async {
    let store = TestStore(
      initialState: Transfer.State(
        id: AnyHashableSendable(1),
        mode: .notDownloaded,
        url: URL(string: "https://maps.example.org")!
      )
    ) {
      Transfer()
    } withDependencies: {
      $0.transferClient.download = { @Sendable [stream = download.stream] _ in stream }
    }

    await store.send(.buttonTapped) {
      $0.mode = .startingToDownload
    }
    download.continuation.yield(.updateProgress(0.2))
    await store.receive(\.transferClient.success.updateProgress) {
      $0.mode = .downloading(progress: 0.2)
    }
    XCTAssertEqual(store.state.mode.progress, 0.2)
    download.continuation.yield(.response(Data()))
    await store.receive(\.transferClient.success.response) {
      $0.mode = .downloaded
    }
    download.continuation.finish()
    await store.finish()
  }

  func testCancelDownloadFlow() async {
    let store = TestStore(
      initialState: Transfer.State(
        id: AnyHashableSendable(1),
        mode: .notDownloaded,
        url: URL(string: "https://maps.example.org")!
      )
    ) {
      Transfer()
    } withDependencies: {
      $0.transferClient.download = { @Sendable [stream = download.stream] _ in stream }
    }

    await store.send(.buttonTapped) {
      $0.mode = .startingToDownload
    }
    download.continuation.yield(.updateProgress(0.2))
    await store.receive(\.transferClient.success) {
      $0.mode = .downloading(progress: 0.2)
    }
    await store.send(.buttonTapped) {
      $0.alert = AlertState {
        TextState("Stop the download?")
      } actions: {
        ButtonState(role: .destructive, action: .send(.stopButtonTapped, animation: .default)) {
          TextState("Stop")
        }
        ButtonState(role: .cancel) {
          TextState("Nevermind")
        }
      }
    }
    await store.send(\.alert.stopButtonTapped) {
      $0.alert = nil
      $0.mode = .notDownloaded
    }
  }

  func testRows() async {
    struct Offline: Error {}
    let streams = LockIsolated<
      [URL: AsyncThrowingStream<TransferClient.Event, Error>.Continuation]
    >([:])
    let opened = LockIsolated<[UUID]>([])
    let url = { (name: String) in URL(string: "https://maps.example.org/\(name)")! }
    let store = TestStore(
      initialState: Maps.State(
        maps: [
          MapRow.State(id: UUID(0), name: "Alps", url: url("alps")),
          MapRow.State(id: UUID(1), name: "Urals", url: url("urals")),
          MapRow.State(id: UUID(2), name: "Andes", transferMode: .downloaded, url: url("andes")),
        ]
      )
    ) {
      Maps()
    } withDependencies: {
      $0.transferClient.download = { url in
        AsyncThrowingStream { continuation in
          streams.withValue { $0[url] = continuation }
        }
      }
      $0.openMap = { id in opened.withValue { $0.append(id) } }
    }

    await store.send(.downloadAllButtonTapped)
    await store.receive(\.maps[id: UUID(0)].transfer.buttonTapped) {
      $0.maps[id: UUID(0)]?.transferMode = .startingToDownload
    }
    await store.receive(\.maps[id: UUID(1)].transfer.buttonTapped) {
      $0.maps[id: UUID(1)]?.transferMode = .startingToDownload
    }
    while streams.count < 2 { await Task.yield() }
    streams.value[url("urals")]?.yield(.updateProgress(0.5))
    await store.receive(\.maps[id: UUID(1)].transfer.transferClient.success.updateProgress, 0.5) {
      $0.maps[id: UUID(1)]?.transferMode = .downloading(progress: 0.5)
    }
    streams.value[url("alps")]?.finish(throwing: Offline())
    await store.receive(\.maps[id: UUID(0)].transfer.transferClient.failure) {
      $0.maps[id: UUID(0)]?.transferMode = .notDownloaded
    }
    await store.send(\.maps[id: UUID(1)].nameTapped)
    await store.send(\.maps[id: UUID(2)].nameTapped)
    await store.send(\.maps[id: UUID(2)].transfer.buttonTapped) {
      $0.maps[id: UUID(2)]?.alert = AlertState {
        TextState("Delete the map from your device?")
      } actions: {
        ButtonState(role: .destructive, action: .send(.deleteButtonTapped, animation: .default)) {
          TextState("Delete")
        }
        ButtonState(role: .cancel) {
          TextState("Nevermind")
        }
      }
    }
    await store.send(\.maps[id: UUID(2)].transfer.alert.deleteButtonTapped) {
      $0.maps[id: UUID(2)]?.alert = nil
      $0.maps[id: UUID(2)]?.transferMode = .notDownloaded
    }
    streams.value[url("urals")]?.finish()
    await store.finish()
    XCTAssertEqual(opened.value, [UUID(2)])
  }
}
