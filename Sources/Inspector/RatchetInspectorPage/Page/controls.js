// The buttons, the dialogs, and the keyboard.

const dialogs = {
  /** Shows a text. With an action, the text can be edited, and the action gets it. */
  text(title, note, text, { ok, action, choices } = {}) {
    const dialog = $("dialog");
    setText($("dialog-title"), title);
    setText($("dialog-note"), note);
    setText($("dialog-error"), "");
    $("dialog-text").value = text;
    $("dialog-text").readOnly = !action;
    $("dialog-text").hidden = false;
    const choice = $("dialog-choice");
    choice.hidden = !choices;
    if (choices) {
      choice.replaceChildren(...choices.map(({ name }, index) => make("option", { value: String(index) }, name)));
      choice.onchange = () => { $("dialog-text").value = choices[choice.value].json; };
    }
    const confirm = $("dialog-ok");
    setText(confirm, ok || "Copy");
    confirm.disabled = false;
    confirm.onclick = async () => {
      if (!action) { if (await copy($("dialog-text").value, title)) dialog.close(); return; }
      // A second click must not do it twice.
      confirm.disabled = true;
      try {
        await action($("dialog-text").value);
        dialog.close();
      } catch (error) {
        setText($("dialog-error"), error.message);
      } finally {
        confirm.disabled = false;
      }
    };
    if (!dialog.open) dialog.showModal();
    (choices ? choice : $("dialog-text")).focus();
    // A long text is read from its beginning.
    $("dialog-text").setSelectionRange(0, 0);
    $("dialog-text").scrollTop = 0;
  },

  /** Asks before something that cannot be undone. */
  question(title, note, ok, action) {
    this.text(title, note, "", { ok, action });
    $("dialog-text").hidden = true;
    $("dialog-cancel").focus();
  },
};

