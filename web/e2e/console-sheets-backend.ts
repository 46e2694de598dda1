import { http } from '@jumun/contracts';
import { callKey, data, type Asked, type Backend } from './fake-gateway.ts';

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
  Object.assign(backend.overrides, {
    [callKey(http.sheets.previewSheet)]: ({ body }: Asked) => {
      const codes = (body['tag_ids'] as string[]).length;
      return data({ svg: page(codes), pages: Math.ceil(codes / 4), dropped: false });
    },
    [callKey(http.sheets.printSheet)]: () => ({ body: '%PDF-1.7' }),
  });
}
