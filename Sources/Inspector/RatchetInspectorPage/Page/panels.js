// The details of the selected action, in tabs.

const panels = {
  tab: "change", isOld: true, search: "", opened: new Set(), closed: new Set(), chosen: null, age: null,

  pickedChanged() { this.isOld = true; this.place = null; },
  stateChanged() { this.isOld = true; },
  /** The program has told something, which may be what is shown. */
  newsCame() { if (!list.picked || list.picked.isNote || this.tab === "effects" || this.tab === "features") this.isOld = true; },
  issuesChanged() { this.isOld = this.isOld || this.tab === "reports"; this.badges(); },

  /** The store and the step whose state is shown. */
  get shown() {
    const row = list.picked && !list.picked.isNote ? list.picked : null;
    const store = row ? model.stores.get(row.s) : controls.store;
    return store ? { store, number: row ? row.n : store.current, row } : null;
  },

  badges() {
    let running = 0;
    for (const store of model.stores.values()) {
      for (const effect of store.effects.values()) if (effect.state === "running" || effect.state === "held") running++;
    }
    setText($("running"), String(running));
    $("running").hidden = !running;
    setText($("reported"), String(model.issues.length));
    $("reported").hidden = !model.issues.length;
  },

  draw() {
    this.badges();
    // What is pressed stays until it is released, and the click has come.
    if (!this.isOld || controls.presses.size) return;
    this.isOld = false;
    for (const tab of document.querySelectorAll("[role=tab]")) {
      const isShown = tab.dataset.tab === this.tab;
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
    }
    $("panel").setAttribute("aria-labelledby", `tab-${this.tab}`);
    const panel = $("panel");
    const focused = document.activeElement?.dataset.key ? document.activeElement : null, caret = focused?.selectionStart;
    this.drawSummary();
    // On narrow screens, the details scroll as a whole.
    const boxes = [panel, $("details")], places = boxes.map((box) => box.scrollTop);
    panel.replaceChildren(...this.draws[this.tab].call(this));
    boxes.forEach((box, index) => { box.scrollTop = places[index]; });
    if (focused && document.activeElement !== focused) {
      const element = elementFor(focused.dataset.key);
      element?.focus();
      if (caret !== undefined && caret !== null) element?.setSelectionRange?.(caret, caret);
    }
    if (this.wantsPlace) $("place")?.focus();
    this.wantsPlace = false;
  },

  drawSummary() {
    const shown = this.shown;
    const summary = $("summary");
    if (!shown) return summary.replaceChildren(make("p", { className: "soft" }, "No store is inspected yet."));
    const { store, row } = shown;
    if (!row) {
      summary.replaceChildren(make("p", { className: "action" }, store.name),
        make("p", { className: "soft" }, `Step ${store.current} of ${store.last}. Select an action to see what it did.`));
      return;
    }
    const range = list.range();
    const count = range ? range.to - range.from + 1 : 1;
    const facts = [`step ${row.n}`, row.f, clock.format(row.t),
      duration(row.d), sourceText(row)[1]].filter(Boolean);
    const isOpen = connection.isOpen && !store.isGone;
    const tools = make("div", { className: "group" },
      button("Go here", () => controls.travelToPicked(), { id: "go", disabled: !isOpen, title: "The store goes to the state after this step (Enter)" }),
      button(count > 1 ? `Copy ${count} as test` : "Copy as test", () => controls.copyTest(), { id: "copy-test", disabled: !isOpen, title: "Select several with Shift (t)" }),
      button("Copy Swift", () => controls.copyAction("swift"), { id: "copy-swift", disabled: !isOpen }),
      button("Copy JSON", () => controls.copyAction("json"), { id: "copy-json", disabled: !isOpen && !row.j }),
      button("Send again", () => attempt(() => connection.ask("resend", { s: row.s, n: row.n })), { id: "resend", disabled: !isOpen }),
      button("Source", () => controls.findSource(), { id: "source", disabled: !isOpen }));
    summary.replaceChildren(make("p", { className: "action" }, row.a),
      make("p", { className: "facts" }, ...facts.map((fact) => make("span", {}, fact))), tools);
    if (this.place) {
      const { file, line, text } = this.place;
      const address = settings.editor.replace("{file}", file).replace("{line}", line);
      summary.append(make("p", { className: "source-line" }, `${text}  `,
        make("a", { href: /^[a-z][a-z+.-]*:/i.test(address) && !/^(javascript|data):/i.test(address) ? address : "#", id: "place" }, `${file.split("/").at(-1)}:${line}`)));
    }
  },

  draws: {
    change() {
      const shown = this.shown;
      if (!shown) return [];
      const { store, row } = shown;
      if (row) return this.changes(store, row);
      // Nothing is selected, so this shows what has just happened.
      const newest = rowOf(store, store.current);
      const tree = treeAfter(store, store.current) || store.tree;
      return [
        ...(newest ? [make("h3", {}, `Changed by step ${store.current}, the latest`), ...this.changes(store, newest)] : []),
        ...(tree ? [make("h3", {}, "The state"), make("div", { className: "tree" }, this.tree(store, store.current, tree))] : []),
      ];
    },

    state() {
      const shown = this.shown;
      if (!shown) return [];
      const search = make("input", { type: "search", id: "search", placeholder: "Search the state", value: this.search, ariaLabel: "Search the state" });
      search.addEventListener("input", () => { this.search = search.value; this.isOld = true; controls.refreshSoon(); });
      const isOpen = connection.isOpen && !shown.store.isGone;
      const canEdit = isOpen && shown.store.canEdit && shown.number === shown.store.current;
      const path = this.chosen && this.chosen.s === shown.store.id ? this.chosen.path : [];
      const where = { s: shown.store.id, n: shown.number, path };
      const tools = make("div", { className: "tools" }, search,
        button("Copy Swift", () => attempt(async () => copy(await connection.ask("state", { ...where, as: "swift" }), "Swift")), { id: "state-swift", disabled: !isOpen }),
        button("Copy JSON", () => attempt(async () => copy(await connection.ask("state", { ...where, as: "json" }), "JSON")), { id: "state-json", disabled: !isOpen }),
        explained(button("Edit…", () => controls.edit(where), { id: "edit", title: "Edit the selected value, or the whole state" }),
          !isOpen ? "The program has ended." : !shown.store.canEdit ? `Only Codable states can be edited: ${codable}.`
            : !canEdit ? "Only the current state can be edited: go there first." : ""));
      const stores = controls.isSideBySide ? [...model.stores.values()] : [shown.store];
      const trees = stores.map((store) => {
        const number = store === shown.store ? shown.number : store.current;
        const tree = store === shown.store && !shown.row ? treeAfter(store, number) || store.tree : treeAfter(store, number);
        const title = make("h3", {}, `${store.name}, after step ${number}${number === store.current ? "" : ` (the store is at ${store.current})`}`);
        return make("div", { className: "tree" }, title, tree ? this.tree(store, number, tree)
          : make("p", { className: "soft" }, "This state is no longer kept here."));
      });
      return [tools, make("p", { className: "soft", id: "found", role: "status" }, ""), make("div", { className: "trees" }, ...trees)];
    },

    effects() {
      const effects = [...model.stores.values()].flatMap((store) => [...store.effects.values()]);
      const rank = { held: 0, running: 1, cancelled: 2, finished: 2 };
      effects.sort((a, b) => rank[a.state] - rank[b.state] || b.t - a.t);
      if (!effects.length) return [make("p", { className: "soft" }, "No effect is running. Effects that had ended when this page was opened are not listed.")];
      const rows = effects.slice(0, 300).map((effect) => {
        const store = model.stores.get(effect.s);
        const isRunning = effect.state === "running" || effect.state === "held";
        const tools = make("div", { className: "group" });
        if (effect.state === "held") tools.append(button("Release", () => attempt(() => connection.ask("release", { s: effect.s, e: effect.e })), { key: `release ${effect.s} ${effect.e}`, disabled: !connection.isOpen }));
        if (isRunning) tools.append(button("Cancel", () => attempt(() => connection.ask("cancel", { s: effect.s, e: effect.e })), { key: `cancel ${effect.s} ${effect.e}`, disabled: !connection.isOpen }));
        const name = make("td", {}, make("div", {}, effectName(effect)),
          make("div", { className: "soft" }, [effect.place, ...effect.ids.map((id) => `id ${id}`), ...new Set(effect.reads)].join(" · ")));
        const started = make("td", {}, effect.n ? stepLink(store, effect.n, `start ${effect.s} ${effect.e}`) : "before");
        const age = make("td", { className: "age", effect }, ageText(effect));
        const state = make("td", { className: "age" }, effect.state);
        if (effect.state === "cancelled") state.append(" by ", stepLink(store, effect.by, `end ${effect.s} ${effect.e}`));
        return make("tr", {}, state, name, started, age, make("td", {}, tools));
      });
      const head = make("tr", {}, ...["State", "Effect", "Started by", "Age", ""].map((text) => make("th", { scope: "col" }, text)));
      return [make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows))];
    },

    dependencies() {
      const shown = this.shown;
      if (!shown) return [];
      const parts = [];
      if (shown.row) {
        const reads = extras(shown.row).r || [];
        parts.push(make("h3", {}, `Read by step ${shown.number}`), reads.length
          ? make("ul", { className: "code" }, ...reads.map((read) => make("li", {}, read)))
          : make("p", { className: "soft" }, "None."));
      }
      const all = [...shown.store.reads].sort((a, b) => a[0].localeCompare(b[0]));
      parts.push(make("h3", {}, `Read in ${shown.store.name}`));
      if (!all.length) parts.push(make("p", { className: "soft" }, "None."));
      else {
        const rows = all.map(([name, read]) => make("tr", {}, make("td", { className: "code" }, name), make("td", {}, String(read.count)),
          make("td", {}, read.n ? stepLink(shown.store, read.n, `read ${name}`) : ""), make("td", { className: "code" }, read.value || "")));
        const head = make("tr", {}, ...["Dependency", "Reads", "Last", "Last value"].map((text) => make("th", { scope: "col" }, text)));
        parts.push(make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
      }
      return parts;
    },

    reports() {
      if (!model.issues.length) return [make("p", { className: "soft" }, "The program has reported no issue.")];
      return model.issues.slice(-200).reverse().map((issue) => make("div", { className: `report${issue.isWarning ? " warning" : ""}` },
        make("p", { className: "soft" }, `${issue.isWarning ? "Warning" : "Issue"} · ${issue.place} · ${new Date(issue.t).toLocaleTimeString()}`),
        make("p", { className: "code" }, issue.text)));
    },

    features() {
      const parts = [];
      for (const store of model.stores.values()) {
        const tree = treeAfter(store, store.current) || store.tree;
        if (!tree) continue;
        parts.push(make("h3", {}, store.name));
        const alive = featureTree(tree);
        rememberFeatures(store.types, alive);
        parts.push(make("div", { className: "tree" }, featureElement(store.types, alive)));
      }
      return parts.length ? parts : [make("p", { className: "soft" }, "No store is inspected yet.")];
    },
  },

  /** What the action of a row has changed. */
  changes(store, row) {
    const note = (text) => [make("p", { className: "soft" }, text)];
    const changes = extras(row).p;
    if (!changes) return note("The state before this action is not known here, so there is no difference to show.");
    let before = treeAfter(store, row.n - 1);
    const parts = [];
    for (const change of changes) {
      if (before) parts.push(...changeElements(before, change));
      before = before && patched(before, [change]);
    }
    return parts.length ? parts : note("The action did not change the state.");
  },

  // MARK: Trees

  tree(store, number, tree) {
    const row = rowOf(store, number);
    const lit = new Set();
    if (row && !row.isNote) {
      for (const change of extras(row).p || []) {
        if (change[0] === "s") for (let i = 0; i < change[4].length; i++) lit.add([...change[1], change[2] + i].join("."));
        else lit.add(change[1].join("."));
      }
    }
    const words = this.search.toLowerCase();
    const found = words ? searchTree(tree, words) : null;
    if (found) queueMicrotask(() => { if ($("found")) setText($("found"), found.count === 1 ? "1 match" : `${found.count.toLocaleString("en")} matches`); });
    const root = make("ul", { role: "tree", ariaLabel: `State of ${store.name}` });
    root.append(this.node(store, tree, [], "state", { lit, found, words }));
    return root;
  },

  node(store, node, path, label, look) {
    const key = `${store.id}:${path.join(".")}`, place = path.join(".");
    const parts = node[nodeParts] || [];
    const isOnWay = look.found?.paths.has(place);
    const isChanged = look.lit.size > 0 && [...look.lit].some((changed) => changed === place || (place === "" ? true : changed.startsWith(place + ".")));
    const isOpen = parts.length > 0 && (isOnWay || this.opened.has(key)
      || (!this.closed.has(key) && (path.length < 2 && parts.length <= 50 || isChanged)));
    const line = make("div", { className: `node${parts.length ? (isOpen ? " open" : " closed") : ""}` });
    line.classList.toggle("lit", look.lit.has(place));
    line.classList.toggle("chosen", this.chosen?.s === store.id && this.chosen.path.join(".") === place);
    line.append(marked(label, look.words, "label"), parts.length && node[nodeKind] !== "e" ? " " : ": ");
    if (!parts.length) line.append(marked(node[nodeText], look.words, "value"), " ");
    else line.append(marked(node[nodeText], look.words, "value"), node[nodeText] ? " " : "");
    if (node[nodeKind] !== "l" || !parts.length) line.append(make("span", { className: "type" }, parts.length ? node[nodeType] : ""));
    if (parts.length && !isOpen) line.append(" ", make("span", { className: "preview" }, preview(node)));
    line.title = node[nodeType];
    const item = make("li", { role: "treeitem", ariaSelected: String(line.classList.contains("chosen")), tabIndex: -1 }, line);
    if (parts.length) item.ariaExpanded = String(isOpen);
    item.dataset.key = `node ${key}`;
    item.dataset.path = place;
    item.dataset.store = store.id;
    item.tabIndex = (this.chosen ? line.classList.contains("chosen") : path.length === 0) ? 0 : -1;
    if (isOpen) {
      const isList = node[nodeKind] === "l";
      item.append(make("ul", { role: "group" }, ...parts.map((part, index) =>
        this.node(store, part, [...path, index], isList ? `[${index}]` : part[nodeLabel], look))));
    }
    return item;
  },

  toggle(item, isOpen) {
    const key = `${item.dataset.store}:${item.dataset.path}`;
    (isOpen ? this.opened : this.closed).add(key);
    (isOpen ? this.closed : this.opened).delete(key);
    this.isOld = true;
  },

  choose(item) {
    this.chosen = { s: Number(item.dataset.store), path: item.dataset.path === "" ? [] : item.dataset.path.split(".").map(Number) };
    this.isOld = true;
    this.draw();
    elementFor(item.dataset.key)?.focus();
  },

  start() {
    const tabs = [...document.querySelectorAll("[role=tab]")];
    for (const tab of tabs) tab.addEventListener("click", () => this.show(tab.dataset.tab));
    document.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const index = tabs.findIndex((tab) => tab.dataset.tab === this.tab);
      const next = tabs[(index + step + tabs.length) % tabs.length];
      this.show(next.dataset.tab);
      next.focus();
    });
    $("panel").addEventListener("click", (event) => {
      const line = event.target.closest(".node");
      if (!line || event.target.closest("button")) return;
      const item = line.parentElement;
      if (item.ariaExpanded && item.dataset.store) this.toggle(item, item.ariaExpanded !== "true");
      if (item.dataset.store) this.choose(item);
    });
    $("panel").addEventListener("keydown", (event) => {
      const item = event.target.closest("[role=treeitem]");
      if (!item || !item.dataset.store) return;
      const items = [...$("panel").querySelectorAll("[role=treeitem]")];
      const index = items.indexOf(item);
      let next = null;
      if (event.key === "ArrowDown") next = items[index + 1];
      else if (event.key === "ArrowUp") next = items[index - 1];
      else if (event.key === "ArrowRight" && item.ariaExpanded === "false") this.toggle(item, true);
      else if (event.key === "ArrowRight") next = items[index + 1];
      else if (event.key === "ArrowLeft" && item.ariaExpanded === "true") this.toggle(item, false);
      else if (event.key === "ArrowLeft") next = item.parentElement.closest("[role=treeitem]");
      else if (event.key === "Enter" || event.key === " ") next = item;
      else return;
      event.preventDefault();
      this.choose(next || item);
    });
    setInterval(() => {
      if (!connection.isOpen) return;
      for (const cell of document.querySelectorAll("td.age")) if (cell.effect) setText(cell, ageText(cell.effect));
    }, 500);
  },

  show(tab) {
    this.tab = tab;
    this.isOld = true;
    $("panel").scrollTop = 0;
    controls.refreshSoon();
  },
};

