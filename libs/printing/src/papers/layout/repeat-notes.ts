import type { Paper, PaperLine, PrintJobKind, ReprintNote } from '@jumun/contracts';
import { lineOf } from './page.js';

/** The mark at the head of a paper about earlier papers of the same job; null where there surely is none. */
export function markText(mark: ReprintNote, copyNo: number): string | null {
  if (mark === 'none') return null;
  // The first of its printer, while another one printed it before.
  if (mark === 'reprint') return copyNo > 1 ? `재출력 ${copyNo}` : '재출력';
  return copyNo > 1 ? `재출력 ${copyNo} · 중복일 수 있어요` : '재출력 · 중복일 수 있어요';
}

/** The papers of a job as they come out: its copies one after another, each with its marks at the head. */
export function markedPaper(
  paper: Paper,
  { mark, copyNo, copies }: { mark: ReprintNote; copyNo: number; copies: number },
): Paper {
  const text = markText(mark, copyNo);
  const head: PaperLine[] = text === null ? [] : [lineOf(text, { bold: true, inverse: true, align: 'center' })];
  const sheets = Array.from({ length: copies }, (_, index) => {
    const copy = copies > 1 ? [lineOf(`사본 ${index + 1}/${copies}`, { align: 'center' })] : [];
    return paper.sheets.map((sheet) => [...head, ...copy, ...sheet]);
  });
  return { ...paper, sheets: sheets.flat() };
}

/**
 * The papers of a job. Only dockets are printed in several `copies`; a repeated code gets no mark, since it can't be
 * taken for a second order.
 */
export const papersOf = (
  paper: Paper,
  { kind, mark, copyNo }: { kind: PrintJobKind; mark: ReprintNote; copyNo: number },
  copies: number,
): Paper =>
  markedPaper(paper, {
    mark: kind === 'code' ? 'none' : mark,
    copyNo,
    copies: kind === 'kitchen' ? copies : 1,
  });
