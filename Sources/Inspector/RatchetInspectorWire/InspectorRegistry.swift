#if DEBUG || InspectorInRelease
  import Foundation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// The running inspectors of a user: a file for each, which only the user can read, because its
  /// token opens the inspector.
  package struct InspectorRegistry: Sendable {
    private let folder: String
    private let patience: Duration

    /// - Parameters:
    ///   - folder: The folder of the files; nil for the user's.
    ///   - patience: How long it waits for each program that is stopped.
    package init(folder: String? = nil, patience: Duration = .milliseconds(200)) {
      self.patience = patience
      let temporary = FileManager.default.temporaryDirectory.path
      self.folder = folder ?? "\(temporary)/ratchet-inspectors-\(getuid())"
    }

    /// Adds an inspector.
    ///
    /// - Returns: The file, which must be removed when the inspector ends.
    /// - Throws: ``ConnectionError`` if the folder belongs to another user, or cannot be written.
    package func add(_ inspector: RunningInspector) throws -> String {
      try prepareFolder()
      removeStale()
      let path = "\(folder)/\(inspector.process)-\(inspector.port).json"
      let unfinished = "\(path).new"
      _ = unlink(unfinished)
      let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
      guard file >= 0 else { throw failure(unfinished) }
      let data = try JSONEncoder().encode(inspector)
      let count = data.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      _ = close(file)
      // Readers see the whole file, or none.
      guard count == data.count, rename(unfinished, path) == 0 else { throw failure(path) }
      return path
    }

    /// The running inspectors, the newest first.
    ///
    /// - Throws: ``ConnectionError`` if the folder belongs to another user.
    package func inspectors() throws -> [RunningInspector] {
      guard FileManager.default.fileExists(atPath: folder) else { return [] }
      try checkFolder()
      removeStale()
      return files.compactMap(inspector).sorted {
        ($1.started, $1.process) < ($0.started, $0.process)
      }
    }
  }

  // MARK: - Files

  extension InspectorRegistry {
    private var files: [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
    }

    private func inspector(in file: String) -> RunningInspector? {
      FileManager.default.contents(atPath: file)
        .flatMap { try? JSONDecoder().decode(RunningInspector.self, from: $0) }
    }

    /// Removes the files of programs that were killed.
    private func removeStale() {
      for file in files {
        guard let inspector = inspector(in: file) else { continue }
        let isGone = kill(inspector.process, 0) != 0 && errno == ESRCH
        // The id may be another program's by now.
        if isGone || isRefused(inspector.port) { _ = unlink(file) }
      }
    }

    /// Whether no program listens at a port.
    ///
    /// A program that is stopped in a debugger takes no connections at some point, and this one may have no
    /// socket left. Neither is a reason to forget the other program.
    private func isRefused(_ port: UInt16) -> Bool {
      do {
        _ = try Connection(toLocalPort: port, within: patience)
        return false
      } catch {
        return (error as? ConnectionError)?.isRefused == true
      }
    }

    private func prepareFolder() throws {
      if mkdir(folder, 0o700) != 0, errno != EEXIST { throw failure(folder) }
      try checkFolder()
    }

    /// Other users can create files in the folder of temporary files, with this name too.
    private func checkFolder() throws {
      var status = stat()
      guard lstat(folder, &status) == 0 else { throw failure(folder) }
      let isPrivate = status.st_uid == getuid() && status.st_mode & 0o077 == 0
      guard status.st_mode & S_IFMT == S_IFDIR, isPrivate else {
        throw ConnectionError(
          "'\(folder)' is not a folder that only you can read: remove it, or set TMPDIR to another one"
        )
      }
    }

    private func failure(_ path: String) -> ConnectionError {
      ConnectionError("'\(path)': \(System.lastError)")
    }
  }
#endif
