// The connection with the program.

/** Why the program has closed the connection, by the code of RFC 6455. */
const closings = {
  1001: "The program has ended the inspector. What it sent stays here.",
  1002: "The connection was closed: the program could not read what this page sent.",
  1007: "The connection was closed: the program could not read what this page sent.",
  1009: "The connection was closed: this page sent more than the program takes (Configuration.messageLimit).",
  1013: "This page was closed for a newer one, because too many are open. Reload it to connect again.",
};
const hasEnded = "The program has ended, or cannot be reached. What it sent stays here.";

const connection = {
  socket: null, behind: 0, isOpen: false, closing: hasEnded, lastRequest: 0, waiting: new Map(), delay: 500,
  // The number of bytes that the program takes in a message.
  limit: Infinity,

  open() {
    const url = new URL("/socket", location.href);
    url.protocol = "ws:";
    url.search = location.search;
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.isOpen = true;
      this.delay = 500;
      this.show();
    };
    socket.onmessage = (event) => {
      for (const message of JSON.parse(event.data)) receive[message.type]?.(message);
      panels.newsCame();
      controls.refreshSoon();
    };
    socket.onclose = (event) => {
      // Until there is a connection again, the last reason stays.
      if (this.isOpen || event.code !== 1006) this.closing = closings[event.code] || hasEnded;
      const wasOpen = this.isOpen;
      this.isOpen = false;
      this.behind = 0;
      for (const { reject } of this.waiting.values()) reject(new Error(this.closing));
      this.waiting.clear();
      this.show();
      // This page would take the place of the newer one.
      if (event.code === 1013) return;
      // What follows may have it replaced in a moment.
      if (wasOpen && closings[event.code]) toast(this.closing);
      // Only the connection may have broken. A program that is started again has another address.
      setTimeout(() => this.open(), this.delay);
      this.delay = Math.min(this.delay * 2, 8000);
    };
  },

  /** Asks the program for something. */
  ask(verb, fields = {}) {
    if (!this.isOpen) return Promise.reject(new Error(this.closing));
    const id = ++this.lastRequest;
    const text = JSON.stringify({ id, do: verb, ...fields });
    const size = text.length * 3 > this.limit ? new Blob([text]).size : 0;
    if (size > this.limit) {
      return Promise.reject(new Error(`This is too long: ${size.toLocaleString("en")} bytes. The program takes ${this.limit.toLocaleString("en")} (Configuration.messageLimit).`));
    }
    this.socket.send(text);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  },

  /** A text in pieces that fit a message, however their characters are escaped. */
  parts(text) {
    const parts = [], length = Math.max(2, Math.floor((this.limit - 200) / 6));
    let start = 0;
    do {
      let end = Math.min(start + length, text.length);
      // The halves of a character stay together.
      if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1])) end -= 1;
      parts.push(text.slice(start, end));
      start = end;
    } while (start < text.length);
    return parts;
  },

  answered(message) {
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!asked) return;
    if (message.error !== undefined) asked.reject(new Error(message.error)); else asked.resolve(message.value);
  },

  show() {
    const status = $("status");
    const text = !this.isOpen ? this.closing
      : this.behind ? `${this.behind.toLocaleString("en")} behind, catching up`
      : "Live";
    setText(status, text);
    status.className = `status${!this.isOpen ? " ended" : this.behind ? " waiting" : ""}`;
    controls.refreshSoon();
  },
};
