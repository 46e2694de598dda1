import iconv from 'iconv-lite';
import { readFileSync, writeFileSync } from 'node:fs';
import { Paper, won, type PaperWidth } from '@jumun/contracts';
import { lacksLetters, printableText, textBytes, wordsOfLine } from '../paint/escpos.js';
import { columnsOf, wrap } from './columns.js';
import { goldenDockets, seller } from './golden-dockets.js';
import { cancelPaper, lessPaper, kitchenPaper, slipPaper, testPaper } from './kitchen.js';
import { markedPaper, markText } from './repeat-notes.js';
import { MOST_LINES } from './page.js';
import { receiptPaper } from './receipt.js';

const WIDTHS: readonly PaperWidth[] = [58, 80];
const GOLDEN = new URL('dockets.golden.txt', import.meta.url);
const END = { cut: true, beep: false, processId: null };

/** Every paper of every docket, by its name. */
const dockets: [string, Paper][] = Object.entries(goldenDockets).flatMap(([name, docket]) =>
  WIDTHS.flatMap((width): [string, Paper][] => [
    [`${name}, kitchen ${width}`, kitchenPaper(docket, width)],
    [`${name}, receipt ${width}`, receiptPaper(docket, width, seller)],
  ]),
);
const more = WIDTHS.flatMap((width): [string, Paper][] => [
  [`slip ${width}`, slipPaper(goldenDockets['one line'], width)],
  [`slip without a promise ${width}`, slipPaper(goldenDockets['taken away, paid in cash'], width)],
  [`cancel ${width}`, cancelPaper(goldenDockets['names of twenty letters'], width)],
  [`some pieces less ${width}`, lessPaper(goldenDockets['refunded by item'], width, { pieces: { 1: 1, 2: 1 } })],
  [`test page ${width}`, testPaper('주방 프린터', width)],
]);
const papers = [...dockets, ...more];
const [[, one] = ['', undefined]] = papers;
const textOf = (paper: Paper): string =>
  paper.sheets
    .map((sheet) => sheet.map((line) => wordsOfLine(line, paper.columns).trimEnd()).join('\n'))
    .join('\n-- cut --\n');
/** A long docket stands for the others of its kind by its beginning and its end. */
const shortened = (text: string): string => {
  const lines = text.split('\n');
  return lines.length <= 60
    ? text
    : [...lines.slice(0, 30), `(${lines.length - 60} lines)`, ...lines.slice(-30)].join('\n');
};

