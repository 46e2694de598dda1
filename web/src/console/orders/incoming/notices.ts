import type { BellKind, NewOrder } from '@jumun/contracts';

/** How long a new order stays on the screen by itself. */
export const NOTICE_MS = 5_000;
/** How many new orders are shown at once; the rest is a figure. */
export const NOTICES_SHOWN = 2;

/** A new order on the screen. */
export interface Notice {
  orderNum: string;
  date: string;
  kind: BellKind;
  /** In won; absent where it is not known. */
  total?: number | undefined;
  /** Under a hand or the keyboard, from where it does not go. */
  isHeld: boolean;
}

export type NoticeChange =
  | { is: 'came'; order: NewOrder }
  | { is: 'passed'; orderNum: string }
  | { is: 'held'; orderNum: string; isHeld: boolean };

/** The notices after a change. An order that is announced twice stands there once; passed ones are forgotten. */
export function changeNotices(notices: readonly Notice[], change: NoticeChange): readonly Notice[] {
  if (change.is === 'passed') return notices.filter(({ orderNum }) => orderNum !== change.orderNum);
  if (change.is === 'held') {
    const { orderNum, isHeld } = change;
    return notices.map((notice) => (notice.orderNum === orderNum ? { ...notice, isHeld } : notice));
  }
  const { data, timestamp, kind = 'order-paid', total } = change.order;
  const others = notices.filter(({ orderNum }) => orderNum !== data);
  const isHeld =
    others.length < notices.length && notices.some(({ orderNum, isHeld: held }) => orderNum === data && held);
  return [{ orderNum: data, date: timestamp, kind, total, isHeld }, ...others];
}
