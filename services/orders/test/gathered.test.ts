import { v7 } from 'uuid';
import { orders } from '@jumun/contracts';
import { CLAIM, FIND_BY_ID } from '../src/payment/payment.sql.js';
import { BY_CARD } from '../src/providers/provider.js';
import { recordPaid } from '../src/payment/record-outcome.js';
import { openedShop } from './shop-fixture.js';

describe('steps that many take at the same moment', () => {
  const fixture = openedShop();

  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index));
  const pickupOf = ({ orderNumber }: { orderNumber: string }): number => Number(orderNumber.split('-')[2]);
  const paymentOf = async (paymentId: string) => {
    const [payment] = await fixture.deps.database.platform.run(FIND_BY_ID, [paymentId]);
    if (!payment) throw new Error('the checkout is there');
    return payment;
  };
  const charged = async (paymentId: string, tno: string): Promise<boolean> => {
    const payment = await paymentOf(paymentId);
    const { amount } = payment;
    const moments = { approvedAt: undefined, cancelledAt: undefined };
    const charge = { tno, amount, remaining: amount, ...moments, details: { card: '한글' }, paidBy: BY_CARD };
    return recordPaid(fixture.deps, payment, charge);
  };

  it('draw the pickup numbers of each shop without a gap, those that were given back first', async () => {
    const shopIds = times(3, () => v7());
    const [first = ''] = shopIds;
    const today = `(now() at time zone 'Asia/Seoul')::date`;
    for (const drawn of ['pickup_counter (shop_id, day, last) values', 'free_pickup (shop_id, day, number) values'])
      await fixture.base.sql('orders', `insert into ${drawn} ($1, ${today}, 9)`, [first]);
    await fixture.base.sql('orders', `insert into free_pickup (shop_id, day, number) values ($1, ${today}, 7)`, [
      first,
    ]);
    const started = await Promise.all(times(30, (index) => fixture.start({ shopId: shopIds[index % 3] ?? first })));
    const numbersOf = (shop: number): number[] =>
      started
        .filter((_, index) => index % 3 === shop)
        .map(pickupOf)
        .toSorted((a, b) => a - b);
    const upTo = (count: number): number[] => times(count, (index) => index + 1);
    expect(numbersOf(0)).toEqual([7, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect([numbersOf(1), numbersOf(2)]).toEqual([upTo(10), upTo(10)]);
  });

  it('give a payment to one of those that claim it, and the others theirs', async () => {
    const started = await Promise.all(times(4, () => fixture.start({ shopId: v7() })));
    const numbers = started.map(({ orderNumber }) => orderNumber);
    const [twice = ''] = numbers;
    const at = new Date();
    const claims = await Promise.all(
      [...numbers, twice, twice].map((key) => fixture.deps.transactor.gather(CLAIM, { key, at })),
    );
    expect(claims.map((claim) => claim?.orderNumber)).toEqual([...numbers, undefined, undefined]);
  });

  it('make each payment paid once, with its own charge and one fact', async () => {
    const started = await Promise.all(times(6, () => fixture.start({ shopId: v7() })));
    const [twice] = started;
    const tries = [...started, twice].flatMap((checkout) => checkout ?? []);
    const paid = await Promise.all(tries.map(({ paymentId }, index) => charged(paymentId, `T${index}-${paymentId}`)));
    // Of the two charges of one payment the first to arrive pays it, whichever that is.
    expect(paid.filter(Boolean)).toHaveLength(started.length);
    await fixture.base.settle();
    for (const { paymentId } of started) {
      const index = tries.findIndex((checkout, at) => checkout.paymentId === paymentId && paid[at]);
      expect(index).toBeGreaterThanOrEqual(0);
      const facts = fixture.base.facts(orders.facts.paymentPaid).filter((fact) => fact.paymentId === paymentId);
      expect(facts).toMatchObject([{ tno: `T${index}-${paymentId}` }]);
      expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', tno: `T${index}-${paymentId}` });
      const [row] = await fixture.base.sql('orders', 'select approval from orders where id = $1', [paymentId]);
      expect(row).toEqual({ approval: { card: '한글' } });
    }
  });
});
