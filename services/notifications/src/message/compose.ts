import { pickupNumber } from '@jumun/contracts';
import { eucKrText } from './euc-kr.js';

/** What a message tells of an order. */
export interface MessageMatter {
  sourceId: string;
  orderNumber: string;
  title: string;
  amount: number;
}

/** Our templates at Kakao; a message must read exactly like its template with the variables filled in. */
const ORDER_PAID_OWNER_TEMPLATE = 'JUMUN_ORDER_PAID_OWNER';

const MAX_TITLE_CHARACTERS = 60;

const wonText = (amount: number): string => amount.toLocaleString('ko-KR');

const cut = (text: string): string =>
  text.length <= MAX_TITLE_CHARACTERS ? text : `${text.slice(0, MAX_TITLE_CHARACTERS - 1)}…`;

/** Where the owner sees the order. */
const linkOf = (publicOrigin: string, { sourceId }: MessageMatter): string =>
  `${publicOrigin}/store/admin/paymentDetail/${sourceId}`;

/** The text message to an owner about a new order. */
export function orderPaidText(shopName: string, matter: MessageMatter, publicOrigin: string): string {
  const { orderNumber, title, amount } = matter;
  return eucKrText(
    [
      `[주문] ${shopName}`,
      `새 주문 ${pickupNumber(orderNumber)}번`,
      `${cut(title)} ${wonText(amount)}원`,
      linkOf(publicOrigin, matter),
    ].join('\n'),
  );
}

/** The same as Alimtalk. */
export function orderPaidAlimtalk(
  matter: MessageMatter,
  publicOrigin: string,
): { templateId: string; variables: Record<string, string> } {
  return {
    templateId: ORDER_PAID_OWNER_TEMPLATE,
    variables: {
      '#{주문번호}': `${pickupNumber(matter.orderNumber)}번`,
      '#{상품}': cut(matter.title),
      '#{금액}': wonText(matter.amount),
      '#{링크}': linkOf(publicOrigin, matter),
    },
  };
}
