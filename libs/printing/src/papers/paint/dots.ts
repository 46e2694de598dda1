import type { PaperWidth } from '@jumun/contracts';

/** Dots of a printer's line; eight of them are a millimetre. */
export const DOTS: Readonly<Record<PaperWidth, number>> = { 58: 384, 80: 576 };
/** Rows that a printer's memory surely holds. */
const BAND_ROWS = 256;
const GS = 0x1d;

/** Rows of dots of the paper's width, eight of them in a byte. */
export interface Bits {
  bits: Buffer;
  rows: number;
}

/** Rows of dots from what says of each whether it is ink. */
export function bitsOf(width: PaperWidth, rows: number, isInk: (x: number, y: number) => boolean): Bits {
  const rowBytes = DOTS[width] / 8;
  const bits = Buffer.alloc(rowBytes * rows);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < DOTS[width]; x += 1) {
      const at = y * rowBytes + (x >> 3);
      if (isInk(x, y)) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  return { bits, rows };
}

/** Rows of dots as printers take them over a line (`GS v 0`), in bands that their memory holds. */
export function bands({ bits, rows: height }: Bits, width: PaperWidth): Buffer {
  const rowBytes = DOTS[width] / 8;
  const parts: Buffer[] = [];
  for (let y = 0; y < height; y += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - y);
    const head = [GS, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, rows & 0xff, rows >> 8];
    parts.push(Buffer.from(head), bits.subarray(y * rowBytes, (y + rows) * rowBytes));
  }
  return Buffer.concat(parts);
}
