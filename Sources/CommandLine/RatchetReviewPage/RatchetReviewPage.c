#include "RatchetReviewPage.h"

// See RatchetTemplates.c.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char markup[] = {
#embed "Page/page.mustache" suffix(, 0)
};

static const unsigned char style[] = {
#embed "Page/page.css" suffix(, 0)
};

static const unsigned char script[] = {
#embed "Page/page.js" suffix(, 0)
};

const char *ratchet_review_page_markup(void) { return (const char *)markup; }
const char *ratchet_review_page_style(void) { return (const char *)style; }
const char *ratchet_review_page_script(void) { return (const char *)script; }
