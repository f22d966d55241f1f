@_spi(Locks) import RatchetConcurrency

/// What the drivers of an exploration have learned about actions, and about the effects that use shared values.
///
/// An action that effects send is not sent by a user, too, unless effects only send it after what
/// would not happen without that.
///
/// It is a class because all drivers share it.
final class LearnedActions: Sendable {
  fileprivate struct Content {
    /// The actions that effects send, so that a user does not.
    var sentByEffects: Set<String> = []
    /// The ones of these that no effect was seen to send.
    var assumed: Set<String> = []
    /// The ones that were found since the search began.
    var new: Set<String> = []
    /// The actions that effects send, in the order in which they were found, each with the actions of a
    /// person after which one did.
    var reasons: [(name: String, way: Set<String>)] = []
    /// The actions that a user sends, although effects do, because these only do so after that.
    var kept: Set<String> = []
    /// The actions that effects send, and that are named for what a person does.
    var gestures: Set<String> = []
    /// The actions that have led to a trap when the explorer sent them.
    var suspects: Set<String> = []
    /// The types whose values are not put together from their parts.
    var distrusted: Set<ObjectIdentifier> = []
    /// The places of effects that use shared values.
    var sharing: Set<UInt64> = []
    /// The ones that were found since the search began.
    var newSharing: Set<UInt64> = []
    var isCautious = false
    var isScouting = false
    var isCutShort = false
    var hasDeviated = false
  }

  private let content = Locked(Content())

  /// The types whose values are not put together from their parts, because one led to a failure, and an
  /// initializer may forbid it.
  var distrusted: Set<ObjectIdentifier> { content.withLock { $0.distrusted } }

  /// Notes that values of a type are not to be put together from their parts.
  ///
  /// - Returns: Whether that is new.
  func distrust(_ type: Any.Type) -> Bool {
    content.withLock { $0.distrusted.insert(ObjectIdentifier(type)).inserted }
  }

  /// Whether the effects at a place use shared values, so that what happens before they continue counts.
  func takesTurns(_ place: UInt64) -> Bool { content.withLock { $0.sharing.contains(place) } }

  /// Notes that an effect at a place uses a shared value.
  func noteSharing(_ place: UInt64) {
    content.withLock { content in
      if !content.sharing.contains(place) { content.newSharing.insert(place) }
    }
  }

  /// Applies which effects use shared values.
  ///
  /// - Returns: Whether there are new ones.
  func applySharing() -> Bool {
    content.withLock { content in
      defer { content.newSharing = [] }
      content.sharing.formUnion(content.newSharing)
      return !content.newSharing.isEmpty
    }
  }

  func isSentByEffects(_ name: String) -> Bool {
    content.withLock { $0.sentByEffects.contains(name) }
  }

  /// Whether an action is not sent by the search that finds out what effects send, because it has led to a
  /// trap: perhaps only effects send it.
  func isLeftOutForNow(_ name: String) -> Bool {
    content.withLock { $0.isScouting && $0.suspects.contains(name) }
  }

  /// Notes that an action has led to a trap.
  ///
  /// - Returns: Whether that is new.
  func suspect(_ name: String) -> Bool {
    content.withLock { $0.suspects.insert(name).inserted }
  }

  func noteSentByEffect(_ name: String, after way: () -> Set<String>) {
    content.withLock { content in
      if content.kept.contains(name) || content.gestures.contains(name) { return }
      if GestureName.isOne(name) {
        content.gestures.insert(name)
        return
      }
      if !content.assumed.isEmpty { content.assumed.remove(name) }
      if !content.sentByEffects.contains(name) { content.new.insert(name) }
      guard content.isScouting else { return }
      guard let index = content.reasons.firstIndex(where: { $0.name == name }) else {
        return content.reasons.append((name, way()))
      }
      if content.reasons[index].way.isDisjoint(with: content.sentByEffects) { return }
      let way = way()
      if way.isDisjoint(with: content.sentByEffects) { content.reasons[index].way = way }
    }
  }

  /// Lets a user send what effects would otherwise never send: an effect sends `refresh` only after
  /// an alert, and the alert follows a `refresh` that failed.
  ///
  /// - Returns: Whether that changes the actions that can be sent.
  func keepWhatIsNeeded() -> Bool {
    content.withLock { content in
      let before = content.kept.count
      while let needed = content.shortestNeed {
        content.kept.formUnion(needed)
        content.sentByEffects.subtract(content.kept)
        content.reasons.removeAll { content.kept.contains($0.name) }
      }
      return content.kept.count > before
    }
  }

