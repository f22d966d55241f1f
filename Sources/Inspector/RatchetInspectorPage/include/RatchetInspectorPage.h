#ifndef RATCHET_INSPECTOR_PAGE_H
#define RATCHET_INSPECTOR_PAGE_H

// The page of the inspector. It gets everything that it shows through its connection.

/// The markup, with places for the style and the script.
const char *_Nonnull ratchet_inspector_page_markup(void);

/// The style.
const char *_Nonnull ratchet_inspector_page_style(void);

/// The script.
const char *_Nonnull ratchet_inspector_page_script(void);

#endif
