"use strict";

// What the program has sent: its stores, and the actions that they have handled. Everything stays
// here when the program ends.

const model = {
  stores: new Map(),
  rows: [],
  // The number of rows that are no actions.
  notes: 0,
  issues: [],
  dropped: 0,
  bytes: 0,
  // The oldest rows are dropped when all need more than this.
  limit: 512 * 1024 * 1024,
};

// A row needs about this much memory besides its texts.
const rowBytes = 200;
// A state is kept for each of so many steps, and computed for the others.
const checkpointDistance = 100;

const nodeLabel = 0, nodeKind = 1, nodeType = 2, nodeText = 3, nodeParts = 4;

/** A store, before it has told anything. */
function makeStore(message) {
  return {
    id: message.id, rows: [], firstNumber: 1, checkpoints: [], tree: null, last: 0, current: 0,
    effects: new Map(), reads: new Map(), types: new Map(), bases: [], isHolding: false,
  };
}

// MARK: Trees

/** The tree after changes. Parts that do not change are shared with the old tree. */
function patched(tree, changes) {
  for (const change of changes) tree = patchedAt(tree, change, 0);
  return tree;
}

function patchedAt(node, change, depth) {
  const path = change[1];
  if (depth < path.length) {
    const copy = node.slice();
    copy[nodeParts] = (node[nodeParts] || []).slice();
    const index = path[depth];
    copy[nodeParts][index] = patchedAt(copy[nodeParts][index], change, depth + 1);
    return copy;
  }
  if (change[0] === "=") return change[2];
  const copy = node.slice();
  if (change[0] === "v") {
    copy[nodeText] = change[2];
  } else {
    copy[nodeParts] = (node[nodeParts] || []).slice();
    copy[nodeParts].splice(change[2], change[3], ...change[4]);
  }
  return copy;
}

/** The node at a path; undefined if there is none. */
function nodeAt(tree, path) {
  return path.reduce((node, index) => node && node[nodeParts] && node[nodeParts][index], tree);
}

/** A path in words: `books[0].title`. */
function pathText(tree, path) {
  let text = "", node = tree;
  for (const index of path) {
    const isList = node && node[nodeKind] === "l";
    node = node && node[nodeParts] && node[nodeParts][index];
    const label = isList || !node ? `[${index}]` : node[nodeLabel];
    if (isList || /^_\d+$/.test(label)) text += isList ? label : "";
    else text += (text ? "." : "") + label;
  }
  return text || "state";
}

/** The state after a step; undefined if it is not known. */
function treeAfter(store, number) {
  let low = 0, high = store.checkpoints.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (store.checkpoints[middle].n <= number) low = middle + 1; else high = middle;
  }
  const checkpoint = store.checkpoints[low - 1];
  if (!checkpoint) return undefined;
  let tree = checkpoint.tree;
  for (let n = checkpoint.n + 1; n <= number; n++) {
    const row = rowOf(store, n);
    if (!row || row.x === undefined) return undefined;
    tree = patched(tree, extras(row).p || []);
  }
  return tree;
}

// MARK: Rows

/** The step that a store is at, or is going to. */
function placeOf(store) { return store.target ?? store.current; }

function rowOf(store, number) { return store.rows[number - store.firstNumber]; }

/** What is known of a row besides what the list shows. */
function extras(row) { return row.x ? JSON.parse(row.x) : {}; }

function bytesOf(row) { return rowBytes + (row.x?.length || 0) + (row.j?.length || 0) + (row.b?.join("").length || 0) + (row.w?.length || 0) + (row.i?.length || 0) + row.a.length; }

function addRow(row) {
  model.rows.push(row);
  model.bytes += bytesOf(row);
  if (model.bytes > model.limit) dropOldest();
  list.added(row);
}

