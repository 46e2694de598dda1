/** Reads the device's storage; undefined where the browser keeps none for this page and throws. */
export function orNothing<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
