import type { BellKind, NewOrder, WireNotification } from '@jumun/contracts';

const kindOf = (kind: string | undefined): BellKind => (kind === 'order-cancelled' ? kind : 'order-paid');

/** What one announcement is about, however often and on whichever way it comes. */
export const announcementOf = ({ data, kind }: Pick<NewOrder, 'data'> & { kind?: string | undefined }): string =>
  `${kindOf(kind)} ${data}`;

/** The announcements that the bell holds. */
export const announcementsIn = (bell: readonly WireNotification[]): string[] =>
  bell.map(({ order_number, kind }) => announcementOf({ data: order_number, kind }));

/** What came in while nobody listened: unread and never announced here, the oldest first. */
export function missedOrders(bell: readonly WireNotification[], known: ReadonlySet<string>): NewOrder[] {
  const count = bell.filter(({ read }) => !read).length;
  return bell
    .filter(({ order_number, kind, read }) => !read && !known.has(announcementOf({ data: order_number, kind })))
    .map(({ order_number, kind, created_at }) => ({
      data: order_number,
      timestamp: created_at,
      count,
      kind: kindOf(kind),
    }))
    .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp));
}
