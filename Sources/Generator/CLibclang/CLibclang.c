// For `dladdr`.
#define _GNU_SOURCE
#include "CLibclang.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

/// Where in the table the function of a name goes.
typedef struct {
  const char *name;
  size_t offset;
} Entry;

#define ENTRY(function) {"clang_" #function, offsetof(LibclangTable, function)}

static const Entry entries[] = {
    // The first shows whether it is a libclang at all.
    ENTRY(getClangVersion),
    ENTRY(getCString),
    ENTRY(disposeString),
    ENTRY(createIndex),
    ENTRY(disposeIndex),
    ENTRY(parseTranslationUnit2),
    ENTRY(disposeTranslationUnit),
    ENTRY(getTranslationUnitCursor),
    ENTRY(getInclusions),
    ENTRY(getNumDiagnostics),
    ENTRY(getDiagnostic),
    ENTRY(disposeDiagnostic),
    ENTRY(getDiagnosticSeverity),
    ENTRY(getDiagnosticSpelling),
    ENTRY(getDiagnosticLocation),
    ENTRY(getExpansionLocation),
    ENTRY(getFileName),
    ENTRY(visitChildren),
    ENTRY(getCursorSpelling),
    ENTRY(getCursorLocation),
    ENTRY(getCursorType),
    ENTRY(getCursorDefinition),
    ENTRY(isCursorDefinition),
    ENTRY(Cursor_isAnonymous),
    ENTRY(Cursor_isBitField),
    ENTRY(getCursorAvailability),
    ENTRY(getCursorPrintingPolicy),
    ENTRY(PrintingPolicy_setProperty),
    ENTRY(PrintingPolicy_dispose),
    ENTRY(getCursorPrettyPrinted),
    ENTRY(getTypedefDeclUnderlyingType),
    ENTRY(getEnumDeclIntegerType),
    ENTRY(getCanonicalType),
    ENTRY(getPointeeType),
    ENTRY(getElementType),
    ENTRY(getNumElements),
    ENTRY(getTypeDeclaration),
    ENTRY(getTypeSpelling),
    ENTRY(Type_getAlignOf),
};

int ratchet_open_libclang(const char *path, LibclangTable *table, const char **failure) {
  // Local: two versions of LLVM in one process must not see each other's symbols.
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    *failure = dlerror();
    return 1;
  }
  for (size_t index = 0; index < sizeof(entries) / sizeof(entries[0]); index++) {
    void *function = dlsym(library, entries[index].name);
    if (!function) {
      *failure = entries[index].name;
      dlclose(library);
      return index == 0 ? 2 : 3;
    }
    // A copy of the bytes: C knows no cast from a data pointer to one of a function.
    memcpy((char *)table + entries[index].offset, &function, sizeof(function));
  }
  *failure = NULL;
  return 0;
}

const char *ratchet_library_of(const void *address) {
  Dl_info information;
  return dladdr(address, &information) ? information.dli_fname : NULL;
}