/** The element in the details that has a key. */
function elementFor(key) {
  return [...$("details").querySelectorAll("[data-key]")].find((element) => element.dataset.key === key);
}

function changeElements(before, change) {
  const path = pathText(before, change[1]);
  const node = nodeAt(before, change[1]);
  const element = (place, removed, added) => {
    const parts = [make("div", { className: "place" }, place)];
    for (const text of removed) parts.push(make("del", { title: text }, shortened(text)));
    for (const text of added) parts.push(make("ins", { title: text }, shortened(text)));
    return make("div", { className: "change" }, ...parts);
  };
  if (change[0] === "v") return node && node[nodeKind] === "l" ? [] : [element(path, [nodeSummary(node)], [change[2]])];
  if (change[0] === "=") return [element(path, node ? [nodeSummary(node)] : [], [nodeSummary(change[2])])];
  const start = change[2];
  const removed = (node?.[nodeParts] || []).slice(start, start + change[3]).map((part) => nodeSummary(part));
  const added = change[4].map((part) => nodeSummary(part));
  const moves = movesBetween(removed, added);
  const [kept, came] = [new Set(moves.map(({ from }) => from)), new Set(moves.map(({ to }) => to))];
  const gone = removed.filter((_, index) => !kept.has(index)), fresh = added.filter((_, index) => !came.has(index));
  const end = change[3] > 1 || change[4].length > 1 ? `…${start + Math.max(change[3], change[4].length) - 1}` : "";
  return [
    ...(gone.length || fresh.length ? [element(`${path}[${start}${end}]`, gone, fresh)] : []),
    ...moves.filter(({ isStay }) => !isStay).map(({ from, to }) => make("div", { className: "change" },
      make("div", { className: "place" }, `${path}[${start + from}] moved to [${start + to}]`), make("div", { title: added[to] }, shortened(added[to])))),
  ];
}

