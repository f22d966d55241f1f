/// Why no further message can be exchanged with the compiler.
///
/// Once a frame is broken there is no telling where the next one starts, so the program ends with
/// this as its last word.
struct FrameError: Error {
  /// One line for standard error.
  var message: String
}
