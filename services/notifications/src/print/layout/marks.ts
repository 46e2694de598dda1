import type { Paper, PaperLine, PrintJobKind, PrintMark } from '@jumun/contracts';
import { lineOf } from './page.js';

/** What the head of a paper says of earlier papers of the same job; nothing where there surely is none. */
export function markText(mark: PrintMark, copyNo: number): string | null {
  if (mark === 'none') return null;
  // The first of its printer, while another one printed it before.
  if (mark === 'reprint') return copyNo > 1 ? `재출력 ${copyNo}` : '재출력';
  return copyNo > 1 ? `재출력 ${copyNo} · 중복일 수 있어요` : '재출력 · 중복일 수 있어요';
}

/** The papers of a job as they come out: its copies one after another, each with its marks at the head. */
export function markedPaper(
  paper: Paper,
  { mark, copyNo, copies }: { mark: PrintMark; copyNo: number; copies: number },
): Paper {
  const text = markText(mark, copyNo);
  const head: PaperLine[] = text === null ? [] : [lineOf(text, { bold: true, inverse: true, align: 'center' })];
  const sheets = Array.from({ length: copies }, (_, index) => {
    const copy = copies > 1 ? [lineOf(`사본 ${index + 1}/${copies}`, { align: 'center' })] : [];
    return paper.sheets.map((sheet) => [...head, ...copy, ...sheet]);
  });
  return { ...paper, sheets: sheets.flat() };
}

/** What a printer with `copies` puts out for a job: of dockets alone several, and a spot's second code is no second order. */
export const papersOf = (
  paper: Paper,
  { kind, mark, copyNo }: { kind: PrintJobKind; mark: PrintMark; copyNo: number },
  copies: number,
): Paper =>
  markedPaper(paper, {
    mark: kind === 'code' ? 'none' : mark,
    copyNo,
    copies: kind === 'kitchen' ? copies : 1,
  });
