/** What the device's storage answers, or nothing where the browser keeps none for this page: there asking throws. */
export function orNothing<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
