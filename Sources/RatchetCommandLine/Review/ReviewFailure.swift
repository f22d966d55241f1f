/// Why a review cannot be made, in one line, and how the command ends for it.
struct ReviewFailure: Error {
  /// What is wrong, and the way out.
  var message: String

  /// 64 where the command was used wrongly, and 1 for all else.
  var status: Int32 = 64
}
