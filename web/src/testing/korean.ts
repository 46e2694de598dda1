type Value = string | number | Readonly<Record<string, string | number>>;

/** A value with a name, `${{ count: rows.length }}`, is the value. */
const valueOf = (value: Value | undefined): string =>
  String(typeof value === 'object' ? Object.values(value).at(0) : value);

/**
 * Stands for Lingui's macro in unit tests, which run the sources as they are written: each text is the Korean sentence of
 * its place. Tests of other languages open the build.
 */
export function t(words: TemplateStringsArray | { message: string }, ...values: Value[]): string {
  if ('message' in words) return words.message;
  return words.reduce((said, part, index) => `${said}${valueOf(values[index - 1])}${part}`);
}
