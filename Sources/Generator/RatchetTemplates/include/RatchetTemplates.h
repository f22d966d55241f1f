#ifndef RATCHET_TEMPLATES_H
#define RATCHET_TEMPLATES_H

/// A built-in template: the text of a part of what Ratchet generates.
struct RatchetTemplate {
  /// The template's name: `CasePathable` for `Templates/CasePathable.mustache`.
  const char *_Nonnull name;

  /// The file's text.
  const char *_Nonnull text;
};

/// The number of built-in templates.
int ratchet_template_count(void);

/// The built-in template at an index, in the order of the names.
struct RatchetTemplate ratchet_template(int index);

#endif
