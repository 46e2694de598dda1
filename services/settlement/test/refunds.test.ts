import fc from 'fast-check';
import { v7 } from 'uuid';
import { serviceActor, won } from '@jumun/contracts';
import { feeOf } from '../src/fee/fee-of.js';
import { postRefunds } from '../src/ledger/post-refunds.js';
import { payment, paymentPaid, paymentRefunded, refund, checkedSettlement, type Paid, type Refunded } from './setup.js';

const fixture = checkedSettlement();

const post = (refunds: Refunded[]): Promise<number> =>
  fixture.transactor.transact(serviceActor('settlement'), (tx) => postRefunds(tx, refunds));

describe('a refund', () => {
  it('takes its amount from the shop and gives its part of the fee back', async () => {
    const paid = payment(v7(), 12_345);
    await fixture.tell(paid);
    await fixture.settle();
    const back = refund(paid, 2_345);
    await fixture.giveBack(back);
    await fixture.settle();
    const shop = `shop:${paid.shopId}`;
    const same = { sourceId: back.refundId, occurredAt: back.refundedAt, transactionId: expect.any(String) };
    expect((await fixture.entries(paid.shopId, paid.paymentId)).slice(2)).toEqual([
      { ...same, kind: 'refund', debit: shop, credit: 'provider:kcp', amount: 2_345 },
      { ...same, kind: 'fee-refund', debit: 'platform:fees', credit: shop, amount: 117 },
    ]);
    expect(await fixture.balance(paid.shopId)).toEqual({
      ...{ balance: 9_500, paid: 12_345, refunded: 2_345, fees: 500, paidOut: 0, feeBps: 500, unconfirmed: 0 },
    });
  });

  it('is posted once when it is delivered twice, at once or later, or again after the inbox forgot it', async () => {
    const paid = payment(v7(), 10_000);
    await fixture.tell(paid);
    await fixture.settle();
    const back = refund(paid, 4_000);
    const id = v7();
    await Promise.all([fixture.publish(paymentRefunded, back, id), fixture.publish(paymentRefunded, back, id)]);
    await fixture.settle();
    await fixture.publish(paymentRefunded, back, id);
    await fixture.settle();
    await fixture.query('delete from inbox');
    await fixture.giveBack(back, back);
    await fixture.settle();
    expect(await post([back, back])).toBe(0);
    expect(await fixture.balance(paid.shopId)).toMatchObject({ balance: 5_700, refunded: 4_000, fees: 300 });
  });

  it('that is told before its payment waits for it, however often it is told', async () => {
    const paid = payment(v7(), 10_000);
    const [first, second] = [refund(paid, 3_000), refund(paid, 7_000, 3_000)];
    await fixture.giveBack(second, second, first);
    await fixture.settle();
    expect(await fixture.balance(paid.shopId)).toMatchObject({ balance: 0, refunded: 0 });
    const id = v7();
    for (const again of [id, id]) await fixture.publish(paymentPaid, paid, again);
    await fixture.settle();
    expect(await fixture.balance(paid.shopId)).toMatchObject({ balance: 0, paid: 10_000, refunded: 10_000, fees: 0 });
    expect(await fixture.query('select * from waiting_refund')).toEqual([]);
  });

  it('meets its payment however the two race', async () => {
    const payments = Array.from({ length: 40 }, () => payment(v7(), 10_000));
    await Promise.all(
      payments.flatMap((paid, index) => {
        const told = [() => fixture.post([paid]), () => post([refund(paid, 10_000)])];
        return (index % 2 === 0 ? told : told.toReversed()).map((tell) => tell());
      }),
    );
    for (const { shopId } of payments)
      expect(await fixture.balance(shopId)).toMatchObject({ balance: 0, refunded: 10_000 });
  });

  it('of everything leaves the shop with nothing, and the platform too', async () => {
    const paid = payment(v7(), 9_999);
    await fixture.tell(paid);
    await fixture.settle();
    await fixture.giveBack(refund(paid, 9_999));
    await fixture.settle();
    expect(await fixture.balance(paid.shopId)).toMatchObject({ balance: 0, paid: 9_999, refunded: 9_999, fees: 0 });
  });

  it('that says more was refunded than paid is refused, and the payment is posted all the same', async () => {
    const paid = payment(v7(), 1_000);
    await expect(post([refund(paid, 1_001)])).rejects.toThrow(RangeError);
    await fixture.tell(paid);
    await fixture.settle();
    expect(await fixture.balance(paid.shopId)).toMatchObject({ balance: 950 });
  });

  it('gives the fee back to the won in any number of parts, told in any order, at any rate', async () => {
    const cases = fc.record({
      amount: fc.integer({ min: 1, max: 100_000_000 }),
      feeBps: fc.integer({ min: 400, max: 600 }),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      paymentAt: fc.nat(7),
    });
    await fc.assert(
      fc.asyncProperty(cases, fc.infiniteStream(fc.nat(1_000)), async (given, order) => {
        const shopId = v7();
        await fixture.setFee(shopId, given.feeBps);
        const paid = payment(shopId, given.amount);
        const facts: (Paid | Refunded)[] = partsOf(paid, given.cuts)
          .map((back) => ({ back, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ back }) => back);
        facts.splice(Math.min(given.paymentAt, facts.length), 0, paid);
        let refunded = 0;
        for (const fact of facts) {
          if ('refundId' in fact) {
            await post([fact]);
            refunded += fact.refundAmount;
          } else await fixture.post([fact]);
        }
        const whole = feeOf(won(given.amount), given.feeBps).fee;
        const balance = await fixture.balance(shopId);
        expect(balance).toMatchObject({ paid: given.amount, refunded });
        if (refunded === given.amount) expect(balance.fees).toBe(0);
        else expect(Math.abs(balance.fees - (whole * (given.amount - refunded)) / given.amount)).toBeLessThan(1);
      }),
      { numRuns: 40 },
    );
  });
});

/** Refunds of a payment at cuts between nothing and everything, in the order in which they were made. */
function partsOf(paid: Paid, cuts: readonly number[]): Refunded[] {
  const ends = [...new Set(cuts.map((cut) => Math.floor(cut * paid.amount)))].filter((end) => end > 0);
  ends.sort((a, b) => a - b);
  return ends.map((end, index) => refund(paid, end - (ends[index - 1] ?? 0), ends[index - 1] ?? 0));
}
