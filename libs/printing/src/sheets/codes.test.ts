import { SheetSize, SheetTemplate } from '@jumun/contracts';
import { rasterOf, readQr } from '@jumun/testing/qr';
import { codesOf } from '../../test/sheet-codes.js';
import { codeIn } from './code.js';
import { layOut } from './lay-out.js';
import { paintSvg } from './paint-svg.js';
import type { SheetJob } from './sheet-job.js';
import type { Box, Page, Words } from './tree.js';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Any token, the same for the same number. */
const token = (seed: number): string =>
  Array.from({ length: 10 }, (_, at) => ALPHABET[(seed * 7919 + at * (seed + 104_729) + ((seed * at) % 61)) % 32]).join(
    '',
  );

const LONGEST = '가나다라마바사아자차카타파하거너더러머버';
const job = (size: SheetSize, count: number, more: Partial<SheetJob> = {}): SheetJob => ({
  ...{ shopName: '한강 야시장 수제 아이스크림 본점', host: 'jumun.example.com', template: 'plain', size },
  ...{ line: '가'.repeat(40), wifi: 'W'.repeat(32), tint: '#f2c14e' },
  tags: Array.from({ length: count }, (_, index) => ({
    address: `https://jumun.example.com/t/${token(index + 1)}`,
    label: LONGEST,
  })),
  ...more,
});

const addressesOn = (page: Page, { tags }: SheetJob): string[] => {
  const copies = codesOf(page).length / tags.length;
  return tags.flatMap(({ address }) => Array.from({ length: copies }, () => address));
};

describe.each(SheetSize.options)('%s', (size) => {
  test.each(SheetTemplate.options)('prints codes that lead to their spots: %s', async (template) => {
    const sheet = job(size, size.startsWith('a4-labels') ? 3 : 1, { template });
    const page = layOut(sheet).page(0);
    const svg = paintSvg(page);
    for (const dpi of [150, 300]) {
      const found: (string | undefined)[] = [];
      for (const { box } of codesOf(page)) {
        found.push(readQr(await rasterOf(svg, dpi, box), { ...box, x: 0, y: 0 }));
      }
      expect(found).toEqual(addressesOn(page, sheet));
    }
  });
});

test('500 codes of the smallest label are all read', async () => {
  const sheet = job('a4-labels-65', 500);
  const plan = layOut(sheet);
  const found: (string | undefined)[] = [];
  for (let index = 0; index < plan.pages; index += 1) {
    const page = plan.page(index);
    const raster = await rasterOf(
      paintSvg({ ...page, items: page.items.filter(({ kind }) => kind === 'modules') }),
      150,
    );
    found.push(...codesOf(page).map(({ box }) => readQr(raster, box)));
  }
  expect(found).toEqual(sheet.tags.map(({ address }) => address));
});

test('the smallest label is read when it was peeled off and stuck on something black', async () => {
  const page = layOut(job('a4-labels-65', 8)).page(0);
  const raster = await rasterOf(paintSvg({ ...page, guides: [] }), 300);
  const found = page.guides.slice(0, 8).map((label) => readQr(raster, label, 0, 6));
  expect(found).toEqual(job('a4-labels-65', 8).tags.map(({ address }) => address));
});

test('a code has 18 mm or more, and the stronger level where its modules stay large', () => {
  const sizes = SheetSize.options.map((size) => {
    const page = layOut(job(size, 1)).page(0);
    const [code] = codesOf(page).map((each) => each.code);
    return { size, side: Math.round(code?.side ?? 0), modules: code?.count };
  });
  expect(sizes).toEqual([
    { size: 'a4-poster', side: 92, modules: 37 },
    { size: 'a4-tent', side: 36, modules: 37 },
    { size: 'a4-labels-24', side: 23, modules: 33 },
    { size: 'a4-labels-65', side: 18, modules: 33 },
    { size: 'square-90', side: 35, modules: 37 },
  ]);
  expect(() => codeIn({ box: { x: 0, y: 0, width: 20, height: 20 } }, 'https://jumun.kr/t/0123456789')).toThrow(
    RangeError,
  );
});

test('no words stand in the quiet zone of a code', () => {
  for (const size of SheetSize.options) {
    const { items, ...page } = layOut(job(size, 65)).page(0);
    const words = items.filter((item): item is Words => item.kind === 'words');
    const near = codesOf({ items, ...page }).flatMap(({ box }) => words.filter((word) => isIn(word, box)));
    expect({ size, near }).toEqual({ size, near: [] });
  }
});

/** Whether the first letter of a text stands in a box, but for a hair. */
const isIn = ({ x, baseline, size }: Words, { x: left, y: top, width, height }: Box): boolean =>
  x < left + width - 0.01 && x + size > left && baseline > top + 1 && baseline - 0.7 * size < top + height - 1;
