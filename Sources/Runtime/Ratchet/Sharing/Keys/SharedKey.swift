/// Storage of a shared value: memory, a file, a database, a server.
///
/// ```swift
/// extension SharedKey where Self == NoteKey {
///   static func note(_ url: URL) -> Self { NoteKey(url: url) }
/// }
///
/// struct NoteKey: SharedKey {
///   let url: URL
///   var id: URL { url }
///
///   func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///     guard let text = try? String(contentsOf: url, encoding: .utf8) else {
///       return continuation.resumeReturningInitialValue()
///     }
///     continuation.resume(returning: text)
///   }
///
///   func subscribe(
///     context: LoadContext<String>, subscriber: SharedSubscriber<String>
///   ) -> SharedSubscription {
///     SharedSubscription {}
///   }
///
///   func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
///     continuation.resume(
///       with: Result { try value.write(to: url, atomically: true, encoding: .utf8) })
///   }
/// }
/// ```
///
/// `@Shared(.note(url)) var note = ""` then has its value in that file. Errors that the
/// continuation gets are the property's `loadError` and `saveError`.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// Call the continuation once, now or later, on any thread. Values of one key are passed one
  /// after another, and the last one is the current value. Values that are replaced while another
  /// one is passed are skipped.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Why it is saved.
  ///   - continuation: Takes the success or an error.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
