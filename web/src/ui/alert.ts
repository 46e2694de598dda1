interface Notice {
  text: string;
  /** Takes it off the screen. */
  close: () => void;
  /** Resolves the promise of `showAlert`, once the alert is closed and the focus is back. */
  settle: () => void;
}

let queue: readonly Notice[] = [];
const watchers = new Set<() => void>();
function change(next: readonly Notice[]): void {
  queue = next;
  for (const watcher of watchers) watcher();
}

/** Shows a text that must be read, one after another; resolves when it was closed, so that the focus can be put on. */
export const showAlert = (text: string): Promise<void> =>
  new Promise((resolve) => {
    const notice: Notice = {
      text,
      close: () => change(queue.filter((other) => other !== notice)),
      settle: () => !queue.includes(notice) && resolve(),
    };
    change([...queue, notice]);
  });

/** The alert host subscribes to this. */
export const alerts = {
  first: (): Notice | undefined => queue[0],
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};