/** Drops a tenth of the rows, and more until the rest keeps to the limit. */
function dropOldest() {
  const least = Math.ceil(model.rows.length / 10);
  const lastDropped = new Map();
  let count = 0;
  while (count < least || model.bytes > model.limit && count < model.rows.length) {
    const row = model.rows[count++];
    model.bytes -= bytesOf(row);
    if (row.isNote) model.notes--;
    const store = model.stores.get(row.s);
    if (row.isNote || !store || rowOf(store, row.n) !== row) continue;
    model.dropped++;
    lastDropped.set(store, row.n);
  }
  model.rows.splice(0, count);
  for (const [store, number] of lastDropped) {
    store.rows.splice(0, number - store.firstNumber + 1);
    store.firstNumber = number + 1;
  }
  for (const store of model.stores.values()) {
    store.checkpoints = store.checkpoints.filter((checkpoint) => checkpoint.n >= store.firstNumber - 1);
  }
  list.rebuild();
}

/** Removes the rows of a store from a step on: the program has undone them. */
function removeFrom(store, number) {
  const removed = new Set(store.rows.splice(Math.max(0, number - store.firstNumber)));
  if (removed.size === 0) return 0;
  model.rows = model.rows.filter((row) => !removed.has(row));
  for (const row of removed) if (row) model.bytes -= bytesOf(row);
  while (store.checkpoints.length && store.checkpoints.at(-1).n >= number) store.checkpoints.pop();
  list.rebuild();
  return removed.size;
}

function note(store, text) {
  model.notes++;
  addRow({ s: store.id, n: 0, a: (model.stores.size > 1 ? `${store.name}: ` : "") + text, c: "", f: "", isNote: true });
}

// MARK: Replays

/** What an action has changed, as a short text that is the same for the same changes. */
function fingerprint(row) {
  const changes = extras(row).p;
  if (!changes) return "";
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(changes))) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16);
}

/**
 * Whether a state has had shared values, as far as its tree is known here. When other code changes one, the page sees
 * that with a later step, so no fingerprint is the same each time.
 */
function hasShared(store) {
  const visit = (node) => /^Shared(Reader)?</.test(node[nodeType]) || (node[nodeParts] || []).some(visit);
  return [store.tree, store.checkpoints[0]?.tree, store.checkpoints.at(-1)?.tree].some((tree) => tree && visit(tree));
}

/** The fingerprints in a recording, by the numbers of the steps. */
function changesIn(text) {
  const changes = new Map();
  for (const line of text.split("\n")) {
    try {
      const step = JSON.parse(line);
      if (step.changes) changes.set(step.number, step.changes);
    } catch {}
  }
  return changes;
}

/** Says at the first step of a replay that changes the state in another way than the recorded one. */
function compare(store, row) {
  const recorded = store.replay?.changes.get(row.n);
  if (!recorded || row.o[0] !== "recording" || store.replay.difference || fingerprint(row) === recorded) return;
  store.replay.difference = row.n;
  const text = `The replay differs from the recording from step ${row.n} on.`;
  note(store, text);
  toast(text);
}

// MARK: Messages

