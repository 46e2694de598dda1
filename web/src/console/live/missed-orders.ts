import type { BellKind, NewOrder, WireNotification } from '@jumun/contracts';

const kindOf = (kind: string | undefined): BellKind => (kind === 'order-cancelled' ? kind : 'order-paid');

/** What one announcement is about, however often and on whichever way it comes. */
export const announcementOf = ({ data, kind }: Pick<NewOrder, 'data'> & { kind?: string | undefined }): string =>
  `${kindOf(kind)} ${data}`;

/** The announcements that the bell holds. */
export const announcementsIn = (bell: readonly WireNotification[]): string[] =>
  bell.map(({ order_number, kind }) => announcementOf({ data: order_number, kind }));

/** Below its last entry a bell that ends unread may hold more than it shows: what moves up from there is no news. */
export function depthOf(bell: readonly WireNotification[]): number {
  const last = bell.at(-1);
  return last && !last.read ? Date.parse(last.created_at) : Number.NEGATIVE_INFINITY;
}

/** What came in while nobody listened: unread, above the known depth and never announced here, the oldest first. */
export function missedOrders(bell: readonly WireNotification[], known: ReadonlySet<string>, depth: number): NewOrder[] {
  const count = bell.filter(({ read }) => !read).length;
  return bell
    .filter(({ read, created_at }) => !read && Date.parse(created_at) > depth)
    .filter(({ order_number, kind }) => !known.has(announcementOf({ data: order_number, kind })))
    .map(({ order_number, kind, created_at }) => ({
      data: order_number,
      timestamp: created_at,
      count,
      kind: kindOf(kind),
    }))
    .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp));
}
