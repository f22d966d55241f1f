// Elements are made of texts, never of markup, because texts come from the program.

const $ = (id) => document.getElementById(id);

/** A text with marks for characters that cannot be seen: controls, and those that change the writing direction. */
function visible(text) {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `⟨U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}

function make(tag, { key, ...properties } = {}, ...children) {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  if (properties.title) element.title = visible(properties.title);
  // An element that takes the place of another one with its key takes its focus.
  if (key || properties.id) element.dataset.key = key || properties.id;
  element.append(...children.map((child) => typeof child === "string" ? visible(child) : child));
  return element;
}

function setText(element, text) {
  text = visible(text);
  if (element.textContent !== text) element.textContent = text;
}

function onClick(element, action) {
  element.addEventListener("click", () => { if (element.ariaDisabled === "true") toast(element.title); else action(); });
}

function button(text, action, properties = {}) {
  const element = make("button", { type: "button", ...properties }, text);
  onClick(element, action);
  return element;
}

/** Lets a button say why it does nothing, where it is pointed at and when it is clicked; an empty reason enables it. */
function explained(element, reason) {
  element.dataset.title ??= element.title;
  element.title = reason || element.dataset.title;
  element.ariaDisabled = reason ? "true" : null;
  return element;
}

/** Shows a message for a moment. */
function toast(text) {
  const element = $("toast");
  setText(element, text);
  element.classList.add("shown");
  clearTimeout(toast.timer);
  // A long text takes longer to read.
  toast.timer = setTimeout(() => element.classList.remove("shown"), Math.max(4000, text.length * 60));
}

/** Copies a text, and returns whether the browser allowed it. */
async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
    return true;
  } catch {
    dialogs.text(what, "The browser does not allow copying. Select the text and copy it.", text);
    $("dialog-text").select();
    return false;
  }
}

/** A text with only the ends of its UUIDs, which hide what is around them. */
function shortened(text) { return text.replace(/\b[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{6}([0-9A-F]{6})\b/gi, "…$1"); }

/** What makes the values of a feature JSON. */
const codable = "@Reducer(state: .codable, action: .codable)";

/** Gives a choice its options, which are pairs of a value and a text. An open choice stays open. */
function setOptions(select, options) {
  const chosen = select.value;
  options.forEach(([value, text], index) => {
    const option = select.options[index] || select.appendChild(make("option"));
    option.value = value;
    setText(option, text);
  });
  while (select.options.length > options.length) select.lastChild.remove();
  if (options.some(([value]) => value === chosen)) select.value = chosen;
}

/** Does something that the program may refuse. */
async function attempt(action) {
  try { return await action(); } catch (error) { toast(error.message); }
}
