import type { Paper, PaperWidth } from '@jumun/contracts';
import { scanQr } from '@jumun/testing/qr';
import { codePaper } from '../layout/code.js';
import { textBytes } from './escpos.js';
import { imageBytes } from './image.js';

const END = { cut: true, beep: false, processId: null };
const NAMES = { tagId: '019f0000-0000-7000-8000-000000000000', shopName: '성수동 커피', host: 'jumun.kr' };
const SHORT = 'https://jumun.kr/t/7XK2M9QPVA';
/** As long as a host may make it before its code grows a size. */
const LONG = 'https://order.a-long-host-name.example.co.kr/t/7XK2M9QPVA';
const GS_V_0 = Buffer.from([0x1d, 0x76, 0x30, 0]);

/** Decodes the printed code as a phone would, from all rows of dots one under the other. */
function readCode(bytes: Buffer): string | undefined {
  const rows: Buffer[] = [];
  let rowBytes = 0;
  for (let at = bytes.indexOf(GS_V_0); at >= 0; at = bytes.indexOf(GS_V_0, at)) {
    rowBytes = bytes.readUInt16LE(at + 4);
    const length = rowBytes * bytes.readUInt16LE(at + 6);
    rows.push(bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length;
  }
  const bits = Buffer.concat(rows);
  const width = rowBytes * 8;
  const dots = new Uint8ClampedArray(bits.length * 8 * 4);
  for (let dot = 0; dot < bits.length * 8; dot += 1) {
    const isInk = ((bits[dot >> 3] ?? 0) & (0x80 >> (dot & 7))) !== 0;
    dots.set([isInk ? 0 : 255, isInk ? 0 : 255, isInk ? 0 : 255, 255], dot * 4);
  }
  return scanQr(dots, width, (bits.length * 8) / width)?.data;
}

const papers: [string, Paper, string][] = ([58, 80] as PaperWidth[]).flatMap((width) =>
  [SHORT, LONG].map((address): [string, Paper, string] => [
    `${address.length} letters on ${width} mm`,
    codePaper({ ...NAMES, address, label: '창가 5번' }, width),
    address,
  ]),
);

describe('a code on a receipt printer', () => {
  it.each(papers)('is read from the dots between its words: %s', (_, paper, address) => {
    expect(readCode(textBytes(paper, END))).toBe(address);
  });

  it.each(papers)('is read from a picture of the whole paper: %s', async (_, paper, address) => {
    expect(readCode(await imageBytes(paper, END))).toBe(address);
  });
});
