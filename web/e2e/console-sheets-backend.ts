import { uncalled, type GroupAnswers } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';

/** A page with a few codes on it, as the gateway would draw it: its shape is all that a screen sees. */
const page = (codes: number): string => {
  const cards = Array.from({ length: Math.min(codes, 4) }, (_, index) => {
    const [x, y] = [(index % 2) * 105, Math.floor(index / 2) * 148.5 + 74];
    return `<rect x="${x + 9}" y="${y + 15}" width="44" height="44"/><rect x="${x + 60}" y="${y + 16}" width="30" height="8"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297"><rect width="210" height="297" fill="#fff"/>${cards.join('')}</svg>`;
};

/** Draws sheets beside the other answers of a fake gateway. */
export function drawSheets(backend: Backend): void {
  play(backend, {
    sheets: {
      previewSheet: ({ body: { tagIds } }) => ({
        ...{ svg: page(tagIds.length), pages: Math.ceil(tagIds.length / 4), dropped: false },
      }),
      printSheet: () => '%PDF-1.7',
      printCodes: uncalled,
    },
  } satisfies GroupAnswers<'sheets'>);
}
