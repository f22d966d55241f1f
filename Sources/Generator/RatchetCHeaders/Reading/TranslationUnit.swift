import CLibclang

/// The parsed headers of a module.
final class TranslationUnit {
  let functions: LibclangTable
  private let index: ClangIndex
  private let unit: ClangUnit

  /// The name of the virtual file that includes all headers of the module.
  static let mainFile = "ratchet-c-module.c"

  /// Parses some headers.
  ///
  /// - Parameters:
  ///   - headers: Their paths.
  ///   - arguments: Clang's arguments.
  ///   - module: The module's name, for errors.
  ///   - libclang: The libclang that parses them.
  /// - Throws: `CHeadersError`, if they do not parse.
  init(
    headers: [String], arguments: [String], module: String, libclang: Libclang
  ) throws(CHeadersError) {
    functions = libclang.functions
    let text = Self.text(including: headers)
    let index = functions.createIndex(0, 0)
    var unit: ClangUnit?
    let code = Self.parse(text, arguments: arguments, functions: functions, in: index, into: &unit)
    guard let index, code == 0, let unit else {
      functions.disposeIndex(index)
      throw .parser(module: module, code: Int(code))
    }
    self.index = index
    self.unit = unit
    let errors = self.errors()
    if !errors.isEmpty { throw .headers(module: module, errors) }
  }

  deinit {
    functions.disposeTranslationUnit(unit)
    functions.disposeIndex(index)
  }

  /// A text that includes some headers.
  static func text(including headers: [String]) -> String {
    headers.map { header in
      let escaped = header.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "#include \"\(escaped)\"\n"
    }
    .joined()
  }

  private static func parse(
    _ text: String, arguments: [String], functions: LibclangTable, in index: ClangIndex?,
    into unit: inout ClangUnit?
  ) -> Int32 {
    // Clang reads its arguments while it parses, so they must live until it ends.
    let strings = arguments.map { Array($0.utf8CString) }
    let storage = strings.flatMap(\.self)
    let offsets = strings.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    return storage.withUnsafeBufferPointer { storage in
      let pointers: [UnsafePointer<CChar>?] = strings.indices.map { position in
        storage.baseAddress.map { $0 + offsets[position] }
      }
      return text.withCString { contents in
        mainFile.withCString { name in
          var file = ClangUnsavedFile(
            name: name, contents: contents, length: UInt(text.utf8.count))
          return functions.parseTranslationUnit2(
            index, name, pointers, Int32(pointers.count), &file, 1,
            UInt32(ClangOptionSkipFunctionBodies), &unit)
        }
      }
    }
  }

  // MARK: - Diagnostics

  /// Clang's errors, without warnings.
  private func errors() -> [CDiagnostic] {
    (0..<functions.getNumDiagnostics(unit)).compactMap { position in
      let diagnostic = functions.getDiagnostic(unit, position)
      defer { functions.disposeDiagnostic(diagnostic) }
      guard functions.getDiagnosticSeverity(diagnostic) >= ClangSeverityError else {
        return nil
      }
      return CDiagnostic(
        message: functions.text(functions.getDiagnosticSpelling(diagnostic)),
        location: functions.location(functions.getDiagnosticLocation(diagnostic)))
    }
  }

  // MARK: - Contents

  /// The root of the syntax tree.
  var root: ClangCursor { functions.getTranslationUnitCursor(unit) }

  /// The files that were read, each once, sorted.
  func includedFiles() -> [String] {
    final class Files {
      var names: Set<String> = []
      let functions: LibclangTable
      init(_ functions: LibclangTable) { self.functions = functions }
    }
    let files = Files(functions)
    functions.getInclusions(
      unit,
      { file, _, _, context in
        guard let context else { return }
        let files = Unmanaged<Files>.fromOpaque(context).takeUnretainedValue()
        files.names.insert(files.functions.text(files.functions.getFileName(file)))
      },
      Unmanaged.passUnretained(files).toOpaque())
    return files.names.subtracting([Self.mainFile, ""]).sorted()
  }
}

extension LibclangTable {
  /// The children of a cursor, in order.
  func children(of cursor: ClangCursor) -> [ClangCursor] {
    var children: [ClangCursor] = []
    withUnsafeMutablePointer(to: &children) { pointer in
      _ = visitChildren(
        cursor,
        { child, _, context in
          context?.assumingMemoryBound(to: [ClangCursor].self).pointee.append(child)
          return UInt32(ClangVisitContinue)
        },
        pointer)
    }
    return children
  }

  /// A location as a file, a line and a column.
  func location(_ location: ClangLocation) -> CLocation? {
    var file: ClangFile?
    var (line, column): (UInt32, UInt32) = (0, 0)
    getExpansionLocation(location, &file, &line, &column, nil)
    guard let file else { return nil }
    return CLocation(path: text(getFileName(file)), line: Int(line), column: Int(column))
  }
}
