import { pickupNumber, type Docket, type DocketLine, type Paper, type PaperWidth } from '@jumun/contracts';
import { lineOf, Page } from './page.js';
import { clockText, kindWords, optionText } from './words.js';

const QUANTITY_COLUMNS = 4;

/** The lines that a kitchen makes: all of them, or those of its categories. */
export const linesFor = (docket: Docket, categoryIds: readonly string[] | null): Docket['lines'] =>
  categoryIds === null
    ? docket.lines
    : docket.lines.filter((line) => line.categoryIds.some((id) => categoryIds.includes(id)));

/** How many pieces of a line are to be made: those that were not given back. */
const toMake = ({ quantity, refunded = 0 }: DocketLine): number => quantity - refunded;

/** The lines of which a kitchen still has something to make. */
export const openLinesFor = (docket: Docket, categoryIds: readonly string[] | null): Docket['lines'] =>
  linesFor(docket, categoryIds).filter((line) => toMake(line) > 0);

/** A number of pieces of a line with what was picked for them, which tells apart what has one name. */
function goods(page: Page, { name, kitchenName, options }: DocketLine, count: number): void {
  page.words(kitchenName ?? name, { indent: QUANTITY_COLUMNS, first: String(count), tall: true, bold: true });
  for (const option of options)
    page.words(optionText(option, true), { indent: QUANTITY_COLUMNS + 4, first: '      +' });
}

/** A docket, in letters large enough to be read from the workplace. */
export function kitchenPaper(
  docket: Docket,
  width: PaperWidth,
  { categoryIds = null, isAfterUndo = false }: { categoryIds?: readonly string[] | null; isAfterUndo?: boolean } = {},
): Paper {
  const number = pickupNumber(docket.orderNumber);
  const lines = openLinesFor(docket, categoryIds);
  const page = new Page(width);
  if (isAfterUndo) page.center('다시 접수한 주문', { scale: 2, bold: true, inverse: true });
  page.center(number, { scale: 4, bold: true });
  if (docket.spot !== null) page.center(docket.spot, { scale: 2, bold: true });
  if (docket.takeaway !== null) page.center(docket.takeaway ? '포장' : '자리로', { scale: 2 });
  const promise = docket.readyBy === null ? '' : `${clockText(docket.readyBy)}까지`;
  page.priced(`${clockText(docket.paidAt ?? docket.createdAt)} 주문`, promise).rule('=');
  for (const line of lines) goods(page, line, toMake(line));
  page.rule('=');
  const words = [
    ['[요청]', docket.request],
    ['[메모]', docket.note],
  ] as const;
  for (const [title, text] of words)
    if (text !== null) page.boxed(title, { bold: true }).boxed(text, { tall: true, bold: true }).rule('=');
  const pieces = lines.reduce((sum, line) => sum + toMake(line), 0);
  const all = docket.lines.reduce((sum, line) => sum + toMake(line), 0);
  const whole = pieces === all ? `총 ${all}개` : `총 ${all}개 중 ${pieces}개`;
  page.priced(whole, docket.orderNumber);
  const head = [lineOf(number, { scale: 4, bold: true, align: 'center' })];
  return page.paper(`${kindWords.kitchen} ${number}`, { head, whole });
}

/** Tells a kitchen that it need not make an order whose docket it has. */
export const cancelPaper = (docket: Docket, width: PaperWidth): Paper =>
  stopPaper(docket, width, { title: kindWords.cancel });

/** Tells a kitchen that accepting an order was undone; the order may come again. */
export const undonePaper = (docket: Docket, width: PaperWidth): Paper =>
  stopPaper(docket, width, { title: '접수 취소', more: '만들지 마세요' });

function stopPaper(docket: Docket, width: PaperWidth, { title, more }: { title: string; more?: string }): Paper {
  const number = pickupNumber(docket.orderNumber);
  const page = new Page(width).center(title, { scale: 2, bold: true, inverse: true });
  if (more !== undefined) page.center(more, { scale: 2, bold: true });
  page.center(number, { scale: 4, bold: true });
  for (const { name, kitchenName, quantity } of docket.lines)
    page.words(kitchenName ?? name, { indent: QUANTITY_COLUMNS, first: String(quantity), tall: true });
  page.rule('=').words(docket.orderNumber);
  return page.paper(`${title} ${number}`);
}

/** Tells a kitchen which pieces of an order whose docket it has are not made any more, and what is left of its work. */
export function lessPaper(
  docket: Docket,
  width: PaperWidth,
  { pieces, categoryIds = null }: { pieces: Readonly<Record<string, number>>; categoryIds?: readonly string[] | null },
): Paper {
  const number = pickupNumber(docket.orderNumber);
  const title = '일부 취소';
  const page = new Page(width).center(title, { scale: 2, bold: true, inverse: true });
  page.center(number, { scale: 4, bold: true });
  if (docket.spot !== null) page.center(docket.spot, { scale: 2, bold: true });
  const list = (head: string, lines: readonly (readonly [line: DocketLine, count: number])[]): void => {
    page.rule('=').words(head, { bold: true });
    for (const [line, count] of lines) goods(page, line, count);
  };
  const own = linesFor(docket, categoryIds);
  list(
    '빼주세요',
    own.flatMap((line) => (pieces[line.lineNo] ? [[line, pieces[line.lineNo] ?? 0] as const] : [])),
  );
  const left = openLinesFor(docket, categoryIds).map((line) => [line, toMake(line)] as const);
  if (left.length > 0) list('남은 것', left);
  page.rule('=').words(docket.orderNumber);
  return page.paper(`${title} ${number}`);
}

/** A slip with the number that will be called, for the waiting shopper. */
export function slipPaper(docket: Docket, width: PaperWidth): Paper {
  const number = pickupNumber(docket.orderNumber);
  const page = new Page(width).center(docket.shopName).center(number, { scale: 4, bold: true });
  if (docket.readyBy !== null) page.center(`${clockText(docket.readyBy)}쯤 준비돼요`);
  return page.rule().center(docket.orderNumber).paper(`${kindWords.slip} ${number}`);
}

/** Shows letters, both widths, sizes and where the paper is cut. */
export function testPaper(name: string, width: PaperWidth): Paper {
  const page = new Page(width);
  page
    .center(kindWords.test, { scale: 2, bold: true })
    .center(name)
    .rule()
    .words('가나다라마바사 ABCDEFG 1234567')
    .words('두 배 높이 2  아메리카노', { tall: true, bold: true })
    .priced('오른쪽 끝의 금액', '99,999,999')
    .rule('=')
    .words('양쪽 끝까지 줄이 닿고 한글이 바르게 보이면 잘 된 거예요.');
  return page.paper(kindWords.test);
}
