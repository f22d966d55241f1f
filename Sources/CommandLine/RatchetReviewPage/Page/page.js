"use strict";
(() => {
  const root = document.documentElement;
  const find = (id) => document.getElementById(id);
  const content = find("content");
  const status = find("status");
  const search = find("search");
  const found = find("found");
  const keys = find("keys");
  const sections = [...document.querySelectorAll("section.domain")];
  const barHeight = () => find("bar").getBoundingClientRect().height;

  // Colours: what the system has, unless the reader has chosen.
  const themes = ["system", "light", "dark"];
  const storage = {
    // A page from the file system may have no storage.
    get: (name) => { try { return localStorage.getItem(name); } catch { return null; } },
    set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* not kept */ } },
  };
  let theme = themes.includes(storage.get("ratchet-theme")) ? storage.get("ratchet-theme") : "system";
  const showTheme = (shown) => {
    if (shown === "system") delete root.dataset.theme;
    else root.dataset.theme = shown;
  };
  const setTheme = (chosen) => {
    theme = chosen;
    showTheme(theme);
    const words = { system: "as the system has them", light: "light", dark: "dark" }[theme];
    const button = find("theme");
    button.textContent = { system: "◐", light: "☀", dark: "☾" }[theme];
    button.title = `Colours: ${words} (t)`;
    button.setAttribute("aria-label", `Colours: ${words}`);
  };
  const nextTheme = () => {
    setTheme(themes[(themes.indexOf(theme) + 1) % themes.length]);
    storage.set("ratchet-theme", theme);
  };
  setTheme(theme);
  find("theme").addEventListener("click", nextTheme);
  addEventListener("beforeprint", () => showTheme("light"));
  addEventListener("afterprint", () => showTheme(theme));

  // Links: what is under the pointer, or has the focus, or was chosen, with all that it is linked to.
  let lit = [];
  let pinned = null;
  const ids = (element) => (element.dataset.e || "").split(" ").filter(Boolean);
  const linked = (section, id) => [...section.querySelectorAll(`[data-e~="${id}"]`)];
  const unlight = () => {
    for (const element of lit) element.classList.remove("lit", "lit-soft", "pinned");
    lit = [];
  };
  const light = (element, isPinned) => {
    unlight();
    const section = element.closest("section.domain");
    ids(element).forEach((id, index) => {
      for (const other of linked(section, id)) {
        if (other.classList.contains("lit")) continue;
        other.classList.add(index === 0 ? "lit" : "lit-soft");
        if (isPinned) other.classList.add("pinned");
        lit.push(other);
      }
    });
    status.textContent = describe(section, element);
  };
  const describe = (section, element) => {
    const names = JSON.parse(section.dataset.elements || "[]");
    const templates = JSON.parse(section.dataset.templates || "[]");
    const what = ids(element).map((id) => names[id]).filter(Boolean).join(" · ");
    const by = templates[element.dataset.t];
    return by ? `${by} ← ${what}` : what;
  };
  const restore = () => {
    if (pinned) light(pinned, true);
    else { unlight(); status.textContent = ""; }
  };
  const pin = (element) => { pinned = element; light(element, true); };
  const unpin = () => { pinned = null; restore(); };

  const inSource = (element) => element.closest(".side.source") !== null;
  const show = (element) => {
    const scroller = element.closest(".side.source .code");
    if (scroller && scroller.scrollHeight > scroller.clientHeight + 1) {
      const box = scroller.getBoundingClientRect();
      const place = element.getBoundingClientRect();
      if (place.top < box.top || place.bottom > box.bottom) {
        scroller.scrollTop += place.top - box.top - box.height / 3;
      }
    }
    const place = element.getBoundingClientRect();
    const top = barHeight() + 8;
    if (place.top < top || place.bottom > innerHeight - 40) {
      scrollBy(0, place.top - Math.max(top, innerHeight / 4));
    }
  };
  // What the chosen one leads to: the other side's lines, one for each place.
  const targets = (element) => {
    const section = element.closest("section.domain");
    const [id] = ids(element);
    const side = inSource(element) ? ".side.generated" : ".side.source";
    return linked(section, id).filter((other) => other.closest(side));
  };
  const go = (element) => {
    pin(element);
    const [target] = targets(element);
    if (target) show(target);
  };
  const step = (forward) => {
    if (!pinned) return;
    const section = pinned.closest("section.domain");
    const all = linked(section, ids(pinned)[0]).filter((other) => other.closest(".side.generated"));
    const top = Math.max(barHeight() + 8, innerHeight / 4);
    const places = all.map((other) => other.getBoundingClientRect().top);
    const next = forward
      ? places.findIndex((place) => place > top + 2)
      : places.findLastIndex((place) => place < top - 2);
    if (next >= 0) scrollBy(0, places[next] - top);
  };
  const back = () => {
    if (!pinned) return;
    const section = pinned.closest("section.domain");
    const source = linked(section, ids(pinned)[0]).find(inSource);
    if (!source) return;
    show(source);
    source.closest("a")?.focus({ preventScroll: true });
  };

  content.addEventListener("mouseover", (event) => {
    const element = event.target.closest("[data-e]");
    if (element) light(element, false);
  });
  content.addEventListener("mouseout", (event) => {
    if (event.target.closest("[data-e]")) restore();
  });
  content.addEventListener("focusin", (event) => {
    const element = event.target.closest("[data-e]");
    if (element) light(element, false);
  });
  content.addEventListener("focusout", restore);
  content.addEventListener("click", (event) => {
    const element = event.target.closest("[data-e]");
    // Who selects text does not want to be taken elsewhere.
    if (!element || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!getSelection().isCollapsed) return;
    event.preventDefault();
    go(element);
  });

  // Domains, one after another.
  const visible = () => sections.filter((section) => !section.classList.contains("unfound"));
  const move = (forward) => {
    const all = visible();
    const top = barHeight() + 14;
    const tops = all.map((section) => section.getBoundingClientRect().top);
    const index = forward
      ? tops.findIndex((place) => place > top + 6)
      : tops.findLastIndex((place) => place < top - 10);
    const target = all[index];
    if (!target) { if (!forward) scrollTo(0, 0); return; }
    target.scrollIntoView();
    target.querySelector("h2 a").focus({ preventScroll: true });
  };

  const links = new Map(
    [...document.querySelectorAll(".contents a")].map((link) => [link.hash.slice(1), link]));
  let current = null;
  const follow = new IntersectionObserver(() => {
    const top = barHeight() + 20;
    const all = visible();
    const here = all.findLast((section) => section.getBoundingClientRect().top <= top) ?? all[0];
    if (here === current) return;
    if (current) links.get(current.id)?.removeAttribute("aria-current");
    current = here ?? null;
    links.get(current?.id)?.setAttribute("aria-current", "true");
  }, { rootMargin: "-10% 0px -80% 0px" });
  for (const section of sections) follow.observe(section);

  // Search.
  const texts = new Map();
  const text = (section) => {
    if (!texts.has(section)) {
      texts.set(section, `${section.dataset.name}\n${section.textContent}`.toLowerCase());
    }
    return texts.get(section);
  };
  const highlight = (query) => {
    if (!globalThis.Highlight || !CSS.highlights) return [];
    CSS.highlights.delete("found");
    if (!query) return [];
    const ranges = [];
    for (const section of visible()) {
      // A word can be made of several pieces: it is looked for line by line.
      for (const line of section.querySelectorAll("h2, .l")) {
        const whole = line.textContent.toLowerCase();
        for (let at = whole.indexOf(query); at >= 0; at = whole.indexOf(query, at + query.length)) {
          const range = rangeIn(line, at, at + query.length);
          if (range) ranges.push(range);
        }
      }
      if (ranges.length > 5000) break;
    }
    CSS.highlights.set("found", new Highlight(...ranges));
    return ranges;
  };
  const rangeIn = (line, start, end) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let offset = 0;
    let isOpen = false;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const length = node.data.length;
      if (!isOpen && start < offset + length) {
        range.setStart(node, start - offset);
        isOpen = true;
      }
      if (isOpen && end <= offset + length) {
        range.setEnd(node, end - offset);
        return range;
      }
      offset += length;
    }
    return null;
  };
  let matches = [];
  let match = -1;
  const seek = () => {
    const query = search.value.trim().toLowerCase();
    let count = 0;
    for (const section of sections) {
      const isFound = !query || text(section).includes(query);
      section.classList.toggle("unfound", !isFound);
      const item = links.get(section.id)?.closest("li");
      if (item) item.hidden = !isFound;
      if (isFound) count += 1;
    }
    for (const group of document.querySelectorAll(".contents ol ol")) {
      group.parentElement.hidden = [...group.children].every((item) => item.hidden);
    }
    matches = highlight(query);
    match = -1;
    found.textContent = query ? `${count} of ${sections.length} domains` : "";
    find("nowhere").hidden = !query || count > 0;
  };
  let waiting = 0;
  search.addEventListener("input", () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(seek);
  });
  const nextMatch = () => {
    if (matches.length === 0) return;
    match = (match + 1) % matches.length;
    const place = matches[match].getBoundingClientRect();
    scrollBy(0, place.top - innerHeight / 3);
    found.textContent = `${match + 1} of ${matches.length}`;
  };
  find("search-form").addEventListener("submit", (event) => {
    event.preventDefault();
    cancelAnimationFrame(waiting);
    if (match < 0) seek();
    nextMatch();
  });

  // Keys.
  const showKeys = () => { if (!keys.open) keys.showModal(); };
  find("help").addEventListener("click", showKeys);
  const actions = {
    j: () => move(true),
    k: () => move(false),
    n: () => step(true),
    p: () => step(false),
    b: back,
    t: nextTheme,
    "/": () => { search.focus(); search.select(); },
    "?": showKeys,
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
    const isTyping = event.target === search;
    if (event.key === "Escape") {
      if (isTyping) search.blur();
      if (search.value) { search.value = ""; seek(); }
      unpin();
      return;
    }
    const action = isTyping ? null : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  // On a narrow page the list of domains and the drawing would be above everything else.
  if (matchMedia("(max-width: 1100px)").matches) find("contents").open = false;
  if (matchMedia("(max-width: 760px)").matches && find("graph")) find("graph").open = false;
})();
