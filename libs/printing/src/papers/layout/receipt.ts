import { pickupNumber, type Docket, type Paper, type PaperWidth, type SellerNotice } from '@jumun/contracts';
import { Page } from './page.js';
import { kindWords, momentText, optionText, wonText } from './words.js';

/**
 * Seller and host as a receipt prints them. `statesVat` only where value added tax is known to be included: a wrong
 * line is worse than none.
 */
export type Seller = Omit<SellerNotice, 'ownerName' | 'taxKind'> & { statesVat: boolean; host: string };

const VAT_OF_TOTAL = 11;
/** Hosts of a platform that runs for itself alone: no phone of a guest gets there. */
const ON_THIS_MACHINE = /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/;

function sellerLines(page: Page, { shopName, businessNumber, address, phone }: Seller): void {
  page.center(shopName, { bold: true });
  if (businessNumber !== null) page.center(`사업자번호 ${businessNumber}`);
  if (address !== null) page.center(address);
  if (phone !== null) page.center(`전화 ${phone}`);
}

function goodsLines(page: Page, { lines }: Docket): void {
  for (const { name, quantity, price, options, refunded = 0, refundedAmount = 0 } of lines) {
    page.words(name);
    for (const option of options) {
      const added = option.priceDelta * option.quantity;
      const text = optionText(option, false);
      if (added === 0) page.words(text, { indent: 4, first: '  +' });
      else page.priced(text, `${added > 0 ? '+' : ''}${wonText(added)}`, { indent: 4, first: '  +' });
    }
    page.priced(`${wonText(price)} ×${quantity}`, wonText(price * quantity), { indent: 2 });
    if (refunded > 0) page.priced(`취소 ×${refunded}`, wonText(-refundedAmount), { indent: 2 });
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * How much of an order is free of value added tax, at first and of what is left of it. A sum that went back without pieces
 * is of all that was left then, by its worth.
 */
function freeOfTax({ total, refunded, lines }: Docket): { all: number; left: number } {
  const free = lines.filter(({ taxFree = false }) => taxFree);
  const goneOf = (of: Docket['lines']) => sumOf(of.map(({ refundedAmount = 0 }) => refundedAmount));
  const all = sumOf(free.map(({ price, quantity }) => price * quantity));
  const left = all - goneOf(free);
  const standing = total - goneOf(lines);
  const rest = total - refunded;
  return { all, left: standing > 0 ? Math.round((left * rest) / standing) : 0 };
}

const vatIn = (taxable: number): string => wonText(Math.floor(taxable / VAT_OF_TOTAL));

function moneyLines(page: Page, docket: Docket, { statesVat }: Seller): void {
  const { total, refunded, card } = docket;
  const free = freeOfTax(docket);
  page.priced('합계', `${wonText(total)}원`, { tall: true, bold: true });
  if (statesVat && free.all > 0) page.priced('면세 금액', wonText(free.all));
  if (statesVat) page.priced('부가세 포함', vatIn(total - free.all));
  if (refunded > 0) {
    page.priced('취소한 금액', `-${wonText(refunded)}`).priced('남은 금액', wonText(total - refunded));
    if (statesVat) page.priced('남은 부가세', vatIn(total - refunded - free.left));
  }
  page.rule();
  if (card === null) {
    page.center('매출전표가 아니에요');
    return;
  }
  page.priced(`신용카드 ${card.name ?? ''}`.trim(), `${wonText(total)}원`);
  if (card.number !== null) page.priced('카드번호', card.number);
  page.priced('승인시각', momentText(card.approvedAt));
  if (card.approvalNumber !== null) page.priced('승인번호', card.approvalNumber);
}

/** Prints the goods and their payment, without any data of the buyer. */
export function receiptPaper(
  docket: Docket,
  width: PaperWidth,
  seller: Seller,
  kind: 'receipt' | 'bill' = 'receipt',
): Paper {
  const page = new Page(width).center(kindWords[kind], { scale: 2, bold: true });
  sellerLines(page, seller);
  page.rule('=');
  goodsLines(page, docket);
  page.rule('=');
  moneyLines(page, docket, seller);
  page.rule().priced('주문번호', docket.orderNumber);
  if (docket.spot !== null) page.priced('자리', docket.spot);
  page.gap().center('주문(Jumun)으로 주문했어요');
  if (!ON_THIS_MACHINE.test(seller.host)) page.center(seller.host, { bold: true });
  return page.paper(`${kindWords[kind]} ${pickupNumber(docket.orderNumber)}`);
}
