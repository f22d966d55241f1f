/// The reason why a review cannot be made, in one line, and the exit code.
struct ReviewFailure: Error {
  /// What is wrong, and what to do.
  var message: String

  /// 64 if the command was used wrongly, otherwise 1.
  var status: Int32 = 64
}
