import { watched } from '../util/watched';

interface Notice {
  text: string;
  /** Takes it off the screen. */
  close: () => void;
  /** Resolves the promise of `showAlert`, once the alert is closed and the focus is back. */
  settle: () => void;
}

const queue = watched<readonly Notice[]>([]);

/** Shows a text that must be read, one after another; resolves when it was closed, so that the focus can be put on. */
export const showAlert = (text: string): Promise<void> =>
  new Promise((resolve) => {
    const notice: Notice = {
      text,
      close: () => queue.set(queue.get().filter((other) => other !== notice)),
      settle: () => !queue.get().includes(notice) && resolve(),
    };
    queue.set([...queue.get(), notice]);
  });

/** The alert host subscribes to this. */
export const alerts = { first: (): Notice | undefined => queue.get()[0], subscribe: queue.subscribe };
