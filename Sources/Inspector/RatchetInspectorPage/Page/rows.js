// The rows that the list shows: all of them in one part, or a part for each feature with a heading that folds it.

class Rows {
  /**
   * @param rows The rows. Without groups they are used as they are, so rows that are added to them are shown.
   * @param folded The features whose rows are not shown; null for rows without groups.
   */
  constructor(rows, folded) {
    this.folded = folded;
    this.parts = folded ? [] : [{ rows }];
    this.notes = 0;
    if (!folded && rows !== model.rows) this.notes = rows.filter((row) => row.isNote).length;
    if (folded) for (const row of rows) this.add(row);
  }

  /** Adds a row to the part of its feature. */
  add(row) {
    if (row.isNote) this.notes++;
    if (!this.folded) return this.parts[0].rows.push(row);
    let part = this.parts.find((part) => part.heading.f === row.f);
    if (!part) {
      // Headings can be selected like notes: there is nothing that a step has.
      part = { heading: { s: 0, n: 0, f: row.f, a: row.f, c: "", isNote: true, isHeading: true, count: 0 }, rows: [] };
      const index = this.parts.findIndex((other) => other.heading.f > row.f);
      this.parts.splice(index < 0 ? this.parts.length : index, 0, part);
    }
    part.rows.push(row);
    part.heading.count++;
  }

  isFolded(heading) { return this.folded.has(heading.f); }

  /** The number of rows of a part that are shown, without its heading. */
  shown(part) { return part.heading && this.isFolded(part.heading) ? 0 : part.rows.length; }

  /** The number of rows and headings that are shown. */
  get length() { return this.parts.reduce((sum, part) => sum + (part.heading ? 1 : 0) + this.shown(part), 0); }

  /** The number of actions, also of those that are folded. */
  get count() { return this.parts.reduce((sum, part) => sum + part.rows.length, 0) - this.notes; }

  slice(from, to) {
    const result = [];
    let start = 0;
    for (const part of this.parts) {
      if (part.heading) {
        if (start >= from && start < to) result.push(part.heading);
        start += 1;
      }
      const shown = this.shown(part);
      if (start < to && start + shown > from) result.push(...part.rows.slice(Math.max(0, from - start), Math.min(shown, to - start)));
      start += shown;
    }
    return result;
  }

  at(index) { return this.slice(index, index + 1)[0]; }

  /** The place of a row or heading; -1 if it is not shown. */
  indexOf(row) {
    let start = 0;
    for (const part of this.parts) {
      if (part.heading === row) return start;
      start += part.heading ? 1 : 0;
      const index = this.shown(part) ? part.rows.lastIndexOf(row) : -1;
      if (index >= 0) return start + index;
      start += this.shown(part);
    }
    return -1;
  }
}