describe('paper', () => {
  it('is drawn as it was', () => {
    const drawn = papers.map(([name, paper]) => `## ${name}\n${shortened(textOf(paper))}\n`).join('\n');
    if (process.argv.includes('--updateSnapshot')) writeFileSync(GOLDEN, drawn);
    expect(drawn).toBe(readFileSync(GOLDEN, 'utf8'));
  });

  it('is never wider than its roll', () => {
    for (const [name, paper] of papers)
      for (const line of paper.sheets.flat()) {
        expect([name, line.text, columnsOf(wordsOfLine(line, paper.columns)) * line.scale <= paper.columns]).toEqual([
          name,
          line.text,
          true,
        ]);
      }
  });

  it('keeps the dearest price whole at every width', () => {
    for (const width of WIDTHS) {
      const dearest = receiptPaper(goldenDockets['the dearest price'], width, seller);
      expect(textOf(dearest)).toContain('99,999,999원');
      expect(textOf(dearest)).toContain('+99,999,999');
    }
  });

  it('of more than 120 lines is split, and says so', () => {
    const { sheets } = kitchenPaper(goldenDockets['fifty lines of ten options'], 58);
    expect(sheets.length).toBeGreaterThan(4);
    sheets.forEach((sheet, index) => {
      expect(sheet.length).toBeLessThanOrEqual(MOST_LINES);
      expect(sheet[0]?.text).toBe(`총 50개 · ${index + 1}/${sheets.length}장`);
    });
  });

  it('reads the same in the printer’s letters as in ours', () => {
    for (const [, paper] of papers) {
      const decoded = iconv.decode(textBytes(paper, END), 'cp949');
      for (const line of paper.sheets.flat())
        expect(decoded).toContain(printableText(wordsOfLine(line, paper.columns)));
    }
  });

  it('shows a box for what a printer has no letter for, as wide as the letter', () => {
    expect(printableText('라떼 ☕ × 2 − 500')).toBe('라떼 □ × 2 □ 500');
    expect(columnsOf('☕')).toBe(columnsOf('□'));
    expect(printableText('똠방각하 펲시콜라')).toBe('똠방각하 펲시콜라');
  });

  it('drops control characters, which would be commands to a printer', () => {
    const orders = '라떼\u001b@\u001dV\u0000\u0007\u0010\u0004\u0001\u007f\u0085\n두 잔';
    expect(printableText(orders)).toBe('라떼@V두 잔');
    expect(columnsOf(orders)).toBe(columnsOf('라떼@V두 잔'));
    const paper = Paper.parse({ title: '', width: 80, columns: 42, sheets: [[{ text: orders, right: '\u001b@1' }]] });
    expect(textBytes(paper, END).toString('latin1').split('\u001b@')).toHaveLength(2);
    expect(lacksLetters(paper)).toBe(false);
  });

  it('says at its head whether it may be a second one, and which copy it is', () => {
    if (!one) throw new Error('there is a first paper');
    expect(markText('none', 1)).toBeNull();
    const marked = markedPaper(one, { mark: 'maybe-again', copyNo: 1, copies: 2 });
    expect(marked.sheets.map(([first, second]) => [first?.text, second?.text])).toEqual([
      ['재출력 · 중복일 수 있어요', '사본 1/2'],
      ['재출력 · 중복일 수 있어요', '사본 2/2'],
    ]);
    expect(markText('reprint', 2)).toBe('재출력 2');
    expect(markedPaper(one, { mark: 'none', copyNo: 1, copies: 1 })).toEqual(one);
  });

  it('of a kitchen has its own lines only, and a slip none', () => {
    const docket = goldenDockets['two kitchens'];
    const [bar] = docket.lines[0]?.categoryIds ?? [];
    expect(textOf(kitchenPaper(docket, 80, { categoryIds: [bar ?? ''] }))).toContain('총 3개 중 1개');
    expect(textOf(slipPaper(docket, 80))).not.toContain('아메리카노');
    expect(textOf(cancelPaper(docket, 80))).toContain('주문 취소');
  });

  it('says nothing of a tax that is not known to be in it', () => {
    const docket = goldenDockets['one line'];
    expect(textOf(receiptPaper(docket, 58, seller))).toContain('부가세 포함');
    expect(textOf(receiptPaper(docket, 58, { ...seller, statesVat: false }))).not.toContain('부가세');
  });

  it('names no address at its foot that nobody else can open', () => {
    const footOf = (host: string) => textOf(receiptPaper(goldenDockets['one line'], 58, { ...seller, host }));
    expect(footOf('jumun.kr')).toContain('jumun.kr');
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) expect(footOf(host)).not.toContain(host);
    expect(footOf('localhost.kr')).toContain('localhost.kr');
  });

  it('finds no tax in lines that are free of it, nor in what is left of them', () => {
    const [coffee] = goldenDockets['one line'].lines;
    if (!coffee) throw new Error('there is a line');
    const free = { ...coffee, lineNo: 2, name: '꽃다발', price: won(6_000), basePrice: won(6_000), taxFree: true };
    const docket = { ...goldenDockets['one line'], lines: [coffee, free], total: won(10_500) };
    const rows = (more: Partial<typeof docket> = {}, by = seller) =>
      textOf(receiptPaper({ ...docket, ...more }, 58, by)).replace(/ +/g, ' ');
    expect(rows()).toContain('면세 금액 6,000');
    expect(rows()).toContain('부가세 포함 409');
    // The pieces of the coffee went back, and then a sum of what is free.
    const gone = { ...coffee, refunded: 1, refundedAmount: 4_500 };
    expect(rows({ lines: [gone, free], refunded: won(5_500) })).toContain('남은 부가세 0');
    // A sum without pieces is of both, by what they are worth.
    expect(rows({ refunded: won(3_500) })).toContain('남은 부가세 272');
    expect(rows({}, { ...seller, statesVat: false })).not.toContain('면세');
    expect(rows({ lines: [coffee], total: won(4_500) })).not.toContain('면세');
  });
});

describe('columns', () => {
  it('break between words, and never within a letter of several parts', () => {
    expect(wrap('아이스 바닐라 라떼', 10)).toEqual(['아이스', '바닐라', '라떼']);
    expect(wrap('가나다라마바사아자차', 8)).toEqual(['가나다라', '마바사아', '자차']);
    expect(wrap('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toEqual(['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦']);
  });
});