  /// Notes actions that effects send, as the source says, where none was seen to do so.
  ///
  /// - Returns: Whether there are new ones.
  func assumeSentByEffects(_ names: Set<String>) -> Bool {
    content.withLock { content in
      let new = names.subtracting(content.kept).subtracting(content.sentByEffects)
        .filter { !GestureName.isOne($0) }
      content.assumed.formUnion(new)
      content.sentByEffects.formUnion(new)
      return !new.isEmpty
    }
  }

  /// Whether the search only finds out which actions effects send.
  var isScouting: Bool {
    get { content.withLock { $0.isScouting } }
    set { content.withLock { $0.isScouting = newValue } }
  }

  /// Whether only actions without values are sent.
  var isCautious: Bool {
    get { content.withLock { $0.isCautious } }
    set { content.withLock { $0.isCautious = newValue } }
  }

  /// Whether the time was over before it was known which actions effects send.
  var isCutShort: Bool {
    get { content.withLock { $0.isCutShort } }
    set { content.withLock { $0.isCutShort = newValue } }
  }

  /// Whether the same choices have led to two states, before the search.
  ///
  /// What the states do not contain can decide once: the search that follows may not see it again.
  var hasDeviated: Bool {
    get { content.withLock { $0.hasDeviated } }
    set { content.withLock { $0.hasDeviated = newValue } }
  }

  /// The actions that effects send.
  var sentByEffects: Set<String> { content.withLock { $0.sentByEffects } }

  /// The actions that effects send, as the source says, where none was seen to do so.
  var assumed: Set<String> { content.withLock { $0.assumed } }

  /// The actions that a user sends, although effects do, because these only do so after that.
  ///
  /// Perhaps no user does: what the explorer does not do can let an effect begin.
  var kept: Set<String> { content.withLock { $0.kept } }

  /// The actions that effects send, and that are named for what a person does.
  var gestures: Set<String> { content.withLock { $0.gestures } }

  /// Notes that a user sends some actions, as a test says.
  func confirm(_ names: Set<String>) {
    content.withLock { content in
      content.gestures.formUnion(content.kept.intersection(names))
      content.kept.subtract(names)
    }
  }

  /// Lets a search begin without the actions that perhaps no user sends, or with them.
  ///
  /// - Returns: Whether there are any.
  func setAside(_ isAside: Bool) -> Bool {
    content.withLock { content in
      if isAside {
        content.sentByEffects.formUnion(content.kept)
      } else {
        content.sentByEffects.subtract(content.kept)
      }
      return !content.kept.isEmpty
    }
  }

  /// Applies what was found.
  ///
  /// - Parameter sent: The actions that the explorer has sent.
  /// - Returns: Whether that changes the actions that can be sent.
  func apply(sent: Set<String>) -> Bool {
    content.withLock { content in
      let new = content.new
      content.new = []
      content.sentByEffects.formUnion(new)
      return !new.isDisjoint(with: sent)
    }
  }
}

extension LearnedActions.Content {
  /// What an action needs from a user, although only effects send it: other actions, or itself.
  ///
  /// It is that of the shortest way to such an action. What effects send without it is not needed.
  fileprivate var shortestNeed: Set<String>? {
    var founded: Set<String> = []
    var unfounded = reasons
    while let index = unfounded.firstIndex(where: {
      $0.way.allSatisfy { !sentByEffects.contains($0) || founded.contains($0) }
    }) {
      founded.insert(unfounded.remove(at: index).name)
    }
    return unfounded.min { $0.way.count < $1.way.count }?.way
      .intersection(sentByEffects).subtracting(founded)
  }
}

/// The name of an action that says what a person does: `retryButtonTapped`.
///
/// Such an action is sent by hand, also if effects send it.
enum GestureName {
  private static let endings = [
    "Tapped", "Pressed", "Clicked", "Swiped", "Dragged", "Toggled", "Typed",
  ]
  private static let lifeOfViews: Set<Substring> = ["onAppear", "onDisappear", "task"]

  static func isOne(_ name: String) -> Bool {
    guard let last = name.split(separator: ".").last else { return false }
    return lifeOfViews.contains(last) || endings.contains { last.hasSuffix($0) }
  }
}
