import type { OrderHeadlineFacts } from './order-headline';
import { isToBeMade, lookOf, shareGone } from './order-look';

const at = (time: string): string => `2026-11-25T${time}:00+09:00`;
const noon = Date.parse(at('12:00'));
const paid: OrderHeadlineFacts = { status: 'paid', orderStatus: 'waiting', totalPrice: 4_500, refundedAmount: 0 };
const spot = { spotId: 'spot', label: '1번 테이블', serve: 'carry' } as const;

it.each<[string, Partial<OrderHeadlineFacts>, string]>([
  ['waits', {}, 'waiting'],
  ['is made', { orderStatus: 'preparing', readyBy: at('11:51') }, 'preparing'],
  ['is ten minutes late', { orderStatus: 'preparing', readyBy: at('11:50') }, 'late'],
  ['is late and not accepted', { readyBy: at('11:00') }, 'late'],
  ['is ready, however late', { orderStatus: 'ready', readyBy: at('11:00') }, 'ready'],
  ['is carried to a seat', { orderStatus: 'ready', spot }, 'carried'],
  ['is over', { orderStatus: 'completed', readyBy: at('11:00') }, 'done'],
  ['was given back, whatever its state', { status: 'refunded', readyBy: at('11:00') }, 'refunded'],
  ['is not paid yet', { status: 'pending', readyBy: at('11:00') }, 'open'],
  ['was not paid', { status: 'cancelled', orderStatus: 'ready' }, 'unpaid'],
])('an order that %s has its own look', (_, facts, look) => expect(lookOf({ ...paid, ...facts }, noon)).toBe(look));

it('only a paid order that waits or is prepared has a time, a place in the line and news to wait for', () => {
  const made = (['waiting', 'preparing', 'ready', 'completed'] as const).map((orderStatus) =>
    isToBeMade({ status: 'paid', orderStatus }),
  );
  expect(made).toEqual([true, true, false, false]);
  expect(isToBeMade({ status: 'refunded', orderStatus: 'waiting' })).toBe(false);
});

it('the time that is gone until the promise is a share of it, never more than all', () => {
  expect(shareGone(at('11:50'), at('12:10'), noon)).toBe(0.5);
  expect(shareGone(at('11:50'), at('11:55'), noon)).toBe(1);
  expect(shareGone(at('12:05'), at('12:10'), noon)).toBe(0);
  expect(shareGone(at('12:00'), null, noon)).toBe(1);
  expect(shareGone(at('12:00'), at('12:00'), noon)).toBe(1);
});
