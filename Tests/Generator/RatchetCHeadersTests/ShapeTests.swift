import TestSupport
import Testing

@testable import RatchetCHeaders

/// A C struct, and how its values are compared.
struct Shape: CustomTestStringConvertible, Sendable {
  var declaration: String
  var name: String
  var fields: [String]

  init(_ declaration: String, _ name: String, _ fields: String...) {
    self.declaration = declaration
    self.name = name
    self.fields = fields
  }

  var testDescription: String { declaration }
}

/// The result for each kind of struct that Swift imports.
@Suite("Structs")
struct ShapeTests {
  @Test(
    "a struct has the fields that Swift sees",
    arguments: [
      Shape("struct point { int x; unsigned char y; };", "point", "x", "y"),
      Shape("typedef struct { float x, y, z; } CVector;", "CVector", "x", "y", "z"),
      Shape("typedef struct point_ { int x; } Point;", "point_", "x"),
      Shape("struct t { bool a; _Bool b; wchar_t c; size_t d; };", "t", "a", "b", "c", "d"),
      Shape("enum color { red }; struct t { enum color a; };", "t", "a"),
      Shape("struct t { enum { one, two } a; };", "t", "a"),
      Shape(
        "typedef enum __attribute__((enum_extensibility(closed))) Shut : int { ShutA } Shut;"
          + "struct t { Shut a; Shut b[2]; };", "t", "a", "b of Shut"),
      Shape("struct t { enum { one } a[2]; };", "t", "a of UInt32"),
      Shape("struct t { struct { int u, v; } uv; };", "t", "uv.u", "uv.v"),
      Shape("struct t { int a; struct { int b; struct { int c; }; }; };", "t", "a", "b", "c"),
      Shape("struct t { struct inner { int a; } in; };", "t", "in"),
      Shape("struct t { struct { int a; } *p; };", "t", "p"),
      Shape("struct t { int a[3]; char name[64]; };", "t", "a of Int32", "name of CChar"),
      Shape("struct t { float m[4][4]; };", "t", "m of Float"),
      Shape("struct t { int only[1]; };", "t", "only"),
      Shape("struct t { double big[4096]; };", "t", "big of Double"),
      Shape(
        "typedef int Mat[9]; struct t { Mat m; const Mat c; };", "t", "m of Int32", "c of Int32"),
      Shape("struct t { void *p[3]; int (*f[2])(int); };", "t", "p by identity", "f by identity"),
      Shape("struct t { int *a; const char *b; void *c; struct o *d; };", "t", "a", "b", "c", "d"),
      Shape("struct t { int (*f)(int); };", "t", "f by identity"),
      Shape("typedef void (*Fn)(void); struct t { Fn f; };", "t", "f by identity"),
      Shape("struct t { int * _Nullable a; int * _Nonnull b; };", "t", "a", "b"),
      Shape("struct t { unsigned a : 3; int : 4; unsigned : 0; bool b : 1; };", "t", "a", "b"),
      Shape("struct t { const int a; volatile int b; int *restrict c; };", "t", "a", "b", "c"),
      Shape("struct __attribute__((packed)) t { char a; int b; };", "t", "a", "b"),
      Shape("struct __attribute__((aligned(16))) t { char a; };", "t", "a"),
      Shape("struct t {};", "t"),
      Shape("struct __attribute__((swift_name(\"Named\"))) t { int a; };", "Named", "a"),
      Shape(
        "struct Outer { int a; }; struct __attribute__((swift_name(\"Outer.Inner\"))) in_ { int b; };",
        "Outer.Inner", "b"),
      Shape("typedef struct { int a; } T __attribute__((swift_name(\"Named\")));", "Named", "a"),
      Shape(
        "#define NAMED(n) __attribute__((swift_name(#n)))\nstruct NAMED(Named) t { int a NAMED(b); };",
        "Named", "b"),
      Shape("struct t { int a __attribute__((swift_private)); };", "t", "__a"),
      Shape("typedef float f4 __attribute__((ext_vector_type(4))); struct t { f4 a; };", "t", "a"),
      Shape("struct t { int in, self, init, Type; };", "t", "in", "self", "init", "Type"),
    ])
  func shape(_ shape: Shape) throws {
    let prelude = "#include <stdbool.h>\n#include <stddef.h>\n#include <wchar.h>\n"
    let folder = try TemporaryFolder(["CTest.h": prelude + shape.declaration])
    let types = try folder.types([shape.name])
    #expect(types.types[shape.name] == .record(shape.name))
    #expect(types.records[shape.name]?.summary == shape.fields)
  }

  @Test("a struct adds the structs in it, each before it is needed")
  func held() throws {
    let folder = try TemporaryFolder([
      "CTest.h": """
      struct leaf { int a; };
      struct branch { struct leaf leaves[2]; struct leaf *next; };
      struct tree { struct branch left; struct tree *parent; };
      struct other { int a; };
      """
    ])
    let types = try folder.types(["tree"])
    #expect(types.records.keys.sorted() == ["branch", "leaf", "tree"])
    #expect(types.records["tree"]?.held == ["branch"])
    #expect(types.records["branch"]?.held == ["leaf"])
    #expect(types.records["branch"]?.summary == ["leaves of leaf", "next"])
  }

  @Test(
    "what Swift compares already is left alone",
    arguments: [
      "enum T { a };", "typedef int T;", "typedef enum { a } T;", "typedef void *T;",
      "struct o; typedef struct o *T;", "typedef const char *T;",
      "typedef int U; typedef U T;",
      "typedef enum __attribute__((flag_enum)) T : unsigned { a = 1 } T;",
      "typedef float T __attribute__((vector_size(16)));",
    ])
  func equatable(_ declaration: String) throws {
    #expect(try TemporaryFolder(["CTest.h": declaration]).types(["T"]).types == ["T": .equatable])
  }

  @Test("another name of a struct is the struct, and of a function a function")
  func aliases() throws {
    let folder = try TemporaryFolder([
      "CTest.h": "struct s { int a; }; typedef struct s S; typedef S T; typedef int (*F)(void);"
    ])
    let types = try folder.types(["S", "T", "F"])
    #expect(types.types == ["S": .record("s"), "T": .record("s"), "F": .function])
  }

  @Test("what is declared and not defined, or not declared at all, is not there")
  func absent() throws {
    let folder = try TemporaryFolder([
      "CTest.h": "struct forward; typedef struct forward Forward; /* Mentioned */"
        + "struct __attribute__((swift_name(\"Renamed\"))) original { int a; };"
    ])
    #expect(try folder.types(["forward", "Forward", "Mentioned", "original"]).types == [:])
  }

  @Test("a place names the header that defines a struct")
  func place() throws {
    let folder = try TemporaryFolder([
      "CTest.h": "#include \"inner.h\"\n", "inner.h": "\nstruct s {\n  int a;\n};\n",
    ])
    let location = try folder.types(["s"]).records["s"]?.location
    #expect(location?.fileName == "inner.h")
    #expect(location?.line == 2)
    #expect(location?.column == 8)
  }

  @Test("a field that the header deprecates is marked")
  func deprecated() throws {
    let folder = try TemporaryFolder([
      "CTest.h": "struct s { int a; int b __attribute__((deprecated)); };"
    ])
    #expect(try folder.types(["s"]).records["s"]?.fields.map(\.isDeprecated) == [false, true])
  }
}
