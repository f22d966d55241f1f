import TestSupport
import Testing

@testable import RatchetCHeaders

/// The errors for each kind of struct whose values Swift cannot compare.
@Suite("Refusals")
struct RefusalTests {
  @Test(
    "a type that cannot be compared is refused by name",
    arguments: [
      ("union T { int a; };", "is a union"),
      ("typedef int T[3];", "is an array, and so a tuple in Swift"),
      ("typedef long double T;", "is a 'long double', which Swift does not have on every machine"),
      (
        "union u { int a; }; struct T { union u b; };", "has the field 'b', which is a union"
      ),
      ("struct T { union { int a; float b; }; };", "holds a union"),
      ("struct T { union { int a; } b; };", "has the field 'b', which is a union"),
      (
        "struct T { int n; int data[]; };",
        "has the field 'data', which is a flexible array, which Swift does not import"
      ),
      ("struct T { int data[0]; };", "has the field 'data', which is an array without a length"),
      (
        "struct T { float _Complex c; };",
        "has the field 'c', which is a '_Complex' number, which Swift does not import"
      ),
      (
        "struct T { long double d; };",
        "has the field 'd', which is a 'long double', which Swift does not have on every machine"
      ),
      (
        "struct T { _Atomic int a; };",
        "has the field 'a', which is '_Atomic', which Swift does not import"
      ),
      (
        "struct T { __int128 a; };",
        "has the field 'a', which is an '__int128', which Swift does not import"
      ),
      (
        "struct T { int a[4097]; };",
        "has the field 'a', which is an array of more than 4096 elements, which Swift does not import"
      ),
      (
        "struct T { struct { int a; } b[2]; };",
        "has the field 'b', which is an array of structs without a name, which Swift does not import"
      ),
      (
        "struct T { union { int a; } b[2]; };", "has the field 'b', which is an array of unions"
      ),
      (
        "struct T { void (^b)(void); };",
        "has the field 'b', which is a block, and blocks cannot be compared"
      ),
      (
        "struct T { __builtin_va_list l; };",
        "has the field 'l', which is a list of variable arguments"
      ),
      (
        "struct T { int a __attribute__((unavailable)); };",
        "has the field 'a', which is unavailable"
      ),
      (
        "struct T { _Alignas(32) int a; };",
        "is aligned to 32 bytes, and Swift imports none beyond 16"
      ),
      (
        "struct in { union { int u; }; }; struct T { struct in a; };",
        "has the field 'a' of 'in', which holds a union"
      ),
    ])
  func refusal(_ declaration: String, _ reason: String) throws {
    let types = try TemporaryFolder(["CTest.h": declaration]).types(["T"])
    guard case .refused(let refusal) = types.types["T"] else {
      Issue.record("'T' is not refused: \(types)")
      return
    }
    #expect(refusal.reason == reason)
    #expect(refusal.location.fileName == "CTest.h")
    #expect(types.records.isEmpty || types.records["T"] == nil)
  }
}
