import type { BellKind, NewOrder } from '@jumun/contracts';
import type { BellNotification } from '../../../api/views';

const kindOf = (kind: string | undefined): BellKind => (kind === 'order-cancelled' ? kind : 'order-paid');

/** Staff entered it at the till: it is paid and makes no sound, for it was accepted with its payment. */
export const isEntered = ({ kind, quiet }: NewOrder): boolean => quiet === true && kind === 'order-paid';

/** Identity of an announcement, the same for every repeat and every channel. */
export const announcementOf = ({ data, kind }: Pick<NewOrder, 'data'> & { kind?: string | undefined }): string =>
  `${kindOf(kind)} ${data}`;

/** The announcements that the bell holds. */
export const announcementsIn = (bell: readonly BellNotification[]): string[] =>
  bell.map(({ orderNumber, kind }) => announcementOf({ data: orderNumber, kind }));

/** Below its last entry a bell that ends unread may hold more than it shows: what moves up from there is no news. */
export function depthOf(bell: readonly BellNotification[]): number {
  const last = bell.at(-1);
  return last && !last.read ? Date.parse(last.createdAt) : Number.NEGATIVE_INFINITY;
}

/** Orders missed while disconnected: unread, newer than the known depth and not announced here; oldest first. */
export function missedOrders(bell: readonly BellNotification[], known: ReadonlySet<string>, depth: number): NewOrder[] {
  const count = bell.filter(({ read }) => !read).length;
  return bell
    .filter(({ read, createdAt }) => !read && Date.parse(createdAt) > depth)
    .filter(({ orderNumber, kind }) => !known.has(announcementOf({ data: orderNumber, kind })))
    .map(({ orderNumber, kind, createdAt }) => ({
      data: orderNumber,
      timestamp: createdAt,
      count,
      kind: kindOf(kind),
    }))
    .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp));
}
