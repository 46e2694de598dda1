/** Texts of a browser that stores nothing, until the page ends. */
const held = new Map<string, string>();

/** Text that this tab keeps, also over a reload where the browser allows it. */
export const tabText = {
  get(key: string): string | null {
    const inPage = held.get(key) ?? null;
    try {
      return sessionStorage.getItem(key) ?? inPage;
    } catch {
      return inPage;
    }
  },
  set(key: string, text: string | null): void {
    held.delete(key);
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      if (text !== null) held.set(key, text);
    }
  },
};
