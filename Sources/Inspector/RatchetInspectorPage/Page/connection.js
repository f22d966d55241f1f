// The connection with the program.

const connection = {
  socket: null, behind: 0, isOpen: false, hasEnded: false, lastRequest: 0, waiting: new Map(), delay: 500,

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
    socket.onclose = () => {
      this.isOpen = false;
      this.behind = 0;
      for (const { reject } of this.waiting.values()) reject(new Error("The program has ended."));
      this.waiting.clear();
      this.show();
      // Only the connection may have broken. A program that is started again has another address.
      setTimeout(() => this.open(), this.delay);
      this.delay = Math.min(this.delay * 2, 8000);
    };
  },

  /** Asks the program for something. */
  ask(verb, fields = {}) {
    if (!this.isOpen) return Promise.reject(new Error("The program has ended. What it has told stays here."));
    const id = ++this.lastRequest;
    this.socket.send(JSON.stringify({ id, do: verb, ...fields }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  },

  answered(message) {
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!asked) return;
    if (message.error !== undefined) asked.reject(new Error(message.error)); else asked.resolve(message.value);
  },

  show() {
    const status = $("status");
    const text = !this.isOpen ? "The program has ended, or cannot be reached. What it told stays here."
      : this.behind ? `${this.behind.toLocaleString("en")} behind, catching up`
      : "Live";
    setText(status, text);
    status.className = `status${!this.isOpen ? " ended" : this.behind ? " waiting" : ""}`;
    controls.refreshSoon();
  },
};
