// The line between the list and the details, which can be moved.

const splitter = {
  get isUpright() { return $("splitter").offsetHeight > $("splitter").offsetWidth; },

  /** Gives the list a part of the window, from 0 to 1; null for the one that it has at first. */
  move(share) {
    const bar = $("splitter");
    const shown = share === null ? null : Math.min(Math.max(share, 0.15), 0.85);
    if (shown === null) bar.parentElement.style.removeProperty("--share");
    else bar.parentElement.style.setProperty("--share", `${shown * 100}%`);
    bar.ariaValueNow = String(Math.round(this.share * 100));
    list.isOld = true;
    controls.refreshSoon();
  },

  get share() {
    const list = document.querySelector(".actions"), main = list.parentElement;
    return this.isUpright ? list.offsetWidth / main.offsetWidth : list.offsetHeight / main.offsetHeight;
  },

  start() {
    const bar = $("splitter"), main = bar.parentElement;
    bar.addEventListener("pointerdown", (event) => bar.setPointerCapture(event.pointerId));
    bar.addEventListener("pointermove", (event) => {
      if (!bar.hasPointerCapture(event.pointerId)) return;
      const box = main.getBoundingClientRect();
      this.move(this.isUpright ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height);
    });
    bar.addEventListener("dblclick", () => this.move(null));
    bar.addEventListener("keydown", (event) => {
      const steps = this.isUpright ? { ArrowLeft: -0.02, ArrowRight: 0.02 } : { ArrowUp: -0.02, ArrowDown: 0.02 };
      if (event.key === "Home") this.move(null);
      else if (event.key in steps) this.move(this.share + steps[event.key]);
      else return;
      event.preventDefault();
    });
  },
};
