import iconv from 'iconv-lite';
import type { Paper, PaperLine, PaperWidth } from '@jumun/contracts';
import { columnsOf, lettersOf } from '../layout/columns.js';
import { codeDots } from './code-dots.js';
import { bands, bitsOf } from './dots.js';

const CHARSET = 'cp949';
const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const NEWLINE = 0x0a;
const FEED_BEFORE_CUT = 3;

/** How bytes end: with a cut, a sound, and a word from the printer that they came out. */
export interface Ending {
  cut: boolean;
  beep: boolean;
  /** Four characters that the printer answers after the paper; null where it can't. */
  processId: string | null;
}

const fits = (letter: string): boolean => iconv.decode(iconv.encode(letter, CHARSET), CHARSET) === letter;

/** A text as the printer's font can show it: what it has no letter for becomes an empty box of the same width. */
export const printableText = (text: string): string =>
  lettersOf(text)
    .map((letter) => (/^[\x20-\x7e가-힣]$/.test(letter) || fits(letter) ? letter : '□'))
    .join('');

/** Whether a printer's font lacks a letter of it. */
export const lacksLetters = (paper: Paper): boolean =>
  paper.sheets
    .flat()
    .some(({ text, right }) => [text, right ?? ''].some((words) => printableText(words) !== lettersOf(words).join('')));

/** The words of a line with what stands at its right edge. */
export function wordsOfLine({ text, right, scale }: PaperLine, columns: number): string {
  if (right === null || right === '') return text;
  const room = Math.floor(columns / scale) - columnsOf(text) - columnsOf(right);
  return text + ' '.repeat(Math.max(1, room)) + right;
}

/** How letters look: `GS !` their size, `ESC a` where they stand, `ESC E` bold, `GS B` white on black. */
function looks({ scale, tall, align, bold, inverse }: PaperLine): number[] {
  const size = ((scale - 1) << 4) | (tall ? 1 : scale - 1);
  return [GS, 0x21, size, ESC, 0x61, align === 'center' ? 1 : 0, ESC, 0x45, bold ? 1 : 0, GS, 0x42, inverse ? 1 : 0];
}

/** Starts anew in Korean, so that nothing an earlier job left behind shows. */
export const BEGIN = Buffer.from([ESC, 0x40, FS, 0x26]);

/** Ends a sheet: feeds it past the knife, and cuts where there is one. */
export const endOfSheet = (cut: boolean): Buffer =>
  cut ? Buffer.from([GS, 0x56, 66, 0]) : Buffer.from([ESC, 0x64, FEED_BEFORE_CUT]);

/** Sounds, and asks for an answer: `GS ( H` is answered once all before it is on paper. */
export function ending({ beep, processId }: Omit<Ending, 'cut'>): Buffer {
  const sound = beep ? [ESC, 0x42, 2, 2] : [];
  const asked = processId === null ? [] : [GS, 0x28, 0x48, 6, 0, 48, 48, ...Buffer.from(processId, 'latin1')];
  return Buffer.from([...sound, ...asked]);
}

/** Paper as text in a printer's own Korean font. */
export function textBytes(paper: Paper, end: Ending): Buffer {
  const sheets = paper.sheets.map((sheet) => {
    const lines = sheet.flatMap((line) =>
      line.code === undefined ? letters(line, paper.columns) : [codeBytes(line.code, paper.width)],
    );
    return Buffer.concat([...lines, endOfSheet(end.cut)]);
  });
  return Buffer.concat([BEGIN, ...sheets, ending(end)]);
}

const letters = (line: PaperLine, columns: number): Buffer[] => [
  Buffer.from(looks(line)),
  iconv.encode(printableText(wordsOfLine(line, columns)), CHARSET),
  Buffer.from([NEWLINE]),
];

/** As dots: every printer takes them, while a code of its own making has the size and level that it likes. */
function codeBytes(address: string, width: PaperWidth): Buffer {
  const { rows, isInk } = codeDots(address, width);
  return bands(bitsOf(width, rows, isInk), width);
}
