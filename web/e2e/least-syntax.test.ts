import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('server/'));
const textOf = (path: string) => readFileSync(dist + path, 'utf8');
/** The built files of a kind in which something stands. */
const having = (kind: RegExp, found: RegExp): string[] =>
  files.filter((path) => kind.test(path) && found.test(textOf(path)));

/** A whole file of code is lost on a browser that can't read one expression of it. */
describe('the built code', () => {
  it.each([
    ['looks behind in no regular expression, which Safari reads since 16.4', /\(\?<[=!]/],
    ['has no block of a class, which Safari reads since 16.4', /[;{}]static\{/],
  ])('%s', (_, found) => expect(having(/\.js$/, found)).toEqual([]));

  // Called where they may be missing, they would throw; a guarded call has `?.` or stands behind a question for it.
  it.each([
    ['toSorted', /\.toSorted\(/],
    ['toReversed', /\.toReversed\(/],
    ['toSpliced', /\.toSpliced\(/],
    ['findLast', /\.findLast(?:Index)?\(/],
    // Where a widget asks whether it is there, it says what it does without.
    ['checkVisibility', /^(?!.*checkVisibility==`function`).*\.checkVisibility\(/s],
    ['AbortSignal.timeout', /AbortSignal\.timeout\(/],
    ['AbortSignal.any', /AbortSignal\.any\(/],
    ['Promise.withResolvers', /\.withResolvers\(/],
    ['Object.groupBy', /(?:Object|Map)\.groupBy\(/],
    ['Array.fromAsync', /\.fromAsync\(/],
    ['requestIdleCallback', /(?<!\?\.)\brequestIdleCallback\(/],
  ])('calls no %s, which came with later browsers', (_, found) => expect(having(/\.js$/, found)).toEqual([]));
});

const styles = () =>
  files
    .filter((path) => path.endsWith('.css'))
    .map(textOf)
    .join('');

describe('the built styles', () => {
  it('ask for widths in the way that was there before 2022', () =>
    expect(having(/\.css$/, /@media ?\([^{]*[<>]/)).toEqual([]));

  it('say a height that follows the browser’s bars in fixed screens before it', () => {
    const rules = styles().match(/[^{}]*dvh[^{}]*/g) ?? [];
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules)
      for (const [height = ''] of rule.matchAll(/[\w-]*height:[^;]*dvh[^;]*/g))
        expect(rule).toContain(`${height.replaceAll('dvh', 'vh')};${height}`);
  });

  it('move things by their transform, too, where a shift is no property of its own', () => {
    const shifted = styles().match(/[;{](?:translate|scale):var\(/g) ?? [];
    const fallbacks = styles().match(/@supports not \(translate:none\)/g) ?? [];
    expect(shifted.length).toBeGreaterThan(0);
    expect(fallbacks.length).toBeGreaterThanOrEqual(shifted.length);
  });
});
