import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = join(import.meta.dirname, '..');
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
  // The first is held for a second, and let go to think better of it; the second shows another day's figure, as the arrow
  // keys do; the third keeps the focus where it is.
  [
    'acts before a press is let go (6.5.2)',
    /on(Mouse|Pointer|Touch)(Down|Start)=/,
    ['console/orders/board/HoldButton.tsx', 'console/sales/dashboard/SalesChart.tsx', 'storefront/payment/PayBar.tsx'],
  ],
  [
    'tells where to press by place, form or colour alone (5.3.3)',
    /오른쪽|왼쪽|위쪽|아래쪽|[빨파노]란|초록|동그란|네모난/,
    [],
  ],
  // Pictures beside their words, the bar at the bottom, large letters before all else of a bar, the cross of a message.
  [
    'is seen in another order than it is read (5.3.2)',
    /(?<![\w-])order-(first|last|\d)|-reverse\b|tabIndex=\{[1-9]/,
    [
      'marketing/landing/Features.tsx',
      'marketing/services/CoreFeatures.tsx',
      'operator/shops/DocumentViewer.tsx',
      'storefront/cart-page/CartColumns.tsx',
      'storefront/easy/ViewSwitches.tsx',
      'storefront/payment/PaymentPage.tsx',
      'ui/Table.tsx',
      'ui/Toaster.tsx',
    ],
  ],
])('nothing %s', (_, pattern, known) => expect(having(pattern).toSorted()).toEqual(known));

it('links that open a window say so (6.4.3)', () => {
  const silent = files.filter(({ text }) => text.includes('target="_blank"') && !/새 (창|탭)/.test(text));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('what moves more than once is slower than three times a second (6.3.1)', () => {
  const moves = files.flatMap(({ text }) => text.match(/[\d.]+m?s [^;]*(?:infinite|\b[2-9]);/g) ?? []);
  const lengths = moves.map((each) => Number.parseFloat(each) * (/^[\d.]+ms/.test(each) ? 1 : 1000));
  expect(lengths.length).toBeGreaterThan(3);
  expect(Math.min(...lengths)).toBeGreaterThan(334);
});

it('what moves asks first whether less motion is wished (6.2.2)', () => {
  const moving = files.filter(({ text }) => /\.animate\(|'smooth'/.test(text));
  expect(moving.length).toBeGreaterThan(3);
  expect(moving.filter(({ text }) => !text.includes('prefersReducedMotion()')).map(({ name }) => name)).toEqual([]);
  const theme = files.find(({ name }) => name === 'styles/theme.css')?.text;
  expect(theme).toMatch(/prefers-reduced-motion: reduce\) \{\s*\*,[^}]*animation-iteration-count: 1 !important/);
});
