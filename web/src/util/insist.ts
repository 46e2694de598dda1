/** A request may be lost where a phone goes from one network to another. */
const ASK_AGAIN_AFTER_MS = [500, 2_000];

/** The answer of `load`, which is asked again a few times while there is a network; fails as its last try does. */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of ASK_AGAIN_AFTER_MS) {
    try {
      return await load();
    } catch (fault) {
      if (!navigator.onLine) throw fault;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}
