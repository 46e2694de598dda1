import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Paper, PaperLine, PaperWidth } from '@jumun/contracts';
import { codeDots } from './code-dots.js';
import { bands, bitsOf, DOTS, type Bits } from './dots.js';
import { lettersOf } from '../layout/columns.js';
import { COLUMNS, lineOf } from '../layout/page.js';
import { endOfSheet, ending, type Ending } from './escpos.js';

const LETTER_DOTS = 23;
const LINE_DOTS = 32;
/**
 * Darker than this is ink: thermal paper knows no grey. Dithered, the soft edges of letters become loose dots that read
 * worse, and nothing else on our papers is grey.
 */
const INK = 140;
/** Between words and what stands at the right edge. */
const GAP_DOTS = 8;

let known: string | undefined;
const fontFolder = (): string =>
  (known ??= join(dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/public/static'));

/** As on printers with a font of their own: our font has no pictures, and whatever else the machine has differs. */
const inOurFont = (text: string): string =>
  lettersOf(text)
    .map((letter) => (/\p{Emoji_Presentation}|\uFE0F/u.test(letter) ? '□' : letter))
    .join('');

const escaped = (text: string): string =>
  inOurFont(text).replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? letter);

interface Drawn {
  input: Buffer;
  width: number;
  height: number;
}

/** Words no wider than their room: like a printer's tall letters, too wide ones become narrow, and none is lost. */
async function drawWords(text: string, line: PaperLine, room: number): Promise<Drawn | null> {
  if (text.trim() === '') return null;
  const drawn = await drawLetters(text, line);
  const width = Math.max(1, Math.floor(room));
  if (drawn.width <= width) return drawn;
  const input = await sharp(drawn.input).resize(width, drawn.height, { fit: 'fill' }).png().toBuffer();
  return { input, width, height: drawn.height };
}

async function drawLetters(text: string, line: PaperLine): Promise<Drawn> {
  const { bold, inverse } = line;
  const weight = bold ? 'Bold' : 'Medium';
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${inverse ? 'white' : 'black'}">${escaped(text)}</span>`,
      font: `Pretendard ${weight} ${sizeOf(line)}`,
      fontfile: join(fontFolder(), `Pretendard-${weight}.otf`),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

const sizeOf = ({ scale, tall }: PaperLine): number => LETTER_DOTS * (tall ? 1.5 : scale);
const heightOf = (line: PaperLine, width: PaperWidth): number =>
  line.code === undefined ? Math.round((sizeOf(line) / LETTER_DOTS) * LINE_DOTS) : codeDots(line.code, width).rows;
/** Rules are drawn, so that they reach from edge to edge. */
const isRule = ({ text }: PaperLine): boolean => /^(-+|=+)$/.test(text);

const filled = (width: number, height: number, left: number, top: number): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background: 'black' } },
  ...{ left, top },
});

/** A code's dots as they are: drawn anew, its edges would blur. */
function drawCode(address: string, top: number, width: PaperWidth): OverlayOptions {
  const { rows, isInk } = codeDots(address, width);
  const data = Buffer.alloc(DOTS[width] * rows, 255);
  for (let at = 0; at < data.length; at += 1) if (isInk(at % DOTS[width], Math.floor(at / DOTS[width]))) data[at] = 0;
  return { input: data, raw: { width: DOTS[width], height: rows, channels: 1 }, left: 0, top };
}

async function drawLine(line: PaperLine, top: number, width: PaperWidth): Promise<OverlayOptions[]> {
  if (line.code !== undefined) return [drawCode(line.code, top, width)];
  const dots = DOTS[width];
  const height = heightOf(line, width);
  if (isRule(line)) return [filled(dots, line.text.startsWith('=') ? 4 : 2, 0, top + Math.floor(height / 2))];
  const ground = line.inverse ? [filled(dots, height, 0, top)] : [];
  const right = await drawWords(line.right ?? '', line, dots);
  const place = (drawn: Drawn, x: number): OverlayOptions => ({
    input: drawn.input,
    left: Math.max(0, Math.round(x)),
    top: top + Math.max(0, Math.round((height - drawn.height) / 2)),
  });
  const room = dots - (right ? right.width + GAP_DOTS : 0);
  const words: OverlayOptions[] = [];
  for (const { text, column } of line.align === 'center'
    ? [{ text: line.text.trim(), column: 0 }]
    : inColumns(line.text)) {
    const margin = Math.round((column * dots) / COLUMNS[width]);
    const drawn = await drawWords(text, line, room - margin);
    if (drawn) words.push(place(drawn, line.align === 'center' ? (dots - drawn.width) / 2 : margin));
  }
  return [...ground, ...words, ...(right ? [place(right, dots - right.width)] : [])];
}

/** A quantity or a plus stands in a column of its own, under which the lines that follow begin. */
function inColumns(line: string): { text: string; column: number }[] {
  const [, before = '', lead = '', text = ''] = /^( *)((?:\d{1,3} {1,3}(?<=^.{4})|\+ )?)(.*)$/.exec(line) ?? [];
  const column = before.length;
  return [
    { text: lead.trim(), column },
    { text: text.trim(), column: column + lead.length + text.length - text.trimStart().length },
  ];
}

/** One sheet as a picture of the printer's width, black on white. */
export async function drawSheet(sheet: readonly PaperLine[], width: PaperWidth): Promise<Sharp> {
  const dots = DOTS[width];
  let top = 0;
  const drawn: OverlayOptions[] = [];
  for (const line of sheet) {
    drawn.push(...(await drawLine(line, top, width)));
    top += heightOf(line, width);
  }
  const paper = { width: dots, height: Math.max(LINE_DOTS, top), channels: 3, background: 'white' } as const;
  // Whatever is wider than the paper is cut at its edge.
  const cut = await Promise.all(drawn.map((part) => within(part, paper)));
  const png = await sharp({ create: paper }).composite(cut).png().toBuffer();
  return sharp(png).greyscale().threshold(INK);
}

async function within(part: OverlayOptions, paper: { width: number; height: number }): Promise<OverlayOptions> {
  if (!Buffer.isBuffer(part.input) || part.raw) return part;
  const { width = 0, height = 0 } = await sharp(part.input).metadata();
  const room = { width: paper.width - (part.left ?? 0), height: paper.height - (part.top ?? 0) };
  if (width <= room.width && height <= room.height) return part;
  const size = { width: Math.min(width, room.width), height: Math.min(height, room.height) };
  return {
    ...part,
    input: await sharp(part.input)
      .extract({ left: 0, top: 0, ...size })
      .toBuffer(),
  };
}

/** A sheet as rows of dots. */
export async function rasterOf(sheet: readonly PaperLine[], width: PaperWidth): Promise<Bits> {
  const picture = await drawSheet(sheet, width);
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return bitsOf(width, info.height, (x, y) => (data[(y * info.width + x) * info.channels] ?? 255) < INK);
}

/** Paper as pictures, for printers without a Korean font. */
export async function imageBytes(paper: Paper, end: Ending): Promise<Buffer> {
  const sheets: Buffer[] = [Buffer.from([0x1b, 0x40])];
  for (const sheet of paper.sheets)
    sheets.push(bands(await rasterOf(sheet, paper.width), paper.width), endOfSheet(end.cut));
  return Buffer.concat([...sheets, ending(end)]);
}

/** Has letters of both weights drawn once, because a machine's first ones take a second: no shopper's docket waits for them. */
export async function warmPainter(): Promise<void> {
  await drawSheet([lineOf('주문서'), lineOf('주문서', { bold: true })], 58);
}
