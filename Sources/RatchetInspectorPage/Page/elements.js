// Elements are made of texts, never of markup, because texts come from the program.

const $ = (id) => document.getElementById(id);

function make(tag, { key, ...properties } = {}, ...children) {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  // An element that takes the place of another one with its key takes its focus.
  if (key || properties.id) element.dataset.key = key || properties.id;
  element.append(...children);
  return element;
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function button(text, action, properties = {}) {
  const element = make("button", { type: "button", ...properties }, text);
  element.addEventListener("click", action);
  return element;
}

/** Shows a message for a moment. */
function toast(text) {
  const element = $("toast");
  element.textContent = text;
  element.classList.add("shown");
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => element.classList.remove("shown"), 4000);
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
