// The list of actions. Only the rows on the screen are in the document, so a million scroll like ten.

const rowHeight = 26;
// Browsers limit the height of an element. Longer lists are scrolled in proportion.
const maximumHeight = 15e6;

const list = {
  view: new Rows(model.rows, null), text: "", feature: "", case: "", store: 0, isGrouped: false, folded: new Set(),
  picked: null, anchor: null, isFollowing: true, isOld: true,
  drawnHeight: 0, gesture: -Infinity,

  matches(row) {
    if (this.store && row.s !== this.store) return false;
    if (row.isNote) return !this.text && !this.feature && !this.case && !this.isGrouped;
    if (this.feature && row.f !== this.feature) return false;
    if (this.case && row.c !== this.case) return false;
    if (!this.text) return true;
    return this.text.split(/\s+/).every((word) => row.a.toLowerCase().includes(word)
      || row.c.toLowerCase().includes(word) || row.f.toLowerCase() === word);
  },

  /** Whether all rows are shown, so that the view is the rows themselves. */
  get isWhole() { return !this.store && !this.text && !this.feature && !this.case && !this.isGrouped; },

  added(row) {
    if (!this.isWhole && this.matches(row)) this.view.add(row);
    this.isOld = true;
  },
  changed() { this.isOld = true; },
  rebuild() {
    this.view = new Rows(this.isWhole ? model.rows : model.rows.filter((row) => this.matches(row)), this.isGrouped ? this.folded : null);
    this.isOld = true;
  },

  get height() { return Math.min(this.view.length * rowHeight, maximumHeight); },

  /** The index of the first row on the screen. */
  get top() {
    const box = $("list");
    const hidden = this.view.length * rowHeight - box.clientHeight;
    const range = this.height - box.clientHeight;
    if (range <= 0 || hidden <= 0) return 0;
    return (box.scrollTop / range) * hidden / rowHeight;
  },

  scrollTo(index) {
    const box = $("list");
    const hidden = this.view.length * rowHeight - box.clientHeight;
    const range = this.height - box.clientHeight;
    const top = this.top, count = box.clientHeight / rowHeight;
    let wanted = top;
    if (index < top) wanted = index;
    else if (index > top + count - 1) wanted = index - count + 1;
    if (hidden > 0) box.scrollTop = (wanted * rowHeight / hidden) * range;
  },

  draw() {
    if (!this.isOld) return;
    this.isOld = false;
    const box = $("list");
    this.drawnHeight = this.height;
    $("space").style.height = `${this.height}px`;
    if (this.isFollowing) box.scrollTop = this.height;
    const top = Math.max(0, Math.floor(this.top));
    const count = Math.ceil(box.clientHeight / rowHeight) + 1;
    const shown = this.view.slice(top, top + count);
    const offset = box.scrollTop - (this.top - top) * rowHeight;
    $("rows").style.transform = `translateY(${Math.max(0, offset)}px)`;
    $("rows").replaceChildren(...shown.map((row, index) => this.element(row, top + index)));
    $("empty").hidden = this.view.length > 0;
    if (!this.view.length && model.rows.length) setText($("empty"), "No action matches the filter.");
    $("follow").hidden = this.isFollowing || this.height <= box.clientHeight;
    const isSeveral = model.stores.size > 1 && !this.store;
    const actions = box.closest(".actions"), last = Math.max(...[...model.stores.values()].map((store) => store.last), 0);
    actions.classList.toggle("several", isSeveral);
    // The columns are as wide as their longest texts, and the actions have the rest.
    actions.style.setProperty("--digits", Math.max(4, String(last).length));
    actions.style.setProperty("--names", Math.max(...(isSeveral ? [...model.stores.values()].map((store) => store.name) : [...controls.features.keys()]).map((name) => name.length), 7));
    setText($("head-feature"), isSeveral ? "Store" : "Feature");
    const all = model.rows.length - model.notes, found = this.isWhole ? all : this.view.count, dropped = model.dropped;
    setText($("count"), (found === all ? `${all.toLocaleString("en")} ${all === 1 ? "action" : "actions"}`
      : `${found.toLocaleString("en")} of ${all.toLocaleString("en")}`)
      + (dropped ? ` (${dropped.toLocaleString("en")} older ones dropped)` : ""));
    box.setAttribute("aria-activedescendant", this.picked ? "row-picked" : "");
  },

  element(row, index) {
    const isPicked = this.isPicked(row);
    const element = make("div", { className: "row", role: "option", ariaSelected: String(isPicked) });
    element.row = row;
    element.setAttribute("aria-setsize", this.view.length);
    element.setAttribute("aria-posinset", index + 1);
    if (row === this.picked) element.id = "row-picked";
    if (row.isHeading) {
      element.classList.add("heading", this.view.isFolded(row) ? "closed" : "open");
      element.classList.toggle("picked", isPicked);
      element.ariaExpanded = String(!this.view.isFolded(row));
      element.append(row.a || "Other", make("span", { className: "soft" }, ` ${row.count.toLocaleString("en")}`));
      return element;
    }
    if (row.isNote) {
      element.classList.add("note");
      element.append(row.a);
      return element;
    }
    const store = model.stores.get(row.s);
    element.classList.toggle("picked", isPicked);
    element.classList.toggle("current", row.n === store.current);
    element.classList.toggle("undone", row.n > store.current);
    const [icon, source] = sourceText(row);
    element.append(
      make("span", { className: "number" }, String(row.n)),
      make("span", { className: "time" }, clock.format(row.t)),
      make("span", { className: "source", title: source, ariaLabel: source }, icon),
      make("span", { className: "text", title: row.a }, ...(row.w ? [make("span", { className: "way" }, make("bdi", {}, shortened(row.w)))] : []),
        make("span", { className: "what" }, shortened(row.i || row.a))),
      make("span", { className: "feature" }, model.stores.size > 1 && !this.store ? `${store.name}` : row.f),
      make("span", { className: "took", title: "Duration of the reducer" }, duration(row.d)),
      make("span", { className: "mark", title: row.changed ? "It changed the state" : "" }, row.isEdited ? "✎" : row.changed ? "●" : ""));
    return element;
  },

  isPicked(row) {
    if (row === this.picked) return true;
    const range = this.range();
    return !!range && row.s === range.s && row.n >= range.from && row.n <= range.to;
  },

  /** The selected steps of one store. */
  range() {
    const picked = this.picked;
    if (!picked || picked.isNote) return null;
    const anchor = this.anchor && this.anchor.s === picked.s && !this.anchor.isNote ? this.anchor : picked;
    return { s: picked.s, from: Math.min(anchor.n, picked.n), to: Math.max(anchor.n, picked.n) };
  },

  /** Whether a row can be selected: a note is about other rows, so what is selected stays. */
  canPick(row) { return row.isHeading || !row.isNote; },

  /** The row that can be selected at a place, or the next one in a direction, or else in the other one. */
  nearest(index, direction) {
    const last = this.view.length - 1, start = Math.min(Math.max(index, 0), last);
    for (const step of [direction, -direction]) {
      for (let place = start; place >= 0 && place <= last; place += step) if (this.canPick(this.view.at(place))) return this.view.at(place);
    }
  },

  pick(row, isExtending = false) {
    if (!row) return;
    if (!isExtending || !this.anchor) this.anchor = row;
    this.picked = row;
    this.isFollowing = row === this.view.at(-1);
    this.isOld = true;
    panels.pickedChanged();
    const index = this.view.indexOf(row);
    if (index >= 0) this.scrollTo(index);
    controls.refreshSoon();
  },

  /** Shows the rows under a heading, or hides them. */
  fold(heading) {
    if (this.folded.has(heading.f)) this.folded.delete(heading.f); else this.folded.add(heading.f);
    this.isOld = true;
    controls.refreshSoon();
  },

  /** Selects nothing. */
  clear() {
    this.picked = this.anchor = null;
    this.isOld = true;
    panels.pickedChanged();
    controls.refreshSoon();
  },

  start() {
    const box = $("list");
    box.addEventListener("scroll", () => {
      this.isOld = true;
      // Rows that arrive scroll the list too. Only a person's scrolling leaves its end.
      if (box.scrollTop + box.clientHeight >= this.drawnHeight - 2) this.isFollowing = true;
      else if (performance.now() - this.gesture < 1000) this.isFollowing = false;
      controls.refreshSoon();
    });
    for (const kind of ["wheel", "pointerdown", "touchmove", "keydown"]) {
      box.addEventListener(kind, () => { this.gesture = performance.now(); }, { passive: true });
    }
    new ResizeObserver(() => { this.isOld = true; controls.refreshSoon(); }).observe(box);
    box.addEventListener("mousedown", (event) => {
      const element = event.target.closest(".row");
      if (!element) return;
      if (element.row.isHeading) this.fold(element.row);
      if (this.canPick(element.row)) this.pick(element.row, event.shiftKey);
    });
    box.addEventListener("dblclick", () => controls.travelToPicked());
    box.addEventListener("keydown", (event) => {
      const page = Math.max(1, Math.floor(box.clientHeight / rowHeight) - 1);
      const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
      const heading = this.picked?.isHeading ? this.picked : null;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        if (heading) this.fold(heading); else if (event.key === "Enter") controls.travelToPicked();
        return;
      }
      if (heading && event.key === (this.view.isFolded(heading) ? "ArrowRight" : "ArrowLeft")) return this.fold(heading);
      if (!(event.key in moves) || !this.view.length) return;
      event.preventDefault();
      const index = this.picked ? this.view.indexOf(this.picked) : this.view.length;
      this.pick(this.nearest(index + moves[event.key], Math.sign(moves[event.key])), event.shiftKey);
    });
    $("follow").addEventListener("click", () => { this.isFollowing = true; this.isOld = true; controls.refreshSoon(); });
  },
};

