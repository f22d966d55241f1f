#include "RatchetTemplates.h"

// The files are embedded by the C compiler: a Swift array of their bytes takes seconds to type-check. Raw string
// literals would compile about as fast (0.06 s for 0.05 s of an empty file, beside 0.01 s here), but the templates
// would not be files.
// `#embed` is new in C23, and clang has it in older C as well.
#pragma clang diagnostic ignored "-Wc23-extensions"

/// The text of a file, ended by a zero.
#define TEXT (const char *)(const unsigned char[])

static const struct RatchetTemplate templates[] = {
    {"Arbitrary", TEXT {
#embed "../../../Templates/Arbitrary.mustache" suffix(, 0) if_empty(0)
    }},
    {"BindableAction", TEXT {
#embed "../../../Templates/BindableAction.mustache" suffix(, 0) if_empty(0)
    }},
    {"BindableState", TEXT {
#embed "../../../Templates/BindableState.mustache" suffix(, 0) if_empty(0)
    }},
    {"CTypes", TEXT {
#embed "../../../Templates/CTypes.mustache" suffix(, 0) if_empty(0)
    }},
    {"CasePathable", TEXT {
#embed "../../../Templates/CasePathable.mustache" suffix(, 0) if_empty(0)
    }},
    {"CodableEnum", TEXT {
#embed "../../../Templates/CodableEnum.mustache" suffix(, 0) if_empty(0)
    }},
    {"CodableStruct", TEXT {
#embed "../../../Templates/CodableStruct.mustache" suffix(, 0) if_empty(0)
    }},
    {"Comparison", TEXT {
#embed "../../../Templates/Comparison.mustache" suffix(, 0) if_empty(0)
    }},
    {"DependencyClient", TEXT {
#embed "../../../Templates/DependencyClient.mustache" suffix(, 0) if_empty(0)
    }},
    {"EnumStubs", TEXT {
#embed "../../../Templates/EnumStubs.mustache" suffix(, 0) if_empty(0)
    }},
    {"EquatableEnum", TEXT {
#embed "../../../Templates/EquatableEnum.mustache" suffix(, 0) if_empty(0)
    }},
    {"EquatableStruct", TEXT {
#embed "../../../Templates/EquatableStruct.mustache" suffix(, 0) if_empty(0)
    }},
    {"File", TEXT {
#embed "../../../Templates/File.mustache" suffix(, 0) if_empty(0)
    }},
    {"Hashable", TEXT {
#embed "../../../Templates/Hashable.mustache" suffix(, 0) if_empty(0)
    }},
    {"Laws", TEXT {
#embed "../../../Templates/Laws.mustache" suffix(, 0) if_empty(0)
    }},
    {"List", TEXT {
#embed "../../../Templates/List.mustache" suffix(, 0) if_empty(0)
    }},
    {"MemberwiseInit", TEXT {
#embed "../../../Templates/MemberwiseInit.mustache" suffix(, 0) if_empty(0)
    }},
    {"ObservableState", TEXT {
#embed "../../../Templates/ObservableState.mustache" suffix(, 0) if_empty(0)
    }},
    {"Parameter", TEXT {
#embed "../../../Templates/Parameter.mustache" suffix(, 0) if_empty(0)
    }},
    {"ReducerEnum", TEXT {
#embed "../../../Templates/ReducerEnum.mustache" suffix(, 0) if_empty(0)
    }},
    {"ReducerParts", TEXT {
#embed "../../../Templates/ReducerParts.mustache" suffix(, 0) if_empty(0)
    }},
    {"StructStub", TEXT {
#embed "../../../Templates/StructStub.mustache" suffix(, 0) if_empty(0)
    }},
    {"Stubs", TEXT {
#embed "../../../Templates/Stubs.mustache" suffix(, 0) if_empty(0)
    }},
    {"TestStore", TEXT {
#embed "../../../Templates/TestStore.mustache" suffix(, 0) if_empty(0)
    }},
};

int ratchet_template_count(void) { return sizeof(templates) / sizeof(templates[0]); }

struct RatchetTemplate ratchet_template(int index) { return templates[index]; }
