import CLibclang
import Foundation

/// Searches for libclang: at the requested path, in Swift's toolchain, and in the system.
package struct LibclangSearch: Sendable {
  /// The environment variable that names a libclang.
  package static let variable = "RATCHET_LIBCLANG"

  /// A place to search.
  package struct Candidate: Sendable, Hashable {
    /// Where a candidate comes from.
    package enum Origin: String, Sendable, Hashable {
      case option = "from '--libclang'"
      case environment = "from RATCHET_LIBCLANG"
      case toolchain = "of Swift's toolchain"
      case system = "of the system"
    }

    /// The library's file.
    package var path: String

    /// Where it was found.
    package var origin: Origin
  }

  /// The requested library: a file, or a folder with a `libclang.so` in it.
  ///
  /// A name without a slash that is not in the current folder is passed to the system's loader.
  package var requested: String?

  /// The process's environment.
  package var environment: [String: String]

  /// Whether only the requested library is tried, without a search of this machine.
  package private(set) var isLimited = false

  /// A search that uses only the requested libclang, or none.
  ///
  /// The types of the C library are then known only if a module names its header.
  ///
  /// - Parameter requested: A library or its folder.
  package static func limited(to requested: String?) -> LibclangSearch {
    var search = LibclangSearch(requested: requested, environment: [:])
    search.isLimited = true
    return search
  }

  package init(
    requested: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.requested = requested
    self.environment = environment
  }

  /// Opens the first libclang that can be used.
  ///
  /// A requested library is used, or is an error. Other libraries that cannot be used are skipped.
  ///
  /// - Returns: The opened libclang, and where it was found.
  /// - Throws: `CHeadersError`, if there is none.
  package func first() throws(CHeadersError) -> (libclang: Libclang, candidate: Candidate) {
    var tried: [String] = []
    for candidate in candidates() {
      do throws(CHeadersError) {
        return (try Libclang(path: candidate.path), candidate)
      } catch {
        guard candidate.origin == .toolchain || candidate.origin == .system else { throw error }
        tried.append("\(error)")
      }
    }
    throw .noLibclang(tried: tried)
  }

  /// The files to try, the best first.
  ///
  /// A requested one is the only one, even if it does not exist.
  package func candidates() -> [Candidate] {
    if let requested { return [Candidate(path: Self.file(requested), origin: .option)] }
    if isLimited { return [] }
    if let requested = environment[Self.variable], !requested.isEmpty {
      return [Candidate(path: Self.file(requested), origin: .environment)]
    }
    var seen: Set<String> = []
    return
      (toolchain().map { Candidate(path: $0, origin: .toolchain) }
      + Self.system().map { Candidate(path: $0, origin: .system) })
      .filter { candidate in
        // Most systems have a libclang under several names.
        let file = URL(filePath: candidate.path).resolvingSymlinksInPath().path
        return FileManager.default.fileExists(atPath: file) && seen.insert(file).inserted
      }
  }

  /// A key of the best candidate, without opening it: its path, size and age.
  var fingerprint: String {
    guard let path = candidates().first?.path else { return "none" }
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    let size = attributes?[.size] as? Int ?? 0
    let age = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(path) \(size) \(age)"
  }

  /// The library in a folder, or the file itself.
  private static func file(_ path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return path }
    if isFolder.boolValue { return "\(path)/\(libraryName)" }
    // The loader searches only the system's libraries for a name without a slash.
    return path.contains("/") ? path : "./\(path)"
  }

  #if canImport(Darwin)
    private static let libraryName = "libclang.dylib"
  #else
    private static let libraryName = "libclang.so"
  #endif

  // MARK: - Toolchain

  /// The toolchain's libclang: of the toolchain that this program runs with, and of the first
  /// `swift` in the path.
  private func toolchain() -> [String] {
    toolchainFolders.map { "\($0)/lib/\(Self.libraryName)" }
  }

  /// The `usr` folders of the known toolchains.
  var toolchainFolders: [String] {
    guard !isLimited else { return [] }
    var folders: [String] = []
    // Swift's runtime is in `usr/lib/swift/linux`.
    if let runtime = Self.runtimeLibrary() {
      folders.append(
        URL(filePath: runtime).resolvingSymlinksInPath()
          .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
          .deletingLastPathComponent().path)
    }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let swift = URL(filePath: "\(folder)/swift")
      guard FileManager.default.isExecutableFile(atPath: swift.path) else { continue }
      let file = swift.resolvingSymlinksInPath()
      folders.append(file.deletingLastPathComponent().deletingLastPathComponent().path)
    }
    #if canImport(Darwin)
      let developer =
        environment["DEVELOPER_DIR"]
        ?? (try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/var/db/xcode_select_link"))
      if let developer {
        folders.append("\(developer)/Toolchains/XcodeDefault.xctoolchain/usr")
        folders.append("\(developer)/usr")
      }
    #endif
    return folders
  }

  /// The file of Swift's runtime, which this process has loaded.
  private static func runtimeLibrary() -> String? {
    // It contains the metadata of the standard library's types.
    let metadata = unsafeBitCast(Int.self as Any.Type, to: UnsafeRawPointer.self)
    guard let name = ratchet_library_of(metadata) else { return nil }
    let path = String(cString: name)
    return path.contains("libswiftCore") ? path : nil
  }

  // MARK: - System

  /// The system's libclangs, the newest first.
  private static func system() -> [String] {
    #if canImport(Darwin)
      return [
        "/Library/Developer/CommandLineTools/usr/lib/libclang.dylib",
        "/opt/homebrew/opt/llvm/lib/libclang.dylib",
        "/usr/local/opt/llvm/lib/libclang.dylib",
      ]
    #else
      let debian = entries(of: "/usr/lib").filter { $0.hasPrefix("llvm-") }
        .flatMap { folder in libraries(in: "/usr/lib/\(folder)/lib") }
      let architectures = entries(of: "/usr/lib").filter { $0.hasSuffix("-linux-gnu") }
        .map { "/usr/lib/\($0)" }
      let others = (["/usr/lib64", "/usr/lib", "/usr/local/lib"] + architectures)
        .flatMap(libraries(in:))
      return (debian + others).sorted { (version(of: $1), $0) < (version(of: $0), $1) }
    #endif
  }

  /// The libclangs in a folder: `libclang.so`, `libclang-14.so.1`, `libclang.so.14`.
  private static func libraries(in folder: String) -> [String] {
    entries(of: folder).filter { name in
      (name.hasPrefix("libclang.so") || name.hasPrefix("libclang-")) && name.contains(".so")
        && !name.hasPrefix("libclang-cpp")
    }
    .map { "\(folder)/\($0)" }
  }

  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The version in a path, or 0: `/usr/lib/llvm-14/lib/libclang.so`.
  private static func version(of path: String) -> Int {
    for mark in ["/llvm-", "libclang-", "libclang.so."] {
      guard let range = path.range(of: mark),
        let number = Int(path[range.upperBound...].prefix(while: \.isNumber))
      else { continue }
      return number
    }
    return 0
  }
}
