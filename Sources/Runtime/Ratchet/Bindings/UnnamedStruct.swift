/// A struct that is the value of a property of a state, and has no named fields itself.
///
/// Nothing is generated for it, so the key paths of its properties are found at run time, and only
/// when something asks for one of them.
struct UnnamedStruct<Root: BindableState>: Sendable {
  /// The name of the property.
  let name: String

  let keyPath: PartialKeyPath<Root> & Sendable

  /// The stored property with a key path, at any depth.
  func field(at keyPath: PartialKeyPath<Root>) -> BindableField<Root>? {
    find { _ in
      true
    } where: {
      $0.keyPath == keyPath
    }
  }

  /// The stored property with a name, at any depth.
  func field(named name: String) -> BindableField<Root>? {
    find {
      name.hasPrefix("\($0).")
    } where: {
      $0.name == name
    }
  }

  private func find(
    in isOnWay: (_ name: String) -> Bool, where isWanted: (BindableField<Root>) -> Bool
  ) -> BindableField<Root>? {
    func find<Value>(in type: Value.Type, at path: PartialKeyPath<Root>, _ name: String)
      -> BindableField<Root>?
    {
      guard isOnWay(name), let path = path as? WritableKeyPath<Root, Value> else { return nil }
      var found: BindableField<Root>?
      StoredFields.forEach(of: Value.self) { inner, property in
        guard let whole = (path as PartialKeyPath<Root>).appending(path: property) else { return }
        let name = "\(name).\(inner)"
        func field<Part>(_ type: Part.Type) -> BindableField<Root>? {
          BindableField(name: name, keyPath: whole, type: type)
        }
        let type = Swift.type(of: property).valueType
        found = found ?? _openExistential(type, do: field).flatMap { isWanted($0) ? $0 : nil }
        guard found == nil else { return }
        func descend<Part>(_ type: Part.Type) -> BindableField<Root>? {
          find(in: type, at: whole, name)
        }
        found = _openExistential(type, do: descend)
      }
      return found
    }
    func start<Value>(_ type: Value.Type) -> BindableField<Root>? {
      find(in: type, at: keyPath, name)
    }
    return _openExistential(type(of: keyPath).valueType, do: start)
  }
}

/// The stored properties of structs.
enum StoredFields {
  /// Calls a function with each stored property of a struct.
  ///
  /// A type that describes its own parts hides its storage, as the standard library's collections
  /// do, and a name with an underscore belongs to a wrapper or a macro. They are left out.
  static func forEach<Root>(
    of type: Root.Type, _ body: (_ name: String, PartialKeyPath<Root>) -> Void
  ) {
    guard isStruct(type), !(type is any CustomReflectable.Type) else { return }
    // The option leaves out properties whose types have no key paths.
    _ = withUnsafePointer(to: UInt32(2)) { options in
      swiftForEachField(of: type, options: options) { name, keyPath in
        let name = String(cString: name)
        if !name.hasPrefix("_") { body(name, keyPath) }
        return true
      }
    }
  }

  /// Whether a type is a struct, by the first word of its metadata.
  private static func isStruct(_ type: Any.Type) -> Bool {
    unsafeBitCast(type as Any.Type, to: UnsafePointer<Int>.self).pointee == 0x200
  }
}

// `_forEachFieldWithKeyPath` of the standard library, a part of its stable binary interface. Its
// options are a struct that the library can still change, so they are passed by their address.
@_silgen_name(
  "$ss24_forEachFieldWithKeyPath2of7options4bodySbxm_s01_bC7OptionsVSbSPys4Int8VG_s07PartialeF0CyxGtXEtlF"
)
private func swiftForEachField<Root>(
  of type: Root.Type, options: UnsafePointer<UInt32>,
  body: (UnsafePointer<CChar>, PartialKeyPath<Root>) -> Bool
) -> Bool
