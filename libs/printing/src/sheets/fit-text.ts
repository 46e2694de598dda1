import type { Weight } from './tree.js';
import { typeface } from './typeface.js';

const SMALLEST = 0.6;
/** How much a text that still has too many lines shrinks in one step. */
const STEP = 0.94;

export interface FittedText {
  size: number;
  lines: readonly string[];
}

interface TextRoom {
  width: number;
  size: number;
  weight: Weight;
  maxLines: number;
  /** True breaks at spaces before it shrinks: large type for a narrow column. */
  breakFirst?: boolean;
}

/** Makes a text as large as its room allows: it shrinks to 60%, then it breaks, and no letter is ever left out. */
export function fitText(text: string, { width, size, weight, maxLines, breakFirst = false }: TextRoom): FittedText {
  const { widthOf } = typeface(weight);
  const ems = widthOf(text);
  if (ems * size <= width) return { size, lines: [text] };
  if (breakFirst && maxLines > 1) {
    const words = text.split(' ');
    const widest = Math.max(...words.map(widthOf));
    const large = Math.min(size, width / widest);
    const lines = greedy(text, width / large, widthOf);
    if (large >= SMALLEST * size && lines.length <= maxLines) return { size: large, lines };
  }
  if (ems * size * SMALLEST <= width) return { size: width / ems, lines: [text] };
  let smaller = SMALLEST * size;
  for (;;) {
    const lines = greedy(text, width / smaller, widthOf);
    if (lines.length <= maxLines) return { size: smaller, lines };
    smaller *= STEP;
  }
}

/** Fills lines with whole words; a word that is wider than a line breaks anywhere. */
function greedy(text: string, ems: number, widthOf: (text: string) => number): string[] {
  const fits = (line: string): boolean => widthOf(line) <= ems + 1e-9;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of Array.from(word)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
