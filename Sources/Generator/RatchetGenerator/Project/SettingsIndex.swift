import Foundation

/// The settings of the folders of a run's sources.
package struct SettingsIndex: Sendable {
  /// The diagnostics of the settings and the templates.
  package let diagnostics: [Diagnostic]

  /// The settings and templates that were read, in the spelling of the sources: relative to the
  /// current folder, unless the sources' paths are absolute.
  let files: Set<String>

  private let entries: [PathKey: SourceSettings]

  /// The absolute paths of the folders.
  private let folders: [PathKey: String]

  /// Reads the settings of the sources.
  static func read(for configuration: Configuration) -> SettingsIndex {
    var builder = Builder()
    var entries: [PathKey: SourceSettings] = [:]
    var folders: [PathKey: String] = [:]
    var last: PathKey?
    for source in configuration.sources {
      let folder = PathKey(path: source.path.pathOfFolder)
      // Files come in the order of their folders.
      guard folder != last else { continue }
      last = folder
      guard folders[folder] == nil else { continue }
      let absolute = URL(filePath: folder.path).standardizedFileURL.path
      let files: [String]
      switch configuration.settings {
      case .none: files = []
      case .files(let paths): files = paths.map { URL(filePath: $0).standardizedFileURL.path }
      case .found: files = builder.finder.files(for: absolute)
      }
      folders[folder] = absolute
      entries[folder] = builder.entry(
        for: files, shortened: !source.path.hasPrefix("/"))
    }
    if let known = configuration.knownSettings {
      builder.diagnostics += builder.usedFiles.subtracting(known).sorted()
        .map(Diagnostic.unplannedSettings)
    }
    builder.diagnostics += builder.uselessPatterns(in: configuration)
    let shortened = !configuration.sources.contains { $0.path.hasPrefix("/") }
    return SettingsIndex(
      diagnostics: builder.diagnostics
        + builder.finder.misnamed.sorted().map { path in
          .misnamedSettings(shortened ? path.shortenedPath : path)
        }
        + builder.finder.misspelled.sorted().map { path in
          .misspelledSettings(shortened ? path.shortenedPath : path)
        },
      files: shortened ? Set(builder.usedFiles.map(\.shortenedPath)) : builder.usedFiles,
      entries: entries, folders: folders)
  }

  /// The settings of a source.
  package subscript(path: String) -> SourceSettings {
    entries[PathKey(path: path.pathOfFolder)] ?? .defaults
  }

  /// Whether a source is excluded.
  func excludes(_ path: String) -> Bool {
    let patterns = self[path].settings.exclude
    guard !patterns.isEmpty, let folder = folders[PathKey(path: path.pathOfFolder)]
    else { return false }
    return patterns.contains { $0.matches("\(folder)/\(path.lastPathName)") }
  }

  // MARK: - Reading

  /// Reads each file and each template once.
  private struct Builder {
    var finder = SettingsFinder()
    var diagnostics: [Diagnostic] = []
    private var files: [String: (SettingsFile, isUsable: Bool)] = [:]
    private var entries: [[String]: SourceSettings] = [:]
    private var digests: [String: ContentDigest] = [:]
    private var texts: [Settings.TemplateFile: TemplateSource?] = [:]

    /// The absolute paths of all files that were read.
    var usedFiles: Set<String> {
      Set(files.keys).union(texts.filter { $0.value != nil }.keys.map(\.path))
    }

    /// The settings from files, from the outermost to the innermost, which has precedence.
    mutating func entry(for paths: [String], shortened: Bool) -> SourceSettings {
      if let entry = entries[paths] { return entry }
      var settings = Settings()
      var isUsable = true
      for path in paths {
        let (file, isRight) = file(path, shortened: shortened)
        settings.apply(file)
        isUsable = isUsable && isRight
      }
      let sources = settings.templates.sorted { $0.key < $1.key }.compactMap { name, file in
        source(name, file, shortened: shortened)
      }
      isUsable = isUsable && sources.count == settings.templates.count
      let templates = sources.isEmpty ? nil : TemplateLibrary(sources)
      let mistakes = templates?.diagnostics ?? []
      for diagnostic in mistakes where !diagnostics.contains(diagnostic) {
        diagnostics.append(diagnostic)
      }
      var key = CacheKey("settings")
      key.add(shortened)
      for path in paths + settings.templates.values.map(\.path).sorted() {
        key.add(path)
        if let digest = digests[path] { key.add(digest) }
      }
      let entry = SourceSettings(
        settings: settings, templates: templates, isUsable: isUsable && mistakes.isEmpty,
        digest: key.digest)
      entries[paths] = entry
      return entry
    }

    private mutating func file(
      _ path: String, shortened: Bool
    ) -> (SettingsFile, isUsable: Bool) {
      if let known = files[path] { return known }
      let shown = shortened ? path.shortenedPath : path
      var result = (SettingsFile(), isUsable: false)
      do throws(TextFailure) {
        let text = try text(of: path)
        let folder = path.pathOfFolder
        var reader = SettingsReader(text, path: shown, folder: folder)
        result = (reader.file(), isUsable: reader.diagnostics.isEmpty)
        diagnostics += reader.diagnostics
      } catch {
        let diagnostic: Diagnostic =
          switch error {
          case .unreadable(let reason): .unreadable(path: shown, reason: reason)
          case .notUTF8:
            .yamlSyntax("it is not UTF-8", wayOut: nil, path: shown, at: .init(line: 1, column: 1))
          case .tooLong: .oversizedSettings(shown)
          }
        diagnostics.append(diagnostic)
      }
      files[path] = result
      return result
    }

    /// The warnings about excluded paths that do not exist.
    ///
    /// The sources of a run can be a part of the project, so files decide. A pattern can be for files that are made
    /// later, so only what is named without a wildcard is looked for. The build plugin, which runs for each target, does
    /// not search folders for it.
    func uselessPatterns(in configuration: Configuration) -> [Diagnostic] {
      let shortened = !configuration.sources.contains { $0.path.hasPrefix("/") }
      return files.sorted { $0.key < $1.key }.flatMap { path, file in
        let useless = (file.0.exclude ?? []).filter { pattern in
          if let path = pattern.fixedPath { return !FileManager.default.fileExists(atPath: path) }
          guard pattern.isPlainName, configuration.knownSettings == nil else { return false }
          return !FolderWalk(pattern.folder).files.contains(where: pattern.matches)
        }
        let shown = shortened ? path.shortenedPath : path
        var settings = Settings()
        settings.apply(file.0)
        return settings.adjusted(
          useless.map { .uselessPattern($0.pattern, path: shown, at: $0.location) })
      }
    }

    private mutating func source(
      _ name: String, _ file: Settings.TemplateFile, shortened: Bool
    ) -> TemplateSource? {
      if let known = texts[file] { return known }
      let shown = shortened ? file.path.shortenedPath : file.path
      var source: TemplateSource?
      do throws(TextFailure) {
        source = TemplateSource(name: name, path: shown, text: try text(of: file.path))
      } catch {
        let diagnostic: Diagnostic =
          switch error {
          case .unreadable(let reason): .unreadableTemplate(file, shown: shown, reason: reason)
          case .notUTF8: .unreadableTemplate(file, shown: shown, reason: "it is not UTF-8")
          case .tooLong: .oversizedTemplate(file, shown: shown)
          }
        diagnostics.append(diagnostic)
      }
      texts[file] = .some(source)
      return source
    }

    /// Why a configuration or a template is not used.
    private enum TextFailure: Error {
      case unreadable(reason: String)
      case notUTF8
      case tooLong
    }

    /// The size limit of a configuration or a template in bytes.
    ///
    /// A larger file was probably named by mistake. The build plugin has the same limit.
    private static let greatestSize = 1_000_000

    /// The text of a configuration or a template, whose digest is kept.
    private mutating func text(of path: String) throws(TextFailure) -> String {
      let bytes: [UInt8]?
      do throws(FileReader.Failure) {
        bytes = try FileReader.read(path, atMost: Self.greatestSize)
      } catch {
        throw .unreadable(reason: error.reason)
      }
      guard let bytes else { throw .tooLong }
      digests[path] = ContentDigest(bytes)
      guard let text = String(validUTF8: bytes) else { throw .notUTF8 }
      return text
    }
  }
}