const controls = {
  isSideBySide: false, features: new Map(), isDue: false, playing: null, presses: new Set(),

  /** The store that the buttons are for. */
  get store() {
    if (list.picked && !list.picked.isNote && !list.store) return model.stores.get(list.picked.s);
    return model.stores.get(list.store) || [...model.stores.values()].find((store) => !store.isGone) || [...model.stores.values()][0];
  },

  refreshSoon() {
    if (this.isDue) return;
    this.isDue = true;
    const draw = () => {
      this.isDue = false;
      list.draw();
      panels.draw();
      this.draw();
    };
    // A hidden page gets no frames.
    if (document.hidden) setTimeout(draw, 250); else requestAnimationFrame(draw);
  },

  draw() {
    const store = this.store;
    const place = store ? placeOf(store) : 0;
    setText($("position"), store ? `step ${place} of ${store.last}` : "");
    $("hold").setAttribute("aria-pressed", String(!!store?.isHolding));
    setText($("hold"), store?.isHolding ? "Holding effects" : "Hold effects");
    const isOpen = connection.isOpen && store && !store.isGone;
    $("back").disabled = $("first").disabled = !isOpen || place <= store.firstNumber - 1;
    $("forward").disabled = $("last").disabled = !isOpen || place >= store.last;
    for (const id of ["hold", "play"]) $(id).disabled = !isOpen;
    const reason = isOpen ? "" : "The program has ended.";
    explained($("send"), reason || (store.canWrite ? "" : `Only Codable actions can be written here: ${codable}. Others can be sent again: select one.`));
    explained($("import"), reason || (store.canRead ? "" : `Only Codable states and actions can be replayed: ${codable}.`));
    explained($("export"), !store ? "There is no store." : store.canRecord ? "" : `Only Codable states and actions can be saved: ${codable}.`);
  },

  storesChanged() {
    const stores = [...model.stores.values()];
    const options = stores.length === 1 ? [] : [["0", stores.length ? "All stores" : "No store"]];
    if (stores.length > 1) options.push(["side", "All stores, side by side"]);
    for (const store of stores) options.push([String(store.id), store.name + (store.isGone ? " (gone)" : "")]);
    setOptions($("store"), options);
    // The first store was the only choice as long as there was no other.
    if (stores.length > 1) $("store").value = this.isSideBySide ? "side" : String(list.store);
    $("store").hidden = stores.length < 2;
    panels.isOld = true;
  },

  /** Lists the feature and the case of an action among those to choose from. */
  caseSeen(feature, name) {
    if (this.features.get(feature)?.has(name)) return;
    if (!this.features.has(feature)) this.features.set(feature, new Set());
    this.features.get(feature).add(name);
    this.listCases();
  },

  listCases() {
    const options = (first, names) => [["", first], ...[...new Set(names)].filter(Boolean).sort().map((name) => [name, name])];
    setOptions($("feature"), options("All features", this.features.keys()));
    const chosen = $("feature").value;
    const cases = chosen ? this.features.get(chosen) : [...this.features.values()].flatMap((names) => [...names]);
    setOptions($("case"), options("All cases", cases));
  },

  // MARK: Time travel

  async travel(number, store = this.store) {
    if (!store) return;
    store.target = Math.min(Math.max(number, store.firstNumber - 1), store.last);
    store.travels = (store.travels || 0) + 1;
    this.refreshSoon();
    const isThere = await attempt(() => connection.ask("travel", { s: store.id, n: store.target }));
    store.travels -= 1;
    if (!store.travels) store.target = null;
    this.refreshSoon();
    return isThere;
  },

  /**
   * Steps, and selects the step.
   *
   * It does not wait for the program: a second step before the answer goes one further, and what is selected
   * meanwhile stays selected.
   */
  step(by, store = this.store) {
    if (!store) return;
    const travel = this.travel(placeOf(store) + by, store);
    const row = rowOf(store, store.target);
    if (row) list.pick(row); else list.clear();
    return travel;
  },

  travelToPicked() {
    const row = list.picked;
    if (row && !row.isNote) this.travel(row.n, model.stores.get(row.s));
  },

  async play() {
    if (this.playing) return this.stopPlaying();
    const store = this.store;
    const run = this.playing = {};
    $("play").setAttribute("aria-pressed", "true");
    setText($("play"), "Pause");
    while (this.playing === run && store && placeOf(store) < store.last && connection.isOpen) {
      const row = rowOf(store, placeOf(store)), following = rowOf(store, placeOf(store) + 1);
      if (!await this.step(1, store)) break;
      // The pauses of the program, within limits, at the chosen speed.
      const pause = row && following ? Math.min(Math.max(following.t - row.t, 100), 2000) : 300;
      await new Promise((done) => setTimeout(done, pause / Number($("speed").value)));
    }
    if (this.playing === run) this.stopPlaying();
  },

  stopPlaying() {
    this.playing = null;
    $("play").setAttribute("aria-pressed", "false");
    setText($("play"), "Play");
  },

  // MARK: Copying

  async copyTest() {
    const range = list.range();
    if (!range) return;
    const edited = model.stores.get(range.s).rows.find((row) => row && row.isEdited && row.n >= range.from && row.n < range.to);
    if (edited) return toast(`The state after step ${edited.n} was edited, which no action did. Select the steps after it.`);
    const test = await attempt(() => connection.ask("test", range));
    if (!test) return;
    const note = test.placeholders ? `${test.placeholders} values have no source. The compiler stops at their placeholders, which say why.`
      : "Add it to your test target. It passes as it is.";
    dialogs.text("Test", note, test.text);
  },

  async copyAction(format) {
    const row = list.picked;
    const text = await attempt(() => !connection.isOpen && format === "json"
      ? JSON.stringify(JSON.parse(row.j), null, 2)
      : connection.ask("action", { s: row.s, n: row.n, as: format }));
    if (text !== undefined) copy(text, format === "json" ? "JSON" : "Swift");
  },

  async findSource() {
    const row = list.picked;
    const place = await attempt(() => connection.ask("place", { s: row.s, n: row.n }));
    if (!place || list.picked !== row) return;
    panels.place = place;
    panels.isOld = panels.wantsPlace = true;
    this.refreshSoon();
  },

  // MARK: Changing the program

  async send() {
    const store = this.store;
    if (!store) return;
    const cases = await connection.ask("cases", { s: store.id }).catch(() => []);
    const row = list.picked && list.picked.s === store.id ? list.picked : null;
    const choices = [...(row?.j ? [{ name: `The selected action: ${row.c}`, json: JSON.stringify(JSON.parse(row.j), null, 2) }] : []), ...cases];
    dialogs.text(`Send an action to ${store.name}`, cases.length ? "Choose an action and fill in its values." : "Write the action as JSON.",
      choices[0]?.json || "{}", {
        ok: "Send", choices: choices.length ? choices : undefined,
        action: (json) => connection.ask("send", { s: store.id, json }),
      });
  },

  async edit(where) {
    const text = await attempt(() => connection.ask("state", { ...where, as: "json" }));
    if (text === undefined) return;
    const store = model.stores.get(where.s);
    const place = pathText(treeAfter(store, where.n) || store.tree, where.path);
    dialogs.text(`Edit ${place}`, "As JSON. No reducer runs, and a recording does not contain the edit.", text, {
      ok: "Set", action: (json) => connection.ask("edit", { s: where.s, path: where.path, json }),
    });
  },

  // MARK: Recordings

  export() {
    const store = this.store;
    const rows = store.rows;
    // A gap, or an action that cannot be encoded, ends a recording. So it begins after the last of them.
    const last = rows.findLastIndex((row) => !row || !row.j);
    const number = store.firstNumber + last;
    const skipped = last >= 0 ? ` Step ${number} is not among them: ${rows[last]?.u || "it is missing here"}.` : "";
    const base = store.bases.findLast((base) => base.n === number && base.lines?.length);
    if (!base) return toast(`Nothing can be saved: the state after step ${number} cannot be encoded.${skipped}`);
    const lines = [...base.lines], isCompared = !hasShared(store);
    for (const row of rows.slice(last + 1)) {
      const changes = isCompared ? fingerprint(row) : "";
      lines.push(...(row.b || []), `{"action":${row.j},${changes ? `"changes":"${changes}",` : ""}${row.v ? `${row.v},` : ""}"number":${row.n},"time":"${new Date(row.t).toISOString()}"}`);
    }
    if (store.current !== store.last) lines.push(`{"goto":${store.current}}`);
    const link = make("a", { href: URL.createObjectURL(new Blob([lines.join("\n") + "\n"], { type: "application/jsonl" })), download: `${store.feature}.jsonl` });
    this.exported = lines.join("\n") + "\n";
    link.click();
    URL.revokeObjectURL(link.href);
    toast(`${rows.length - last - 1} actions exported.${skipped}`);
  },

  /** Imports a file, after a question if the store has a history. */
  async importFile(file) {
    const store = this.store, text = await file.text();
    if (!store) return;
    const count = store.rows.filter(Boolean).length;
    if (!count) return this.import(text, store);
    const shared = hasShared(store) ? " Shared values are set for all stores, and saved." : "";
    dialogs.question(`Import ${file.name}`, `This replaces the state of ${store.name} and its ${count === 1 ? "action" : `${count.toLocaleString("en")} actions`}. Export them before if you need them.${shared}`,
      "Replace", () => { this.import(text, store); });
  },

  async import(text, store = this.store) {
    if (!store) return;
    // The parts of two recordings would be mixed.
    if (this.isImporting) return toast("Another recording is being imported.");
    this.isImporting = true;
    const replay = store.replay = { changes: changesIn(text), difference: 0 };
    const parts = connection.parts(text), last = parts.pop();
    const answer = await attempt(async () => {
      for (const part of parts) await connection.ask("part", { text: part });
      return await connection.ask("import", { s: store.id, text: last });
    });
    this.isImporting = false;
    if (answer && (answer !== true || !replay.difference)) toast(answer === true ? "The recording was replayed" : answer);
  },

  // MARK: Start

  /**
   * Notes buttons and keys that are held down.
   *
   * A click needs the same element under its press and its release, so nothing in the details is replaced between
   * the two.
   */
  notePresses() {
    const press = (what) => this.presses.add(what);
    const release = (what) => {
      if (!this.presses.has(what)) return;
      // The click comes after the release.
      setTimeout(() => {
        this.presses.delete(what);
        this.refreshSoon();
      });
    };
    addEventListener("pointerdown", (event) => press(`pointer ${event.pointerId}`), true);
    for (const name of ["pointerup", "pointercancel"]) {
      addEventListener(name, (event) => release(`pointer ${event.pointerId}`), true);
    }
    addEventListener("keydown", (event) => { if (event.key === " ") press("space"); }, true);
    addEventListener("keyup", (event) => { if (event.key === " ") release("space"); }, true);
    // The release may be another window's, or a menu's.
    const releaseAll = () => { for (const what of this.presses) release(what); };
    for (const name of ["blur", "contextmenu"]) addEventListener(name, releaseAll);
    addEventListener("pointermove", (event) => { if (!event.buttons) release(`pointer ${event.pointerId}`); }, true);
  },

  start() {
    const click = (id, action) => onClick($(id), action);
    // A narrow screen shows these only when they are wanted.
    for (const id of ["more", "choose"]) {
      click(id, () => { $(id).ariaExpanded = String($(id).parentElement.classList.toggle("open")); });
    }
    const meanings = [...Object.values(signs), ["●", "It changed the state"], ["✎", "The state after it was edited"]];
    $("signs").append(...meanings.map(([sign, text]) => make("div", {}, make("dt", {}, sign), make("dd", {}, text))));
    $("legend").open = innerWidth > 860 && innerHeight > 700;
    click("first", () => this.travel(this.store.firstNumber - 1));
    click("back", () => this.step(-1));
    click("play", () => this.play());
    click("forward", () => this.step(1));
    click("last", () => this.travel(this.store.last));
    click("send", () => this.send());
    click("export", () => this.export());
    click("import", () => $("file").click());
    click("hold", () => {
      const store = this.store;
      const wasHolding = store.isHolding;
      // The program says so too, but a second click may come before.
      store.isHolding = !wasHolding;
      this.refreshSoon();
      attempt(() => connection.ask("hold", { s: store.id, on: !wasHolding }).catch((error) => {
        store.isHolding = wasHolding;
        throw error;
      }));
    });
    click("theme", () => {
      const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
      const root = document.documentElement;
      root.dataset.theme = (root.dataset.theme || (isDark ? "dark" : "light")) === "dark" ? "light" : "dark";
    });
    $("file").addEventListener("change", async () => {
      const [file] = $("file").files;
      if (file) await this.importFile(file);
      $("file").value = "";
    });
    const filter = () => {
      list.text = $("filter").value.trim().toLowerCase();
      list.feature = $("feature").value;
      this.listCases();
      list.case = $("case").value;
      this.isSideBySide = $("store").value === "side";
      list.store = Number($("store").value) || 0;
      list.rebuild();
      panels.isOld = true;
      this.refreshSoon();
    };
    for (const id of ["filter", "feature", "case", "store"]) $(id).addEventListener("input", filter);
    click("group", () => {
      list.isGrouped = !list.isGrouped;
      $("group").setAttribute("aria-pressed", String(list.isGrouped));
      list.isFollowing = !list.isGrouped;
      filter();
    });
    document.addEventListener("keydown", (event) => {
      if (event.target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) {
        if (event.key === "Escape" && event.target === $("filter")) { $("filter").value = ""; filter(); $("list").focus(); }
        return;
      }
      const actions = {
        "/": () => $("filter").focus(), "[": () => $("back").click(), "]": () => $("forward").click(),
        "{": () => $("first").click(), "}": () => $("last").click(), p: () => $("play").click(),
        t: () => this.copyTest(), s: () => panels.show("state"), c: () => panels.show("change"), e: () => panels.show("effects"),
      };
      if (!actions[event.key]) return;
      event.preventDefault();
      actions[event.key]();
    });
    this.notePresses();
    list.start();
    panels.start();
    splitter.start();
    list.rebuild();
    connection.show();
    connection.open();
  },
};

controls.start();
