// The part of libclang's C interface that Ratchet uses, as a table of functions that is filled when a
// libclang is opened. Nothing of LLVM is needed to compile this.
//
// The shapes and numbers below are libclang's stable ABI: they are the same in every release since the
// oldest one that is supported (14). https://clang.llvm.org/docs/LibClang.html

#ifndef RATCHET_CLIBCLANG_H
#define RATCHET_CLIBCLANG_H

/// What a place in the syntax tree is.
typedef enum {
  ClangCursorStruct = 2,
  ClangCursorUnion = 3,
  ClangCursorEnum = 5,
  ClangCursorField = 6,
  ClangCursorTypedef = 20,
  ClangCursorFirstAttribute = 400,
  ClangCursorLastAttribute = 499,
} ClangCursorKind;

/// What a type is.
typedef enum {
  ClangTypeInvalid = 0,
  ClangTypeVoid = 2,
  ClangTypeBool = 3,
  ClangTypeCharUnsigned = 4,
  ClangTypeUnsignedChar = 5,
  ClangTypeChar16 = 6,
  ClangTypeChar32 = 7,
  ClangTypeUnsignedShort = 8,
  ClangTypeUnsignedInt = 9,
  ClangTypeUnsignedLong = 10,
  ClangTypeUnsignedLongLong = 11,
  ClangTypeUnsignedInt128 = 12,
  ClangTypeCharSigned = 13,
  ClangTypeSignedChar = 14,
  ClangTypeWideChar = 15,
  ClangTypeShort = 16,
  ClangTypeInt = 17,
  ClangTypeLong = 18,
  ClangTypeLongLong = 19,
  ClangTypeInt128 = 20,
  ClangTypeFloat = 21,
  ClangTypeDouble = 22,
  ClangTypeLongDouble = 23,
  ClangTypeFloat128 = 30,
  ClangTypeHalf = 31,
  ClangTypeFloat16 = 32,
  ClangTypeComplex = 100,
  ClangTypePointer = 101,
  ClangTypeBlockPointer = 102,
  ClangTypeRecord = 105,
  ClangTypeEnum = 106,
  ClangTypeFunctionNoProto = 110,
  ClangTypeFunctionProto = 111,
  ClangTypeConstantArray = 112,
  ClangTypeVector = 113,
  ClangTypeIncompleteArray = 114,
  ClangTypeExtVector = 176,
  ClangTypeAtomic = 177,
} ClangTypeKind;

/// A string that libclang owns.
typedef struct {
  const void *data;
  unsigned flags;
} ClangString;

/// A place in the syntax tree.
typedef struct {
  ClangCursorKind kind;
  int extra;
  const void *data[3];
} ClangCursor;

/// A type.
typedef struct {
  ClangTypeKind kind;
  void *data[2];
} ClangType;

/// A place in a source file.
typedef struct {
  const void *pointers[2];
  unsigned offset;
} ClangLocation;

/// A file whose text is given in memory.
typedef struct {
  const char *name;
  const char *contents;
  unsigned long length;
} ClangUnsavedFile;

typedef void *ClangIndex;
typedef void *ClangUnit;
typedef void *ClangFile;
typedef void *ClangDiagnostic;
typedef void *ClangPolicy;

/// Is called for each child of a cursor, and answers what is visited next.
typedef unsigned (*ClangVisitor)(ClangCursor cursor, ClangCursor parent, void *context);

/// Is called for each file that a unit includes, with the places of the `#include`s on the way to it.
typedef void (*ClangInclusionVisitor)(
    ClangFile file, ClangLocation *stack, unsigned depth, void *context);

// Answers of a visitor.
enum { ClangVisitBreak = 0, ClangVisitContinue = 1, ClangVisitRecurse = 2 };

// Severities of diagnostics.
enum { ClangSeverityNote = 1, ClangSeverityWarning = 2, ClangSeverityError = 3 };

// Options of parsing.
enum { ClangOptionSkipFunctionBodies = 0x40 };

