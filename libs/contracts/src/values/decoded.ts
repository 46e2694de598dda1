// Imports nothing: the storefront and its worker take this function into the browser, and must not take zod with it.

/** The text behind percent signs; undefined where they make no text, as in what strangers send. */
export function decoded(text: string): string | undefined {
  try {
    // eslint-disable-next-line jumun/safe-decoding -- the one place that catches what it throws
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
