/**
 * Stands for Lingui's macro in unit tests, which run the sources as they are written: each text is the Korean sentence of
 * its place. Tests of other languages open the build.
 */
export function t(words: TemplateStringsArray | { message: string }, ...values: unknown[]): string {
  if ('message' in words) return words.message;
  return words.reduce((said, part, index) => `${said}${String(values[index - 1])}${part}`);
}