// Whether a declaration may be used.
enum { ClangAvailable = 0, ClangDeprecated = 1, ClangNotAvailable = 2, ClangNotAccessible = 3 };

// The property of a printing policy that leaves bodies out.
enum { ClangPolicyTerseOutput = 17 };

/// The functions of an opened libclang, under their names without `clang_`.
typedef struct {
  ClangString (*getClangVersion)(void);
  const char *(*getCString)(ClangString string);
  void (*disposeString)(ClangString string);

  ClangIndex (*createIndex)(int excludesDeclarationsFromPCH, int printsDiagnostics);
  void (*disposeIndex)(ClangIndex index);
  int (*parseTranslationUnit2)(
      ClangIndex index, const char *name, const char *const *arguments, int argumentCount,
      ClangUnsavedFile *files, unsigned fileCount, unsigned options, ClangUnit *unit);
  void (*disposeTranslationUnit)(ClangUnit unit);
  ClangCursor (*getTranslationUnitCursor)(ClangUnit unit);
  void (*getInclusions)(ClangUnit unit, ClangInclusionVisitor visitor, void *context);

  unsigned (*getNumDiagnostics)(ClangUnit unit);
  ClangDiagnostic (*getDiagnostic)(ClangUnit unit, unsigned index);
  void (*disposeDiagnostic)(ClangDiagnostic diagnostic);
  unsigned (*getDiagnosticSeverity)(ClangDiagnostic diagnostic);
  ClangString (*getDiagnosticSpelling)(ClangDiagnostic diagnostic);
  ClangLocation (*getDiagnosticLocation)(ClangDiagnostic diagnostic);

  void (*getExpansionLocation)(
      ClangLocation location, ClangFile *file, unsigned *line, unsigned *column, unsigned *offset);
  ClangString (*getFileName)(ClangFile file);

  unsigned (*visitChildren)(ClangCursor parent, ClangVisitor visitor, void *context);
  ClangString (*getCursorSpelling)(ClangCursor cursor);
  ClangLocation (*getCursorLocation)(ClangCursor cursor);
  ClangType (*getCursorType)(ClangCursor cursor);
  ClangCursor (*getCursorDefinition)(ClangCursor cursor);
  unsigned (*isCursorDefinition)(ClangCursor cursor);
  unsigned (*Cursor_isAnonymous)(ClangCursor cursor);
  unsigned (*Cursor_isBitField)(ClangCursor cursor);
  int (*getCursorAvailability)(ClangCursor cursor);
  ClangPolicy (*getCursorPrintingPolicy)(ClangCursor cursor);
  void (*PrintingPolicy_setProperty)(ClangPolicy policy, int property, unsigned value);
  void (*PrintingPolicy_dispose)(ClangPolicy policy);
  ClangString (*getCursorPrettyPrinted)(ClangCursor cursor, ClangPolicy policy);

  ClangType (*getTypedefDeclUnderlyingType)(ClangCursor cursor);
  ClangType (*getEnumDeclIntegerType)(ClangCursor cursor);
  ClangType (*getCanonicalType)(ClangType type);
  ClangType (*getPointeeType)(ClangType type);
  ClangType (*getElementType)(ClangType type);
  long long (*getNumElements)(ClangType type);
  ClangCursor (*getTypeDeclaration)(ClangType type);
  ClangString (*getTypeSpelling)(ClangType type);
  long long (*Type_getAlignOf)(ClangType type);
} LibclangTable;

/// Opens a libclang and fills the table with its functions.
///
/// - Parameters:
///   - path: The library's file.
///   - table: What is filled.
///   - failure: On failure, the reason: the loader's own words, or the name of a function that is
///     missing. It is the caller's to copy before the next call.
/// - Returns: 0 for success, 1 where the file is no library that can be opened, 2 where it lacks
///   `clang_getClangVersion` and so is no libclang, and 3 where it lacks another function.
int ratchet_open_libclang(const char *path, LibclangTable *table, const char **failure);

/// The file of the library that an address lies in, or NULL.
const char *ratchet_library_of(const void *address);

#endif