/**
 * The elements that are in both lists: `{ from, to, isStay }`. As many as possible stay in their order; the others
 * have moved.
 */
function movesBetween(removed, added) {
  const places = new Map();
  removed.forEach((text, index) => places.set(text, [...(places.get(text) || []), index]));
  const common = added.flatMap((text, to) => { const from = places.get(text)?.shift(); return from === undefined ? [] : [{ from, to }]; });
  // The longest part of them whose places grow: for each length, the last element of the best part so far.
  const best = [];
  for (const move of common) {
    let length = best.findIndex((other) => other.from > move.from);
    if (length < 0) length = best.length;
    move.before = best[length - 1];
    best[length] = move;
  }
  for (let move = best.at(-1); move; move = move.before) move.isStay = true;
  return common;
}

/** A value on one line. */
function nodeSummary(node, depth = 0) {
  if (!node) return "";
  const parts = node[nodeParts];
  if (!parts || !parts.length) return node[nodeText];
  if (depth > 2) return "…";
  const inner = parts.slice(0, 12).map((part) => {
    const isBare = node[nodeKind] === "l" || /^_\d*$/.test(part[nodeLabel]);
    return (isBare ? "" : `${part[nodeLabel]}: `) + nodeSummary(part, depth + 1);
  }).join(", ") + (parts.length > 12 ? ", …" : "");
  if (node[nodeKind] === "l" || node[nodeKind] === "d") return `[${inner}]`;
  return `${node[nodeKind] === "e" ? node[nodeText] : node[nodeType].split(".").slice(-2).join(".")}(${inner})`;
}

