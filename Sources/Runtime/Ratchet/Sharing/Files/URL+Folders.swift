#if !canImport(Darwin)
  public import Foundation

  // Folders that features name for their files. On Apple's systems, Foundation has them.

  extension URL {
    /// The user's folder for documents.
    @_disfavoredOverload
    public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }

    /// The user's folder for the data of programs.
    @_disfavoredOverload
    public static var applicationSupportDirectory: URL {
      folder(.applicationSupportDirectory, ".local/share")
    }

    /// The user's folder for what programs can create again.
    @_disfavoredOverload
    public static var cachesDirectory: URL { folder(.cachesDirectory, ".cache") }

    private static func folder(_ folder: FileManager.SearchPathDirectory, _ path: String) -> URL {
      FileManager.default.urls(for: folder, in: .userDomainMask).first
        ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(path)
    }
  }
#endif
