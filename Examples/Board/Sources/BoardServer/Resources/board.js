// Sends what a person does, and changes the page as the server says. It knows nothing of boards but dragging.
"use strict";

const name = localStorage.name ||= `Guest ${Math.floor(Math.random() * 900) + 100}`;
const byID = (id) => document.getElementById(id);
let socket;
let delay = 250;
// Whether the sheet of a lost connection is being opened in the new one.
let isReopening = false;

function connect() {
  const address = new URL(location.pathname + "/socket", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.search = "person=" + encodeURIComponent(name);
  socket = new WebSocket(address);
  const opening = socket;
  setTimeout(() => opening.readyState === WebSocket.CONNECTING && opening.close(), 10000);
  socket.onopen = () => {
    delay = 250;
    document.body.dataset.connected = "";
    const search = byID("search");
    if (search.value) sendFrom(search, search.value);
    const sheet = byID("sheet").firstElementChild;
    isReopening = Boolean(sheet);
    if (sheet) send(filled(JSON.parse(sheet.dataset.reopen), byID("text").value));
  };
  socket.onmessage = (event) => apply(JSON.parse(event.data));
  socket.onclose = () => {
    delete document.body.dataset.connected;
    byID("status").textContent = "Not connected. What you do now is not kept.";
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, 8000);
  };
}

// Replaces "\0" by a text.
function filled(value, text) {
  if (value === "\0") return text;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, text)]));
}

// Returns whether there is a connection.
function send(action) {
  const isOpen = socket.readyState === WebSocket.OPEN;
  if (isOpen) socket.send(JSON.stringify(action));
  return isOpen;
}

function sendFrom(element, text) {
  return send(filled(JSON.parse(element.dataset.send), text));
}

// MARK: Patches

function element(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

// What a person types stays as it is. The server follows the text of a sheet, and knows no other.
function typedText(field) {
  const range = field === document.activeElement && [field.selectionStart, field.selectionEnd];
  if (range || field.matches("input")) return { key: field.dataset.keep, text: field.value, range };
}

// Puts the caret into an element: at the end, if no place is given.
function select(element, start = element?.value?.length, end = start) {
  element?.focus();
  element?.setSelectionRange?.(start, end);
}

const steps = {
  fill(id, html) {
    if (id === "sheet" && isReopening && !html) return;
    if (id === "sheet") isReopening = false;
    const target = byID(id);
    const wasClosed = !target.firstChild;
    const typed = [...target.querySelectorAll("[data-keep]")].map(typedText).filter(Boolean);
    target.innerHTML = html;
    for (const { key, text, range } of typed) {
      const field = target.querySelector(`[data-keep="${key}"]`);
      if (field) field.value = text;
      if (field && range) select(field, ...range);
    }
    if (wasClosed && (id === "sheet" || id === "dialog")) select(target.querySelector("textarea, button"));
  },
  put(parent, before, html) {
    const made = element(html);
    const old = byID(made.id);
    const hadFocus = old === document.activeElement;
    old?.remove();
    byID(parent)?.insertBefore(made, before ? byID(before) : null);
    if (hadFocus) made.focus();
  },
  move(parent, before, id) {
    const moved = byID(id);
    if (moved) byID(parent)?.insertBefore(moved, before ? byID(before) : null);
  },
  remove(id) {
    byID(id)?.remove();
  },
};

function apply(message) {
  if (message.error) return void (byID("note").textContent = message.error);
  for (const [step, ...values] of message.steps) steps[step](...values);
  document.body.dataset.revision = message.revision;
  document.body.dataset.saved = message.saved;
}

// MARK: Use

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-send]");
  if (target?.matches("button, .card") && !justDragged) sendFrom(target, "");
});

document.addEventListener("keydown", (event) => {
  if (event.target.matches(".card") && event.key === "Enter") sendFrom(event.target, "");
  if (event.key === "Escape") (byID("dismiss") ?? byID("cancel"))?.click();
});

document.addEventListener("input", (event) => {
  if (event.target.dataset.on === "input") sendFrom(event.target, event.target.value);
});

document.addEventListener("submit", (event) => {
  if (!event.target.dataset.send) return;
  event.preventDefault();
  const field = event.target.elements.text;
  if (!field.value.trim() || sendFrom(event.target, field.value)) field.value = "";
});

// MARK: Dragging

let drag;
let justDragged = false;

document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest(".card");
  justDragged = false;
  if (card && event.button === 0) drag = { id: card.id, x: event.clientX, y: event.clientY };
});

document.addEventListener("pointermove", (event) => {
  if (!drag || (!drag.hasMoved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 6)) return;
  drag.hasMoved = true;
  byID(drag.id)?.classList.add("dragged");
  document.querySelector(".target")?.classList.remove("target");
  document.elementFromPoint(event.clientX, event.clientY)?.closest(".list")?.classList.add("target");
});

document.addEventListener("pointerup", (event) => {
  const { id, hasMoved } = drag ?? {};
  drag = undefined;
  document.querySelector(".target")?.classList.remove("target");
  const card = byID(id);
  card?.classList.remove("dragged");
  if (!hasMoved) return;
  justDragged = true;
  const list = document.elementFromPoint(event.clientX, event.clientY)?.closest(".list")?.querySelector("ol");
  if (!card || !list) return;
  const others = [...list.children].filter((other) => other !== card);
  const below = others.findIndex((other) => {
    const box = other.getBoundingClientRect();
    return event.clientY < box.top + box.height / 2;
  });
  send({
    cardDropped: { _0: card.dataset.card, list: list.dataset.list, index: below < 0 ? others.length : below },
  });
});

connect();
