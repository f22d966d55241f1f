/// The reason why no further message can be exchanged with the compiler.
///
/// After a broken frame, the start of the next one is unknown, so the program ends with this error.
struct FrameError: Error {
  /// One line for standard error.
  var message: String
}
