import iconv from 'iconv-lite';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Paper } from '@jumun/contracts';
import { goldenDockets, seller } from '../layout/golden-dockets.js';
import { kitchenPaper } from '../layout/kitchen.js';
import { markedPaper } from '../layout/repeat-notes.js';
import { receiptPaper } from '../layout/receipt.js';
import { ending, endOfSheet, textBytes, type Ending } from './escpos.js';

const NEWLINE = 0x0a;
const noted = kitchenPaper(goldenDockets['a note, a spot and a seat'], 58);
const marked = markedPaper(noted, { mark: 'maybe-again', copyNo: 1, copies: 1 });
const receipt = receiptPaper(goldenDockets['options and a kitchen’s names'], 58, seller);

/** A docket with all that an ending may have, and a receipt of a printer without a knife. */
const papers: Readonly<Record<string, [Paper, Ending]>> = {
  'docket-58': [marked, { cut: true, beep: true, processId: 'A1B2' }],
  'receipt-58': [receipt, { cut: false, beep: false, processId: null }],
};

/** The bytes of each printed line, followed by its decoded words for the reader of the golden file. */
function dump(bytes: Buffer): string {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    const words = iconv.decode(line, 'cp949').replace(/\p{Cc}/gu, '·');
    lines.push(line.toString('hex'), `    ${words}`);
    from += line.length;
  }
  return `${lines.join('\n')}\n`;
}

describe('the bytes of a printer', () => {
  it.each(Object.entries(papers))('are what they were: %s', (name, [paper, end]) => {
    const golden = new URL(`golden/${name}.txt`, import.meta.url);
    const bytes = dump(textBytes(paper, end));
    if (process.argv.includes('--updateSnapshot')) writeFileSync(golden, bytes);
    expect(bytes).toBe(readFileSync(golden, 'utf8'));
  });

  it('begin anew in Korean and know every size, place and colour that papers have', () => {
    const bytes = textBytes(marked, { cut: true, beep: false, processId: null });
    const codes = {
      ...{ '1b401c26': 'ESC @, FS &', '1d2133': 'four times as large', '1d2111': 'twice', '1d2101': 'twice as high' },
      ...{
        '1d2100': 'plain',
        '1b6101': 'in the middle',
        '1b6100': 'left',
        '1d4201': 'white on black',
        '1d564200': 'cut',
      },
    };
    const missing = Object.entries(codes).filter(([code]) => !bytes.includes(Buffer.from(code, 'hex')));
    expect(missing).toEqual([]);
  });

  it('end with a cut or a feed, and ask for an answer where the printer gives one', () => {
    expect(endOfSheet(true).toString('hex')).toBe('1d564200');
    expect(endOfSheet(false).toString('hex')).toBe('1b6403');
    expect(ending({ beep: false, processId: 'A1B2' }).toString('hex')).toBe('1d28480600303041314232');
    expect(ending({ beep: false, processId: null })).toHaveLength(0);
  });
});
