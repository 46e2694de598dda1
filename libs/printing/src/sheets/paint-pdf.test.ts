import { SheetSize } from '@jumun/contracts';
import { codesOf } from '../../test/sheet-codes.js';
import { layOut } from './lay-out.js';
import { paintPdf } from './paint-pdf.js';
import { paintSvg } from './paint-svg.js';
import type { SheetJob } from './sheet-job.js';
import type { Page } from './tree.js';

const POINTS = 72 / 25.4;
const job = (size: SheetSize): SheetJob => ({
  ...{ shopName: '한강 커피', host: 'jumun.kr', template: 'warm', size, tint: '#1d5c4a' },
  tags: ['0123456789', 'ABCDEFGHJK'].map((token) => ({ address: `https://jumun.kr/t/${token}`, label: '5번 테이블' })),
});

const plain = async (pages: readonly Page[]): Promise<string> =>
  (await paintPdf(pages, { title: '한강 커피 QR', compress: false })).toString('latin1');

const boxes = (pdf: string, name: string): number[][] =>
  [...pdf.matchAll(new RegExp(`/${name} \\[([\\d. ]+)\\]`, 'g'))].map(([, box]) => (box ?? '').split(' ').map(Number));

/** Rectangles in millimetres from the left and the top, to a hundredth. */
const rounded = (values: readonly number[]): string => values.map((value) => (value + 1e-9).toFixed(2)).join(' ');

/** The modules that the PDF fills: the rectangles without round corners, which nothing but codes has. */
const modulesOfPdf = (pdf: string): string[] =>
  [...pdf.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm)].map(([, ...numbers]) =>
    rounded(numbers.map((number) => Number(number) / POINTS)),
  );

const modulesOfSvg = (svg: string): string[] =>
  [...svg.matchAll(/class="code" d="([^"]+)"/g)].flatMap(([, path = '']) =>
    [...path.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H[\d.]+Z/g)].map(([, ...numbers]) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = numbers.map(Number);
      return rounded([left, top, right - left, bottom - top]);
    }),
  );

test.each(SheetSize.options)('%s has the same codes in the PDF as in the preview', async (size) => {
  const page = layOut(job(size)).page(0);
  const svg = modulesOfSvg(paintSvg(page));
  const pdf = modulesOfPdf(await plain([page]));
  expect(codesOf(page).length).toBeGreaterThan(0);
  expect(pdf.length).toBeGreaterThan(200);
  expect(pdf.filter((module) => svg.includes(module))).toHaveLength(svg.length);
});

test('a sheet has the size of its paper, and a square the boxes that a print shop cuts by', async () => {
  const a4 = await plain([layOut(job('a4-poster')).page(0)]);
  expect(boxes(a4, 'MediaBox').map(rounded)).toEqual([rounded([0, 0, 210 * POINTS, 297 * POINTS])]);
  const square = await plain([0, 1].map((index) => layOut(job('square-90')).page(index)));
  const sides = (edge: number): string => rounded([edge, edge, 110 - edge, 110 - edge].map((side) => side * POINTS));
  expect(boxes(square, 'MediaBox').map(rounded)).toEqual([sides(0), sides(0)]);
  expect(boxes(square, 'BleedBox').map(rounded)).toEqual([sides(7), sides(7)]);
  expect(boxes(square, 'TrimBox').map(rounded)).toEqual([sides(10), sides(10)]);
});

test('a sheet brings the letters that it shows, and no others', async () => {
  const page = layOut(job('a4-poster')).page(0);
  const pdf = await plain([page]);
  const faces = [...pdf.matchAll(/\/FontName \/([A-Z]{6})\+(\S+)/g)].map(([, , name]) => name);
  expect(faces.sort()).toEqual(['Pretendard-Bold', 'Pretendard-Regular']);
  expect(pdf.match(/\/FontFile3/g)).toHaveLength(2);
  expect(pdf).not.toContain('Helvetica');
  // The whole faces are three megabytes.
  expect(pdf.length).toBeLessThan(400_000);
});
