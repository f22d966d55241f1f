#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes whole files atomically: a file has either its old contents or its new ones.
package enum FileWriter {
  package typealias Failure = FileReader.Failure

  /// Writes a temporary file and moves it to its place.
  ///
  /// It creates the folders around it.
  ///
  /// - Parameters:
  ///   - text: The contents.
  ///   - path: The path of the file.
  ///   - permissions: The permissions of the file. By default, those of new files.
  package static func write(
    _ text: String, to path: String, permissions: mode_t? = nil
  ) throws(Failure) {
    try write(Array(text.utf8), to: path, permissions: permissions)
  }

  /// Writes a temporary file and moves it to its place.
  ///
  /// It creates the folders around it.
  package static func write(
    _ bytes: [UInt8], to path: String, permissions: mode_t? = nil
  ) throws(Failure) {
    // A device such as `/dev/null` must not be replaced.
    guard !isSpecial(path) else { throw Failure(reason: "not a regular file") }
    let folder = path.pathOfFolder
    // Another run may write the same file at the same time, so each temporary file has its own
    // name.
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    let temporary = "\(folder)/\(temporaryPrefix)\(number)\(temporarySuffix)"
    var descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 && errno == ENOENT {
      try makeFolder(folder)
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw .system() }
    let isWritten = writeAll(bytes, to: descriptor)
    let isPermitted = permissions.map { fchmod(descriptor, $0) == 0 } ?? true
    let isMoved = isWritten && isPermitted && rename(temporary, path) == 0
    let failure = Failure.system()
    close(descriptor)
    guard isMoved else {
      unlink(temporary)
      throw failure
    }
  }

  /// Writes a file whose name is not taken.
  ///
  /// - Returns: False if the name is taken.
  package static func create(_ text: String, at path: String) throws(Failure) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 && errno == EEXIST { return false }
    guard descriptor >= 0 else { throw .system() }
    defer { close(descriptor) }
    guard writeAll(Array(text.utf8), to: descriptor) else {
      let failure = Failure.system()
      unlink(path)
      throw failure
    }
    return true
  }

  /// Whether a path is neither a file nor a folder, but a device or a pipe.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether a file has the name of a temporary file, which a killed run may have left.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(temporaryPrefix) && name.hasSuffix(temporarySuffix)
  }

  private static let temporaryPrefix = ".ratchet-"
  private static let temporarySuffix = ".tmp"

  /// Removes a file, if it exists.
  static func remove(_ path: String) throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .system() }
  }

  /// Removes a folder if it is empty.
  static func removeFolderIfEmpty(_ path: String) {
    rmdir(path)
  }

  /// Creates a folder with its parents, if they do not exist.
  ///
  /// - Throws: A ``Failure`` if it cannot be created, or if its place is taken.
  package static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 { return }
    var reason = errno
    if reason == ENOENT, path.pathOfFolder != path {
      try makeFolder(path.pathOfFolder)
      if mkdir(path, 0o777) == 0 { return }
      reason = errno
    }
    var status = stat()
    let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    guard !isFolder else { return }
    throw Failure(reason: String(cString: strerror(reason == EEXIST ? ENOTDIR : reason)))
  }

  /// Whether a folder can be written to.
  static func checkWritable(_ path: String) throws(Failure) {
    guard access(path, W_OK | X_OK) == 0 else { throw .system() }
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, part.baseAddress, part.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, part.baseAddress, part.count)
        #else
          let count = Glibc.write(descriptor, part.baseAddress, part.count)
        #endif
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
