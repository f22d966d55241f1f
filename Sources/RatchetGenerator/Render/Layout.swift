/// The shape of generated files.
enum Layout {
  /// How wide a line may become before it is broken where it can be.
  static let columns = 100
}
