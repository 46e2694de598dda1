import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(here, name), 'utf8') }));
const having = (pattern: RegExp): string[] => files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

it('reads the sources', () => expect(files.length).toBeGreaterThan(300));

it.each([
  ['keeps anybody from pasting what a person is known by (7.3.3)', /onPaste|onDrop=.*preventDefault/, []],
  ['has shortcuts of the browser’s own kind (6.1.4)', /accessKey/, []],
  ['is done by moving the device (6.5.4)', /devicemotion|deviceorientation/i, []],
  ['plays by itself, or moves words (5.4.2, 6.2.2)', /autoPlay|<video|<marquee/i, []],
  // The first shows another day's figure, as the arrow keys do; the second keeps the focus where it is.
  [
    'acts before a press is let go (6.5.2)',
    /on(Mouse|Pointer|Touch)(Down|Start)=/,
    ['console/dashboard/SalesChart.tsx', 'storefront/payment/BuyerForm.tsx'],
  ],
])('nothing %s', (_, pattern, known) => expect(having(pattern).toSorted()).toEqual(known));

it('links that open a window say so (6.4.3)', () => {
  const silent = files.filter(({ text }) => text.includes('target="_blank"') && !/새 (창|탭)/.test(text));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('what moves without an end is slower than three times a second (6.3.1)', () => {
  const moves = files.flatMap(({ text }) => text.match(/[\d.]+m?s [^;]*infinite/g) ?? []);
  const lengths = moves.map((each) => Number.parseFloat(each) * (/^[\d.]+ms/.test(each) ? 1 : 1000));
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.min(...lengths)).toBeGreaterThan(334);
});
