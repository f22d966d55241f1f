#if DEBUG || InspectorInRelease
  import Foundation
  import Ratchet
  @_spi(Locks) import RatchetConcurrency
  import RatchetInspectorWire
  import RatchetSource

  /// Finds the declarations of actions in the sources of the program.
  ///
  /// Files are read under the lock, so that each is read once for all pages.
  final class DeclarationFinder: Sendable {
    private struct File {
      var changed: Date
      var enums: [String: SourceEnum]
    }

    private let root: String?
    private let files = Locked<[String: File]>([:])

    /// - Parameter path: A file of the program's package.
    init(near path: String) {
      root = SourceFolders(around: path).root?.path
    }

    /// The place where the case of an action is declared: that of the innermost feature.
    ///
    /// - Throws: ``InspectorFailure`` if the sources are not on this machine, or do not have it.
    func place(of action: Any) throws -> DeclarationPlace {
      let enums = try enums()
      for (type, name) in Self.cases(of: action).reversed() {
        guard let found = enums[type], let declared = found.cases.first(where: { $0.name == name })
        else { continue }
        return DeclarationPlace(file: found.file, line: declared.line, text: declared.text)
      }
      throw InspectorFailure("The sources do not declare this action: it is another package's.")
    }

    /// The cases of a type of actions, with those of the actions in them.
    func cases(of type: Any.Type) throws -> [ActionForm] {
      let enums = try enums()
      let name = TypeNames.name(of: type)
      guard enums[name] != nil else {
        throw InspectorFailure("The sources do not declare '\(name)'.")
      }
      return ActionForm.all(of: name, in: enums)
    }

    /// The enums around an action and in it, with their cases, from the outside in.
    private static func cases(of action: Any) -> [(type: String, name: String)] {
      var cases: [(String, String)] = []
      var value: Any? = action
      while let action = value, cases.count < 32 {
        guard Mirror(reflecting: action).displayStyle == .enum else { break }
        let name = TypeReflection.caseName(of: action) ?? "\(action)"
        cases.append((TypeNames.name(of: type(of: action)), name))
        value = ActionSummary.next(in: action)
      }
      return cases
    }
  }

  // MARK: - Files

  extension DeclarationFinder {
    /// All enums called `Action`, or in such an enum, by their names.
    private func enums() throws -> [String: SourceEnum] {
      guard let root else {
        throw InspectorFailure("The sources of the program are not on this machine.")
      }
      return files.withLock { files in
        var enums: [String: SourceEnum] = [:]
        for path in Self.swiftFiles(in: root) {
          enums.merge(Self.enums(in: path, known: &files)) { first, _ in first }
        }
        return enums
      }
    }

    private static func swiftFiles(in root: String) -> [String] {
      let walk = FileManager.default.enumerator(atPath: root)
      var paths: [String] = []
      while let path = walk?.nextObject() as? String {
        let name = path.split(separator: "/").last ?? ""
        if name.hasPrefix(".") {
          walk?.skipDescendants()
        } else if name.hasSuffix(".swift") {
          paths.append("\(root)/\(path)")
        }
      }
      return paths.sorted()
    }

    private static func enums(
      in path: String, known files: inout [String: File]
    ) -> [String: SourceEnum] {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let changed = attributes?[.modificationDate] as? Date ?? .distantPast
      if let file = files[path], file.changed == changed { return file.enums }
      var enums: [String: SourceEnum] = [:]
      if let bytes = FileManager.default.contents(atPath: path),
        bytes.range(of: Data("Action".utf8)) != nil
      {
        enums = SourceEnum.all(in: [UInt8](bytes), file: path)
      }
      files[path] = File(changed: changed, enums: enums)
      return enums
    }
  }

  /// A place in the sources.
  struct DeclarationPlace {
    let file: String
    let line: Int
    let text: String

    var json: JSON { ["file": .string(file), "line": .int(line), "text": .string(text)] }
  }
#endif
