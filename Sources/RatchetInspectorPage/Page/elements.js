// Elements are made of texts, never of markup, because texts come from the program.

const $ = (id) => document.getElementById(id);

function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  Object.assign(element, properties);
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

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    dialogs.text(`${what}`, "The browser does not allow copying. Select the text and copy it.", text);
  }
}

/** Does something that the program may refuse. */
async function attempt(action) {
  try { return await action(); } catch (error) { toast(error.message); }
}
