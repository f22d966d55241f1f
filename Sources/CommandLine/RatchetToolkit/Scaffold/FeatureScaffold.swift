import Foundation
import RatchetGenerator

/// A new feature, which you then edit.
package enum FeatureScaffold {
  /// The result.
  package struct Result: Sendable, Hashable {
    /// The files that were written.
    package var written: [String] = []

    /// A target's new folder, which the manifest may not contain yet.
    package var newTarget: String?
  }

  /// Writes a feature with its state, its actions and its body, and a test of it.
  ///
  /// - Parameters:
  ///   - name: The feature's name.
  ///   - module: The target for the feature, or nil if there is only one.
  ///   - sources: The folder with the targets' folders.
  /// - Throws: ``ScaffoldError``. Nothing is written then.
  package static func write(
    _ name: String, module: String?, sources: String
  ) throws(ScaffoldError) -> Result {
    guard Identifier.isPlain(name), name.first?.isUppercase == true, !Identifier.isReserved(name)
    else { throw .notAName(name) }
    var sources = sources
    while sources.count > 1, sources.hasSuffix("/") { sources.removeLast() }
    let module = try self.module(module, in: sources)
    let file = "\(sources)/\(module)/\(name).swift"
    let package =
      URL(filePath: sources).lastPathComponent == "Sources" ? sources.dropLast(7) : "\(sources)/../"
    let tests = "\(package)Tests/\(module)Tests/\(name)Tests.swift"
    for path in [file, tests] where FileManager.default.fileExists(atPath: path) {
      throw .existingFile(path)
    }
    var result = Result()
    let folder = URL(filePath: tests).deletingLastPathComponent()
    if !FileManager.default.fileExists(atPath: folder.path) {
      result.newTarget = folder.lastPathComponent
    }
    try create(source(of: name), at: file)
    do {
      try create(test(of: name, in: module), at: tests)
    } catch {
      // If one of them cannot be written, none is.
      try? FileManager.default.removeItem(atPath: file)
      throw error
    }
    result.written = [file, tests]
    return result
  }

  private static func module(
    _ module: String?, in sources: String
  ) throws(ScaffoldError) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    let folders = names.filter { name in
      var isFolder: ObjCBool = false
      let path = "\(sources)/\(name)"
      return !name.hasPrefix(".")
        && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }.sorted()
    if let module {
      guard folders.contains(module) else { throw .noModule("\(sources)/\(module)") }
      return module
    }
    guard let only = folders.first else { throw .noModule(sources) }
    if folders.count > 1 { throw .ambiguousModule(folders) }
    return only
  }

  private static func create(_ text: String, at path: String) throws(ScaffoldError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let isNew: Bool
    do throws(FileWriter.Failure) {
      try FileWriter.makeFolder(folder)
      isNew = try FileWriter.create(text, at: path)
    } catch {
      throw .file(path, reason: error.reason)
    }
    if !isNew { throw .existingFile(path) }
  }

  private static func source(of name: String) -> String {
    """
    import Ratchet

    @Reducer
    struct \(name) {
      @ObservableState
      struct State: Equatable {
        var isLoading = false
        var title: String?
      }

      enum Action {
        case appeared
        case loaded(title: String)
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .appeared:
            state.isLoading = true
            return .run { send in
              await send(.loaded(title: "\(name)"))
            }

          case .loaded(let title):
            state.isLoading = false
            state.title = title
            return .none
          }
        }
      }
    }

    """
  }

  private static func test(of name: String, in module: String) -> String {
    """
    import Foundation
    import RatchetTesting
    import Testing

    @testable import \(SourceFinder.moduleName(ofTarget: module))

    @MainActor
    struct \(name)Tests {
      @Test func appeared() async {
        let store = makeStore()
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\\.loaded) {
          $0.isLoading = false
          $0.title = "\(name)"
        }
      }

      private func makeStore(
        _ state: \(name).State = \(name).State()
      ) -> TestStore<\(name).State, \(name).Action> {
        TestStore(initialState: state) {
          \(name)()
        }
      }
    }

    """
  }
}
