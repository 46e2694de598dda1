import type { DocketLine, PrintJobKind } from '@jumun/contracts';

/** Titles of the papers. */
export const kindWords: Readonly<Record<PrintJobKind, string>> = {
  kitchen: '주문서',
  receipt: '영수증',
  slip: '번호표',
  bill: '계산서',
  test: '시험 출력',
  cancel: '주문 취소',
  code: 'QR',
};

/** Money on paper; the minus of typography is no letter of a printer's. */
export const wonText = (won: number): string => `${won < 0 ? '-' : ''}${Math.abs(won).toLocaleString('en-US')}`;

const parts = (moment: string, options: Intl.DateTimeFormatOptions): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', ...options })
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );

/** "12:35", in Korea. */
export function clockText(moment: string): string {
  const { hour, minute } = parts(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${hour}:${minute}`;
}

/** "2026-11-27 12:35", in Korea. */
export function momentText(moment: string): string {
  const { year, month, day } = parts(moment, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${year}-${month}-${day} ${clockText(moment)}`;
}

/** "샷 추가 ×2", in the kitchen's words where it has some. */
export const optionText = (
  { name, kitchenName, quantity }: DocketLine['options'][number],
  isKitchen: boolean,
): string => `${(isKitchen && kitchenName) || name}${quantity > 1 ? ` ×${quantity}` : ''}`;
