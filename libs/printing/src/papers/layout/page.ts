import type { Paper, PaperLine, PaperWidth } from '@jumun/contracts';
import { columnsOf, wrap } from './columns.js';

type Style = Partial<Omit<PaperLine, 'text' | 'right'>>;

/** Columns of a line by the width of its paper. */
export const COLUMNS: Readonly<Record<PaperWidth, number>> = { 58: 32, 80: 48 };
/** Lines on a sheet. A longer docket continues on the next one, since two metres of paper can't be carried. */
export const MOST_LINES = 120;

const PLAIN: PaperLine = {
  text: '',
  right: null,
  scale: 1,
  tall: false,
  align: 'left',
  bold: false,
  inverse: false,
};

/** A line of paper with what is usual for all that is not said. */
export const lineOf = (text: string, style: Style & { right?: string } = {}): PaperLine => ({
  ...PLAIN,
  ...style,
  text,
});

/** Puts lines on paper of one width; whatever is too wide goes on in the next line. */
export class Page {
  private readonly lines: PaperLine[] = [];
  readonly columns: number;

  constructor(private readonly width: PaperWidth) {
    this.columns = COLUMNS[width];
  }

  /** Words from the left; `indent` is kept by the lines that follow, `first` stands before the first one alone. */
  words(text: string, { indent = 0, first = '', ...style }: Style & { indent?: number; first?: string } = {}): this {
    const room = Math.floor(this.columns / (style.scale ?? 1)) - indent;
    wrap(text, room).forEach((part, index) => {
      const margin = index === 0 ? first.padEnd(indent) : ' '.repeat(indent);
      this.lines.push(lineOf(margin + part, style));
    });
    return this;
  }

  /** Words with a price at the right edge, which is never broken: it stands beside the last of the words. */
  priced(
    text: string,
    right: string,
    { indent = 0, first = '', ...style }: Style & { indent?: number; first?: string } = {},
  ): this {
    const room = Math.floor(this.columns / (style.scale ?? 1)) - indent;
    const parts = wrap(text, Math.max(4, room - columnsOf(right) - 1));
    parts.forEach((part, index) => {
      const margin = index === 0 ? first.padEnd(indent) : ' '.repeat(indent);
      this.lines.push(lineOf(margin + part, { ...style, ...(index === parts.length - 1 && { right }) }));
    });
    return this;
  }

  center(text: string, style: Style = {}): this {
    return this.words(text, { ...style, align: 'center' });
  }

  /** Words between bars, of which the rules above and below make a box: every printer and painter has its letters. */
  boxed(text: string, style: Style = {}): this {
    const parts = wrap(text, this.columns - columnsOf('|  |'));
    this.lines.push(...parts.map((part) => lineOf(`| ${part}`, { ...style, right: '|' })));
    return this;
  }

  rule(letter: '-' | '=' = '-'): this {
    this.lines.push(lineOf(letter.repeat(this.columns)));
    return this;
  }

  /** A code in the middle, as large as the paper lets it be. */
  code(address: string): this {
    this.lines.push({ ...lineOf(''), code: address });
    return this;
  }

  gap(): this {
    this.lines.push(lineOf(''));
    return this;
  }

  /** The paper, in sheets that each begin with the same words and say which they are, and of how much (`whole`). */
  paper(title: string, { head = [], whole }: { head?: readonly PaperLine[]; whole?: string } = {}): Paper {
    const room = MOST_LINES - head.length - 1;
    const { width, columns, lines } = this;
    if (lines.length <= MOST_LINES) return { title, width, columns, sheets: [lines] };
    const count = Math.ceil(lines.length / room);
    const sheets = Array.from({ length: count }, (_, index) => [
      lineOf([...(whole === undefined ? [] : [whole]), `${index + 1}/${count}장`].join(' · '), {
        align: 'center',
        bold: true,
      }),
      ...(index === 0 ? [] : head),
      ...lines.slice(index * room, (index + 1) * room),
    ]);
    return { title, width, columns, sheets };
  }
}