/** The parts of a closed node, as far as they fit a line. */
function preview(node) {
  let text = "";
  for (const part of node[nodeParts]) {
    if (text.length > 160) return `${text}…`;
    const isBare = node[nodeKind] === "l" || /^_\d*$/.test(part[nodeLabel]);
    const value = (part[nodeParts] || []).length === 0 || part[nodeKind] === "l" || part[nodeKind] === "d" ? shortened(part[nodeText])
      : part[nodeKind] === "e" ? `${part[nodeText]}(…)`
      // The elements of a list have one type, so what they are is in their first texts.
      : node[nodeKind] === "l" ? nameOf(part) : `${part[nodeType].split(".").slice(-2).join(".")}(…)`;
    text += `${text ? ", " : ""}${isBare ? "" : `${part[nodeLabel]}: `}${value}`;
  }
  return text;
}

/** The first text of a value, or its type. */
function nameOf(node) {
  const name = node[nodeParts].find((part) => !part[nodeParts]?.length && part[nodeText].startsWith('"'));
  return name ? name[nodeText] : `${node[nodeType].split(".").slice(-2).join(".")}(…)`;
}

/** The places where a text is found, and the places around them. */
function searchTree(tree, words) {
  const paths = new Set();
  let count = 0;
  const visit = (node, path) => {
    let isHit = `${node[nodeLabel]} ${node[nodeText]}`.toLowerCase().includes(words) && path.length > 0;
    if (isHit) count++;
    (node[nodeParts] || []).forEach((part, index) => { if (visit(part, [...path, index])) { paths.add(path.join(".")); isHit = true; } });
    return isHit;
  };
  visit(tree, []);
  return { paths, count };
}

