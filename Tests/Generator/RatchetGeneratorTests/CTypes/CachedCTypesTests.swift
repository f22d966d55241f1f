import Foundation
import TestSupport
import Testing

@testable import RatchetCHeaders
@testable import RatchetGenerator

@Suite("C types in the cache")
struct CachedCTypesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var types: CTypes {
    let place = CLocation(path: "inner.h", line: 1, column: 8)
    let fields = [
      CField(path: ["a"], comparison: .value, isDeprecated: false, isUnsafe: false),
      CField(path: ["b", "c"], comparison: .elements("Float"), isDeprecated: true, isUnsafe: true),
    ]
    return CTypes(
      types: [
        "inner": .record("inner"), "number": .equatable,
        "outer": .refused(CRefusal(reason: "is a union", location: place)),
      ],
      records: [
        "inner": CRecord(name: "inner", location: place, fields: fields, held: ["other"])
      ])
  }

  /// The types that a new run finds.
  private func kept(_ key: [String] = ["key"]) -> CTypes? {
    CachedCTypes(cache: Cache(path: folder.path + "/cache")).types(for: key)
  }

  @Test("are kept until a header changes")
  func headers() throws {
    let header = try folder.write("struct inner { int a; };".utf8, to: "inner.h")
    let cache = Cache(path: folder.path + "/cache")
    CachedCTypes(cache: cache).keep(types, for: ["key"], headers: [header])
    cache.save()
    #expect(kept() == types)
    #expect(kept(["another"]) == nil)
    try folder.write("struct inner { int b; };".utf8, to: "inner.h")
    #expect(kept() == nil)
    try folder.write("struct inner { int a; };".utf8, to: "inner.h")
    #expect(kept() == types)
    try FileManager.default.removeItem(atPath: header)
    #expect(kept() == nil)
  }

  @Test("are not kept if a header cannot be read again")
  func unreadable() throws {
    let cache = Cache(path: folder.path + "/cache")
    CachedCTypes(cache: cache).keep(types, for: ["key"], headers: [folder.path + "/gone.h"])
    cache.save()
    #expect(kept() == nil)
  }

  @Test("are read again when the cache is damaged")
  func damaged() throws {
    let header = try folder.write("struct inner { int a; };".utf8, to: "inner.h")
    let cache = Cache(path: folder.path + "/cache")
    CachedCTypes(cache: cache).keep(types, for: ["key"], headers: [header])
    cache.save()
    try folder.write("damaged".utf8, to: "cache")
    #expect(kept() == nil)
  }
}
