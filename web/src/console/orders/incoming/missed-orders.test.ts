import type { BellNotification } from '../../../api/views';
import { announcementOf, announcementsIn, depthOf, isEntered, missedOrders } from './missed-orders';

const bell = (number: string, minute: number, more: Partial<BellNotification> = {}): BellNotification => ({
  notificationId: `bell-${number}`,
  payment: { paymentId: `payment-${number}` },
  orderNumber: number,
  kind: 'order-paid',
  read: false,
  createdAt: `2026-11-21T13:${String(minute).padStart(2, '0')}:00+09:00`,
  ...more,
});
const NO_DEPTH = Number.NEGATIVE_INFINITY;
const numbers = (held: readonly BellNotification[], known: ReadonlySet<string>, depth = NO_DEPTH) =>
  missedOrders(held, known, depth).map(({ data }) => data);

describe('orders that came while nobody listened', () => {
  it('are those that the bell holds unread and that were not announced, the oldest first', () => {
    const held = [bell('003', 3), bell('002', 2), bell('001', 1), bell('000', 0, { read: true })];
    expect(numbers(held, new Set([announcementOf({ data: '002' })]))).toEqual(['001', '003']);
  });

  it('are none of those that the bell held before', () => {
    const held = [bell('002', 2), bell('001', 1)];
    expect(numbers(held, new Set(announcementsIn(held)))).toEqual([]);
  });

  it('are announced once more when they were cancelled', () => {
    const cancelled = bell('001', 5, { kind: 'order-cancelled' });
    const known = new Set([announcementOf({ data: '001' })]);
    expect(missedOrders([cancelled, bell('001', 1)], known, NO_DEPTH)).toEqual([
      { data: '001', timestamp: cancelled.createdAt, count: 2, kind: 'order-cancelled' },
    ]);
  });

  it('are none of those that move up from below when a full bell is read', () => {
    const held = [bell('004', 4), bell('003', 3)];
    const later = [bell('005', 5), bell('004', 4), bell('002', 2)];
    expect(numbers(later, new Set(announcementsIn(held)), depthOf(held))).toEqual(['005']);
  });

  it('are all that is unread where the bell ended with what was read, or held nothing', () => {
    const held = [bell('003', 3), bell('001', 1, { read: true })];
    expect(numbers([bell('003', 3), bell('002', 2)], new Set(announcementsIn(held)), depthOf(held))).toEqual(['002']);
    expect(numbers([bell('002', 2)], new Set(), depthOf([]))).toEqual(['002']);
  });
});

it('tells what staff entered from a second order of one address, which rings no more and waits all the same', () => {
  const order = { data: '261121-ABCDEFGH-001', timestamp: '2026-11-21T13:00:00+09:00', count: 0 };
  const kinds = [
    { kind: 'order-paid', quiet: true },
    { kind: 'order-counter', quiet: true },
    { kind: 'order-paid' },
  ] as const;
  expect(kinds.map((more) => isEntered({ ...order, ...more }))).toEqual([true, false, false]);
});
