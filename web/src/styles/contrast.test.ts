import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const [theme, dark, easy] = ['theme.css', 'dark.css', 'easy.css'].map(css) as [string, string, string];
/** The colours of a rule; the last one of a name holds. */
const colorsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
const inTheDark = easy.slice(easy.indexOf('prefers-color-scheme: dark'));
const atDay = easy.slice(0, easy.indexOf('prefers-color-scheme: dark'));
const day = colorsOf(theme);
const night = { ...day, ...colorsOf(dark) };

/** Relative luminance as WCAG 2.2 reckons it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, deep = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (deep + 0.05);
}

/** Which words stand on which grounds. */
const PAIRS = [
  ...['ink', 'muted', 'accent-deep', 'danger', 'preparing', 'ready', 'waiting', 'completed'].flatMap((words) => [
    [words, 'ground'],
    [words, 'paper'],
  ]),
  ...['waiting', 'preparing', 'ready', 'completed', 'danger'].map((tone) => [tone, `${tone}-wash`]),
  ...['accent', 'accent-deep', 'danger', 'ink', 'ready'].map((ground) => ['paper', ground]),
  ['accent-deep', 'accent-wash'],
  ['ink', 'accent-wash'],
  ['muted', 'accent-wash'],
  ['muted', 'completed-wash'],
] as [string, string][];
/** Grey buttons that can't be pressed. */
const BARRED: [string, string][] = [['muted', 'line']];

const tooWeak = (colors: Record<string, string>, pairs: readonly [string, string][], least: number): string[] =>
  pairs.flatMap(([words, ground]) => {
    const ratio = contrast(colors[words] ?? '', colors[ground] ?? '');
    return ratio >= least ? [] : [`${words} on ${ground}: ${ratio.toFixed(2)}`];
  });

describe('words on their grounds', () => {
  it.each([
    ['by day', day],
    ['in the dark', night],
  ])('have a contrast of 4.5 %s', (_, colors) => expect(tooWeak(colors, [...PAIRS, ...BARRED], 4.5)).toEqual([]));

  it.each([
    ['by day', { ...day, ...colorsOf(atDay) }],
    ['in the dark', { ...night, ...colorsOf(inTheDark) }],
  ])('have a contrast of 7 on an easy page %s', (_, colors) =>
    expect(tooWeak(colors, [...PAIRS, ...BARRED], 7)).toEqual([]),
  );
});

describe('what shows where the focus is', () => {
  it.each([
    ['by day', day],
    ['in the dark', night],
  ])('has a contrast of 3 to what it stands on, %s', (_, colors) =>
    expect(
      tooWeak(
        colors,
        [
          ['focus', 'ground'],
          ['focus', 'paper'],
          ['line-strong', 'paper'],
          ['line-strong', 'ground'],
        ],
        3,
      ),
    ).toEqual([]),
  );
});