const receive = {
  hello(message) {
    model.program = message.program;
    model.process = message.process;
    connection.limit = message.limit || Infinity;
    document.title = `${message.program} · Inspector`;
    setText($("program"), message.program);
    model.issues = [];
  },

  store(message) {
    const store = model.stores.get(message.id) || makeStore(message);
    Object.assign(store, message);
    model.stores.set(message.id, store);
    controls.storesChanged();
  },

  base(message) {
    const store = model.stores.get(message.s);
    if (message.clear) {
      const isNew = !store.rows.length;
      if (!isNew) {
        model.rows = model.rows.filter((row) => row.s !== store.id);
        model.bytes = model.rows.reduce((sum, row) => sum + bytesOf(row), 0);
        model.notes = model.rows.filter((row) => row.isNote).length;
      }
      store.rows = [];
      store.effects.clear();
      store.isHolding = message.holding;
      store.firstNumber = message.n + 1;
      store.checkpoints = [];
      store.bases = [];
      if (!isNew) list.rebuild();
      store.current = store.last = message.n;
    } else {
      // Steps before it are missing, so their numbers are not known here.
      while (store.rows.length && store.firstNumber + store.rows.length < message.n) {
        store.rows.push(undefined);
      }
      if (!store.rows.length) store.firstNumber = message.n;
      store.last = Math.max(store.last, message.n);
    }
    store.tree = message.tree;
    store.bases.push({ n: message.n, lines: message.lines });
    store.checkpoints.push({ n: message.n, tree: message.tree });
    noteTypes(store);
  },

  step(row) {
    const store = model.stores.get(row.s);
    if (row.n <= store.last && rowOf(store, row.n)) {
      const count = removeFrom(store, row.n);
      if (count) note(store, count === 1 ? "1 action was undone here." : `${count} actions were undone here.`);
    }
    const more = extras(row);
    if (more.p) {
      const before = row.n - 1 === store.last ? store.tree : treeAfter(store, row.n - 1);
      store.tree = before ? patched(before, more.p) : store.tree;
      if (row.n % checkpointDistance === 0) store.checkpoints.push({ n: row.n, tree: store.tree });
      if (more.p.length) noteTypes(store);
    }
    row.changed = more.p ? more.p.length : 0;
    for (const read of more.r || []) noteRead(store, read, row.n);
    store.rows[row.n - store.firstNumber] = row;
    store.last = store.current = row.n;
    delete row.type;
    if (row.lines) store.bases.push({ n: row.n, lines: row.lines });
    delete row.lines;
    compare(store, row);
    addRow(row);
    controls.caseSeen(row.f, row.c);
  },

  edited(message) {
    const store = model.stores.get(message.s);
    const tree = treeAfter(store, message.n);
    if (tree) {
      // What follows is compared with the edited state.
      const edited = patched(tree, message.p);
      store.checkpoints = store.checkpoints.filter((checkpoint) => checkpoint.n < message.n);
      store.checkpoints.push({ n: message.n, tree: edited });
      if (message.n === store.current) store.tree = edited;
    }
    const row = rowOf(store, message.n);
    if (row) row.isEdited = true;
    note(store, `The state after step ${message.n} was edited.`);
  },

  travelled(message) {
    const store = model.stores.get(message.s);
    store.current = message.n;
    list.changed();
    panels.stateChanged();
  },

  began(message) {
    const store = model.stores.get(message.s);
    store.effects.set(message.e, { ...message, state: message.held ? "held" : "running", reads: [] });
    if (store.effects.size > 2000) {
      for (const [id, effect] of store.effects) {
        if (effect.state !== "running" && effect.state !== "held") store.effects.delete(id);
        if (store.effects.size <= 1000) break;
      }
    }
  },
  holding(message) { model.stores.get(message.s).isHolding = message.on; },
  released(message) { changeEffect(message, (effect) => { effect.state = "running"; }); },
  cancelled(message) {
    changeEffect(message, (effect) => { effect.state = "cancelled"; effect.by = message.n; });
  },
  ended(message) {
    changeEffect(message, (effect) => {
      if (effect.state !== "cancelled") effect.state = "finished";
      effect.end = message.t;
    });
  },
  read(message) {
    const store = model.stores.get(message.s);
    changeEffect(message, (effect) => effect.reads.push(message.r));
    noteRead(store, message.r, store.effects.get(message.e)?.n);
  },

  gone(message) {
    const store = model.stores.get(message.s);
    store.isGone = true;
    note(store, `${store.name} is gone.`);
    controls.storesChanged();
  },

  skipped(message) {
    note(model.stores.get(message.s),
      `${message.count.toLocaleString("en")} actions are not shown, because this page was too far behind.`);
  },

  issue(message) {
    message.n = Math.max(0, ...[...model.stores.values()].map((store) => store.last));
    model.issues.push(message);
    panels.issuesChanged();
  },

  behind(message) { connection.behind = message.count; connection.show(); },
  answer(message) { connection.answered(message); },
};

function changeEffect(message, change) {
  const effect = model.stores.get(message.s).effects.get(message.e);
  if (effect) change(effect);
}

function noteRead(store, read, number) {
  const [name, value] = read.split(" → ");
  const known = store.reads.get(name) || { count: 0 };
  known.count++;
  known.n = number;
  if (value !== undefined) known.value = value;
  store.reads.set(name, known);
}

/** The features in the current state of a store are counted again when they are shown. */
function noteTypes(store) { store.typesAreOld = true; }
