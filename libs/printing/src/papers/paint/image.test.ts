import { readFileSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { Paper } from '@jumun/contracts';
import { goldenDockets, seller } from '../layout/golden-dockets.js';
import { cancelPaper, kitchenPaper, testPaper } from '../layout/kitchen.js';
import { markedPaper } from '../layout/repeat-notes.js';
import { lineOf } from '../layout/page.js';
import { receiptPaper } from '../layout/receipt.js';
import { DOTS } from './dots.js';
import { drawSheet, imageBytes, rasterOf } from './image.js';

/** Of all dots of a picture: another version of the font's library may round an edge otherwise, and nothing more. */
const TOLERANCE = 0.002;
const goldenOf = (name: string): URL => new URL(`golden/${name}.png`, import.meta.url);

/** Papers whose pictures are kept beside this file, each for what it alone shows. */
const papers: Readonly<Record<string, Paper>> = {
  'note-80': kitchenPaper(goldenDockets['a note, a spot and a seat'], 80),
  'marked-58': markedPaper(kitchenPaper(goldenDockets['options and a kitchen’s names'], 58), {
    ...{ mark: 'maybe-again', copyNo: 1, copies: 2 },
  }),
  'long-names-58': kitchenPaper(goldenDockets['names of twenty letters'], 58),
  'letters-80': kitchenPaper(goldenDockets['letters that printers lack'], 80),
  'receipt-58': receiptPaper(goldenDockets['the dearest price'], 58, seller),
  'cancel-80': cancelPaper(goldenDockets['taken away, paid in cash'], 80),
  'test-58': testPaper('주방 프린터', 58),
};

const dotsOf = async (picture: Sharp): Promise<{ data: Buffer; width: number; height: number }> => {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

describe('paper as a picture', () => {
  it.each(Object.keys(papers))('is drawn as it was: %s', async (name) => {
    const paper = papers[name];
    const drawn = await drawSheet(paper?.sheets[0] ?? [], paper?.width ?? 80);
    if (process.argv.includes('--updateSnapshot'))
      writeFileSync(goldenOf(name), await drawn.clone().png({ palette: true, colours: 2 }).toBuffer());
    const [now, then] = [await dotsOf(drawn), await dotsOf(sharp(readFileSync(goldenOf(name))))];
    expect([now.width, now.height]).toEqual([then.width, then.height]);
    const other = now.data.filter((dot, at) => dot < 128 !== (then.data[at] ?? 0) < 128).length;
    expect(other / now.data.length).toBeLessThan(TOLERANCE);
  });

  it('keeps the last letter of a line that is wider than its paper', async () => {
    const line = (text: string) => lineOf(text, { tall: true, bold: true });
    const wide = '가나다라마바사아자차카타';
    const [one, other] = [await rasterOf([line(`${wide}ㅣ`)], 58), await rasterOf([line(`${wide}ㅡ`)], 58)];
    expect(one.bits.equals(other.bits)).toBe(false);
  });

  it('keeps a number before its words in the middle of the paper', async () => {
    const inked = async (text: string): Promise<number> => {
      const { data, width } = await dotsOf(await drawSheet([lineOf(text, { align: 'center', scale: 2 })], 80));
      const columns = [...data.keys()].filter((at) => (data[at] ?? 255) < 128).map((at) => at % width);
      return Math.max(...columns) - Math.min(...columns);
    };
    expect(await inked('101 테라스')).toBeGreaterThan((await inked('101')) + (await inked('테라스')));
  });

  it('shows a box for what our font has no letter for, whatever fonts the machine has', async () => {
    const [picture, box] = [await rasterOf([lineOf('☕ 🙏')], 58), await rasterOf([lineOf('□ □')], 58)];
    expect(picture.bits.equals(box.bits)).toBe(true);
  });

  it('goes over a line in bands of dots, each sheet with its cut', async () => {
    const sheet = [lineOf('주문')];
    const bytes = await imageBytes(
      { title: '주문', width: 58, columns: 32, sheets: [sheet, sheet] },
      { cut: true, beep: false, processId: null },
    );
    const { bits, rows } = await rasterOf(sheet, 58);
    const band = Buffer.from([0x1d, 0x76, 0x30, 0, DOTS[58] / 8, 0, rows, 0, ...bits, 0x1d, 0x56, 66, 0]);
    expect(bytes).toEqual(Buffer.concat([Buffer.from([0x1b, 0x40]), band, band]));
  });
});