const clock = new Intl.DateTimeFormat([], { hour12: false, hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3 });

/** What sends actions: a sign, and what it means. */
const signs = {
  user: ["☞", "Sent by the program: a person, a view or other code"],
  binding: ["⌨", "Sent by a binding"],
  effect: ["↺", "Sent by an effect"],
  step: ["↳", "Sent at once by an effect"],
  inspector: ["⚙", "Sent by the inspector"],
  recording: ["◉", "From a recording"],
};

function sourceText(row) {
  const [kind, number] = row.o || ["user"];
  const [sign, text] = signs[kind] || signs.user;
  if (kind === "step" && number) return [sign, `${text} of step ${number}`];
  if (kind !== "effect") return [sign, text];
  const effect = model.stores.get(row.s).effects.get(number);
  return [sign, `${text}: ${effect ? effectName(effect) : `effect ${number}`}${effect?.n ? `, started by step ${effect.n}` : ""}`];
}

/** The name that the program gave an effect, or its id, or its place. */
function effectName(effect) { return effect.name || effect.ids.at(-1) || effect.place; }

function duration(nanoseconds) {
  if (!nanoseconds) return "";
  if (nanoseconds < 1e3) return `${nanoseconds} ns`;
  const [value, unit] = nanoseconds < 1e6 ? [nanoseconds / 1e3, "µs"] : [nanoseconds / 1e6, "ms"];
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en")} ${unit}`;
}
