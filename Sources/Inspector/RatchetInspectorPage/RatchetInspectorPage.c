#include "RatchetInspectorPage.h"

// See RatchetTemplates.c.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Package.swift defines it where the inspector runs. A program without unused code elimination keeps the text.
#ifdef RATCHET_INSPECTOR

static const unsigned char markup[] = {
#embed "Page/page.html" suffix(, 0)
};

static const unsigned char style[] = {
#embed "Page/page.css" suffix(, 0)
};

// One script: each file uses what the files before it declare.
static const unsigned char script[] = {
#embed "Page/model.js"
    ,
#embed "Page/elements.js"
    ,
#embed "Page/connection.js"
    ,
#embed "Page/rows.js"
    ,
#embed "Page/list.js"
    ,
#embed "Page/panels.js"
    ,
#embed "Page/splitter.js"
    ,
#embed "Page/controls.js" suffix(, 0)
};

#else

static const unsigned char markup[] = "", style[] = "", script[] = "";

#endif

const char *ratchet_inspector_page_markup(void) { return (const char *)markup; }
const char *ratchet_inspector_page_style(void) { return (const char *)style; }
const char *ratchet_inspector_page_script(void) { return (const char *)script; }
