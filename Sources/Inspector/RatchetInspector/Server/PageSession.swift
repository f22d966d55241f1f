#if DEBUG || InspectorInRelease
  import Foundation
  import RatchetConcurrency
  import RatchetInspectorWire

  /// The connection of one open page.
  ///
  /// One thread reads what the page asks for, and one renders what happens in the stores. If the page
  /// or its thread is slower than the program, events wait in the buffers of the stores, and the page
  /// shows how many.
  ///
  /// Unchecked: all variables are used only under the lock of the condition.
  final class PageSession: @unchecked Sendable {
    let connection: Connection
    private let rest: [UInt8]
    private let server: InspectorServer
    /// Is signalled when there is more to send, when everything is sent, and when the page goes.
    private let condition = SteadyCondition()
    private var followers: [Int: any AnyStoreFollower] = [:]
    private var outgoing: [JSON] = []
    /// The request that is being answered.
    private var request: StoreWait?
    private var hasEnded = false
    private var isFlushing = false
    /// Grows with everything that there is to send.
    private var wakes = 0
    /// What `wakes` was before the last look that found nothing more to send.
    private var drainedWakes = 0

    /// The number of events of a store that are rendered for one message.
    private static let batch = 128
    /// The number of waiting events from which on the page says that it is behind.
    private static let behind = 500
    /// The number of messages that wait for the page from which on it is asked for no more.
    private static let maximumWaiting = 64
    /// The shortest time between two messages.
    ///
    /// What happens meanwhile is in the next one. So a fast program wakes the thread for many actions
    /// together, which costs it less than all else that the page needs of it.
    private static let pause = Duration.milliseconds(10)
    /// The longest time that the end of the program waits for the page.
    private static let patience = Duration.seconds(10)

    /// The number of earlier steps of each store that are sent; nil for all.
    private let last: Int?

    init(_ connection: Connection, rest: [UInt8], last: Int?, server: InspectorServer) {
      self.connection = connection
      self.last = last
      self.rest = rest
      self.server = server
    }

    /// Adds a message to those that wait.
    func send(_ message: JSON) {
      condition.withLock { outgoing.append(message) }
      wake()
    }

    private func wake() {
      condition.withLock {
        wakes += 1
        condition.broadcast()
      }
    }

    /// Closes the connection, without waiting for a page that does not read.
    ///
    /// What the page has asked for is not done any more, if its store has not begun with it.
    func end(_ reason: WebSocketClosing) {
      let (isFirst, request) = condition.withLock {
        defer { hasEnded = true }
        condition.broadcast()
        return (!hasEnded, self.request)
      }
      guard isFirst else { return }
      request?.giveUp()
      connection.end(after: reason.frame.bytes())
    }

    /// Waits until the page has everything, ten seconds at most.
    func flush() {
      condition.withLock {
        isFlushing = true
        wakes += 1
        condition.broadcast()
        let end = ContinuousClock.now + Self.patience
        while drainedWakes != wakes, !hasEnded, condition.wait(until: end) {}
      }
    }
  }

  // MARK: - Reading

  extension PageSession {
    /// Collects what the page gets first: the issues and all stores, before their actions.
    ///
    /// Call this before `render`.
    func begin() {
      send([
        "type": "hello", "version": .int(InspectorClient.version),
        "program": .string(ProcessInfo.processInfo.processName),
        "process": .int(Int(ProcessInfo.processInfo.processIdentifier)),
        "limit": .int(server.configuration.messageLimit),
      ])
      server.issues.listen(self) { [weak self] in self?.wake() }
      server.stores.listen(self) { [weak self] record in self?.follow(record) }
    }

    /// Answers what the page asks for, until it goes.
    func read() {
      var reader = WebSocketReader(
        limit: server.configuration.messageLimit, isServer: true, bytes: rest)
      var reason = WebSocketClosing.normal
      var parts = RecordingParts()
      do throws(WebSocketClosing) {
        while waitForRoom(), let event = try reader.next(from: connection.read), event != .close {
          switch event {
          case .text(let text): answer(text, &parts)
          case .ping(let payload): connection.write(WebSocketFrame(.pong, payload).bytes())
          case .pong, .close: break
          }
        }
      } catch {
        reason = error
      }
      server.stores.removeListener(self)
      server.issues.removeListener(self)
      for follower in condition.withLock({ Array(followers.values) }) { follower.stop() }
      end(reason)
    }

    /// Waits until the page has taken answers that it has asked for.
    ///
    /// - Returns: Whether the connection is open.
    private func waitForRoom() -> Bool {
      condition.withLock {
        while outgoing.count >= Self.maximumWaiting, !hasEnded { condition.wait() }
        return !hasEnded
      }
    }

    private func follow(_ record: any AnyStoreRecord) {
      let follower = record.follower(last: last) { [weak self] in self?.wake() }
      let isNew = condition.withLock {
        outgoing.append(.object([("type", "store")] + (record.description.fields ?? [])))
        guard followers[record.id] == nil else { return false }
        followers[record.id] = follower
        return true
      }
      wake()
      if isNew { follower.start() }
    }

    private func answer(_ text: String, _ parts: inout RecordingParts) {
      var request: PageRequest
      do {
        request = try PageRequest(text)
      } catch {
        return send([
          "type": "answer", "id": 0, "error": .string("This is not a request: \(error)"),
        ])
      }
      do {
        if let value = try parts.answer(&request) ?? ask(request) {
          send(["type": "answer", "id": .int(request.id), "value": value])
        }
      } catch {
        // An error of the program's own code can be of any length.
        let text = "\(error)".prefix(StateNode.maximumText)
        send(["type": "answer", "id": .int(request.id), "error": .string(String(text))])
      }
    }

    /// Asks the store of a request.
    ///
    /// - Returns: Its answer; nil if the page has gone.
    private func ask(_ request: PageRequest) throws -> JSON? {
      guard let store = request.store, let record = server.stores[store] else {
        throw InspectorFailure("There is no such store.")
      }
      let wait = StoreWait(server.storePatience)
      let isOpen = condition.withLock {
        self.request = wait
        return !hasEnded
      }
      return isOpen ? try record.answer(request, wait) : nil
    }
  }

  // MARK: - Rendering

  extension PageSession {
    /// Sends what happens, until the page goes.
    func render() {
      var wasBehind = 0
      var issues = 0
      while !condition.withLock({ hasEnded }) {
        var (messages, wakes, followers) = condition.withLock {
          defer {
            outgoing = []
            condition.broadcast()
          }
          return (outgoing, self.wakes, self.followers.sorted { $0.key < $1.key }.map(\.value))
        }
        messages += server.issues.messages(after: &issues)
        for follower in followers { messages += follower.render(limit: Self.batch) }
        let waiting = followers.reduce(0) { $0 + $1.waiting }
        let behind = waiting > Self.behind ? waiting : 0
        if behind != wasBehind { messages.append(["type": "behind", "count": .int(behind)]) }
        wasBehind = behind
        if messages.isEmpty {
          waitForMore(than: wakes)
        } else if !connection.write(Self.frame(messages).bytes()) {
          end(.goingAway)
        } else if waiting == 0 {
          pause()
        }
      }
    }

    /// Waits until there is something to send.
    ///
    /// - Parameter wakes: What the number of wakes was before there was nothing.
    private func waitForMore(than wakes: Int) {
      condition.withLock {
        drainedWakes = wakes
        condition.broadcast()
        while self.wakes == wakes, !hasEnded { condition.wait() }
      }
    }

    /// Lets more happen before the next message.
    private func pause() {
      condition.withLock {
        let end = ContinuousClock.now + Self.pause
        while !isFlushing, !hasEnded, condition.wait(until: end) {}
      }
    }

    private static func frame(_ messages: [JSON]) -> WebSocketFrame {
      WebSocketFrame(.text, Array(JSON.array(messages).text.utf8))
    }
  }
#endif
