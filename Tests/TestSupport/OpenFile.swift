#if canImport(Glibc)
  import Foundation
  import Glibc

  /// Files that this process has open.
  package enum OpenFile {
    /// The descriptors of a file or a folder.
    package static func descriptors(of path: String) -> [Int32] {
      var file = stat()
      guard stat(path, &file) == 0 else { return [] }
      return (0..<getdtablesize()).filter { descriptor in
        var opened = stat()
        return fstat(descriptor, &opened) == 0 && opened.st_ino == file.st_ino
          && opened.st_dev == file.st_dev
      }
    }
  }
#endif
