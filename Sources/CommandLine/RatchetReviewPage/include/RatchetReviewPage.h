#ifndef RATCHET_REVIEW_PAGE_H
#define RATCHET_REVIEW_PAGE_H

// The page that `ratchet review` writes. The markup is a template of the same kind as those of
// generated code; what is put in has been escaped.

/// The markup, with places for what is shown.
const char *_Nonnull ratchet_review_page_markup(void);

/// The looks.
const char *_Nonnull ratchet_review_page_style(void);

/// The behaviour.
const char *_Nonnull ratchet_review_page_script(void);

#endif