function marked(text, words, className) {
  const element = make("span", { className });
  const index = words ? text.toLowerCase().indexOf(words) : -1;
  if (index < 0) element.append(text);
  else element.append(text.slice(0, index), make("mark", {}, text.slice(index, index + words.length)), text.slice(index + words.length));
  return element;
}

function stepLink(store, number, key) {
  return button(`step ${number}`, () => { list.pick(rowOf(store, number)); panels.isOld = true; }, { className: "link", key });
}

function ageText(effect) {
  const milliseconds = (effect.end || (effect.state === "running" || effect.state === "held" ? Date.now() : effect.t)) - effect.t;
  return milliseconds < 1000 ? `${Math.max(0, Math.round(milliseconds))} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The features in a state: `{name, count, children}`. */
function featureTree(tree) {
  const root = { name: "", count: 1, children: new Map() };
  const visit = (node, parent) => {
    let feature = parent;
    if (node[nodeType].endsWith(".State")) {
      const name = node[nodeType].slice(0, -".State".length);
      feature = parent.children.get(name) || { name, count: 0, children: new Map() };
      feature.count++;
      parent.children.set(name, feature);
    } else {
      // The type of an optional or a list names the features that it may hold.
      for (const [, name] of node[nodeType].matchAll(/([\w.]+)\.State\b/g)) {
        if (!parent.children.has(name)) parent.children.set(name, { name, count: 0, children: new Map() });
      }
    }
    for (const part of node[nodeParts] || []) visit(part, feature);
  };
  visit(tree, root);
  return root;
}

/** Keeps the features that a store has had, also when they are gone. */
function rememberFeatures(known, feature) {
  for (const [name, child] of feature.children) {
    if (!known.has(name)) known.set(name, new Map());
    rememberFeatures(known.get(name), child);
  }
}

function featureElement(known, alive) {
  return make("ul", {}, ...[...known].map(([name, children]) => {
    const feature = alive?.children.get(name);
    const count = feature?.count || 0;
    const line = make("div", { className: "node" }, make("span", { className: "label" }, name), " ",
      make("span", { className: count ? "alive" : "soft" }, count === 0 ? "not alive" : count === 1 ? "alive" : `${count} alive`));
    return make("li", {}, line, ...(children.size ? [featureElement(children, feature)] : []));
  }));
}
