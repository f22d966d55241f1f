/// The page that `ratchet review` writes: its markup, its looks and its behaviour, embedded when the
/// package is built.
///
/// The markup is a template of the same kind as those of generated code. What is put in has been
/// escaped.
public enum ReviewAssets {
  /// The markup, with places for what is shown.
  public static let markup = text(PackageResources.page_mustache)

  /// The looks.
  public static let style = text(PackageResources.page_css)

  /// The behaviour.
  public static let script = text(PackageResources.page_js)

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
