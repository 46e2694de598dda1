import { escapeHtml } from '../pages/layout.ts';
import type { PrintedLine } from './esc-pos.ts';
import type { PaperPiece } from './virtual-printer.ts';

/** Rows of dots as a picture of one bit a dot, which browsers show without any help. */
export function bitmapOf({ rowBytes, rows, bits }: Extract<PrintedLine, { kind: 'dots' }>): Buffer {
  const stride = Math.ceil(rowBytes / 4) * 4;
  const head = Buffer.alloc(62);
  head.write('BM', 'latin1');
  head.writeUInt32LE(62 + stride * rows, 2);
  head.writeUInt32LE(62, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(rowBytes * 8, 18);
  // Above zero the rows would stand upside down.
  head.writeInt32LE(-rows, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(1, 28);
  head.writeUInt32LE(0xffffff, 54);
  const body = Buffer.alloc(stride * rows);
  for (let row = 0; row < rows; row += 1) bits.copy(body, row * stride, row * rowBytes, (row + 1) * rowBytes);
  return Buffer.concat([head, body]);
}

function lineHtml(line: PrintedLine): string {
  if (line.kind === 'dots')
    return `<img alt="" style="display:block;width:100%" src="data:image/bmp;base64,${bitmapOf(line).toString('base64')}">`;
  const { text, wide, high, center, bold, inverse } = line;
  const style = [
    `font-size:${12 * Math.max(1, high * 0.75)}px`,
    `letter-spacing:${wide > high ? 2 : 0}px`,
    center ? 'text-align:center' : '',
    bold ? 'font-weight:700' : '',
    inverse ? 'background:#000;color:#fff' : '',
  ];
  return `<div style="${style.filter(Boolean).join(';')}">${escapeHtml(text) || '&nbsp;'}</div>`;
}

/** A piece of paper as it would lie on the counter. */
export const paperHtml = ({ lines, at, isCut, job }: PaperPiece): string =>
  `<article class="card" style="width:320px;background:#fff;color:#000;white-space:pre;overflow:hidden;font-family:monospace">${lines.map(lineHtml).join('')}<footer class="muted" style="white-space:normal">${escapeHtml(at)}${job === null ? '' : ` · ${escapeHtml(job)}`}${isCut ? '' : ' · 찢어진 종이'}</footer></article>`;

/** The words on a piece of paper, line by line; rows of dots have none. */
export const wordsOn = ({ lines }: PaperPiece): string =>
  lines.map((line) => (line.kind === 'text' ? line.text.trimEnd() : '')).join('\n');

/** Its rows of dots, one after the other; lines of letters have none. */
export const dotsOn = ({ lines }: PaperPiece): Buffer =>
  Buffer.concat(lines.flatMap((line) => (line.kind === 'dots' ? [line.bits] : [])));
