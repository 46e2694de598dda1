import type { BellKind, NewOrder } from '@jumun/contracts';

/** How long a new order stays on the screen by itself. */
export const NOTICE_MS = 5_000;
/** How many new orders are shown at once. */
export const NOTICES_ON_PHONE = 2;
export const NOTICES_ON_DESKTOP = 7;

/** A new order on the screen. */
export interface Notice {
  orderNum: string;
  date: string;
  kind: BellKind;
}

export type NoticeChange = { is: 'came'; order: NewOrder } | { is: 'passed'; orderNum: string };

/** The notices after a change. An order that is announced twice stands there once; passed ones are forgotten. */
export function changeNotices(notices: readonly Notice[], change: NoticeChange): readonly Notice[] {
  if (change.is === 'passed') return notices.filter(({ orderNum }) => orderNum !== change.orderNum);
  const { data, timestamp, kind = 'order-paid' } = change.order;
  const others = notices.filter(({ orderNum }) => orderNum !== data);
  return [{ orderNum: data, date: timestamp, kind }, ...others];
}
