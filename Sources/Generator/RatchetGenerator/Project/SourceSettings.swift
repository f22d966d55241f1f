/// The settings that apply to a source, with the project's own templates.
///
/// The sources of a folder share them, so they are not copied.
package final class SourceSettings: Sendable {
  let settings: Settings

  /// The templates, or nil for the built-in ones.
  package let templates: TemplateLibrary?

  /// Whether the settings and the templates have no errors.
  ///
  /// Otherwise, nothing is generated.
  let isUsable: Bool

  /// The digest of all files that they were read from.
  let digest: ContentDigest

  init(settings: Settings, templates: TemplateLibrary?, isUsable: Bool, digest: ContentDigest) {
    self.settings = settings
    self.templates = templates
    self.isUsable = isUsable
    self.digest = digest
  }

  /// The settings of a source without a configuration.
  package static let defaults = SourceSettings(
    settings: Settings(), templates: nil, isUsable: true, digest: ContentDigest(high: 0, low: 0))
}
