import { businessDay, http, startOfDay } from '@jumun/contracts';
import { demo, Owner, type Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { addFault, clearFaults, DAY_MS, setClock } from '../platform/sandbox.js';
import { fixture } from './fixture.js';

const PRICE = 4_500;
/** The card company has approved long before it answers. */
const ANSWER_TAKES_MS = 600_000;
/** Long enough for two approvals and a refund on a busy machine. */
const LAST_SECONDS_MS = 20_000;
/** When the books of the day before are closed. */
const SIX_HOURS_MS = 6 * 60 * 60 * 1000;

/** Declares the tests of the demo's days, and of the clock at their end; they leave it days ahead. */
export const describeMidnight = (): void =>
  describe('at the end of a Korean day', () => {
    let owner: Owner;
    let product: Product;
    const midnight = startOfDay(businessDay(new Date(Date.now() + 2 * DAY_MS))).getTime();
    const before = businessDay(new Date(midnight - 1));
    const after = businessDay(new Date(midnight));

    beforeAll(async () => {
      owner = await fixture.openShop('midnight');
      product = await fixture.addProduct(owner, { price: PRICE });
    }, 240_000);

    const goTo = (moment: number) => setClock(fixture, new Date(moment).toISOString());
    const fault = (target: string, kind: string, more = {}) => addFault(fixture, { target, kind, ...more });
    const order = () => fixture.shopper.order('midnight', owner.shop.shopId, [{ product, quantity: 1 }]);
    const charged = (orderNumber: string) => eventually(async () => (await fixture.charges(orderNumber)).length === 1);
    const statusOf = async (orderNumber: string): Promise<unknown> =>
      (await fixture.sql('orders', 'select status from orders where order_number = $1', [orderNumber]))[0]?.['status'];
    const soldOn = async (day: string): Promise<number> => {
      const query = { by: 'day' as const, from: day, to: day };
      return (await fixture.api.expect(http.orders.sales, { query, token: owner.token })).data.sales;
    };

    /** A checkout with its card page open, made when the services have followed the clock. */
    async function opened(): Promise<{ paymentId: string; orderNumber: string; approvalKey: string }> {
      const checkout = await eventually(async () => {
        const { paymentId, orderNumber } = await order();
        const lasting = 'select 1 from orders where order_number = $1 and expires_at > $2';
        const rows = await fixture.sql('orders', lasting, [orderNumber, new Date(midnight)]);
        return rows.length === 1 && { paymentId, orderNumber };
      });
      return { ...checkout, approvalKey: await fixture.shopper.openCardPage(checkout.paymentId) };
    }

    /** The ledger's transactions of an order, each with the Korean day for which it counts. */
    async function posted(orderNumber: string): Promise<string[]> {
      const rows = await fixture.sql<{ kind: string; at: Date }>(
        'settlement',
        'select kind, occurred_at as at from ledger_transaction where order_number = $1 order by kind',
        [orderNumber],
      );
      return rows.map(({ kind, at }) => `${kind} ${businessDay(at)}`);
    }

    it('the demo has sold on seven days, and its sales and its ledger agree about each', async () => {
      const demoOwner = await Owner.logIn(fixture.api, demo.ownerEmail, demo.password);
      const [to, from] = [0, 6].map((daysAgo) => businessDay(new Date(Date.now() - daysAgo * DAY_MS)));
      const range = { from: from ?? '', to: to ?? '' };
      const sold = (await demoOwner.call(http.orders.sales, { query: { by: 'day' as const, ...range } })).data.rows;
      expect(sold.filter(({ sales }) => sales > 0)).toHaveLength(7);
      await eventually(async () => {
        const { days } = (await demoOwner.call(http.settlement.history, { query: range })).data;
        expect(Object.fromEntries(days.map(({ day, sales }) => [day, sales]))).toEqual(
          Object.fromEntries(sold.map(({ key, sales }) => [key, sales])),
        );
        return true;
      });
    });

    it('the docket of whatever is ordered in the demo comes out of its kitchen’s printer', async () => {
      const demoOwner = await Owner.logIn(fixture.api, demo.ownerEmail, demo.password);
      const { products } = (await demoOwner.call(http.catalog.listProducts, {})).data;
      const [plain] = products.filter(({ optionGroupIds }) => optionGroupIds.length === 0);
      if (!plain) throw new Error('the demo has a product without questions');
      const picks = [{ product: plain, quantity: 1 }];
      const { orderNumber } = await fixture.shopper.buy(demo.shopName, demoOwner.shop.shopId, picks);
      await eventually(async () => {
        const { jobs } = (await demoOwner.call(http.printing.listPrintJobs, {})).data;
        return jobs.some((job) => job.orderNumber === orderNumber && job.state === 'printed');
      });
      const { body } = await fixture.sandbox.send('GET', '/control/printers/kitchen/paper');
      expect(body).toMatchObject([{ cut: true }]);
    });

    it('money counts for the day on which it moved, in all books, and both days agree with the card company', async () => {
      await goTo(midnight - 60_000);
      const [late, lost, refunded, next] = [await opened(), await opened(), await opened(), await opened()];
      expect((await fixture.shopper.playCardPage(refunded.approvalKey, 'approve')).location).toContain('/success/');

      await fault('kcp.inquiry', 'malformed', { times: 1_000_000 });
      await fault('kcp.approve', 'late-answer', { match: late.orderNumber, delay_ms: ANSWER_TAKES_MS });
      await fault('kcp.approve', 'lost-answer', { match: lost.orderNumber });
      await fault('kcp.cancel', 'lost-answer');
      await goTo(midnight - LAST_SECONDS_MS);
      const paying = fixture.shopper.playCardPage(late.approvalKey, 'approve');
      await fixture.shopper.playCardPage(lost.approvalKey, 'approve');
      const asked = await owner.call(http.orders.refundPayment, {
        params: { paymentId: refunded.paymentId },
        body: { reason: '손님 요청' },
      });
      expect(asked.data).toMatchObject({ state: 'checking' });
      await charged(late.orderNumber);
      await goTo(midnight + 1_000);
      await clearFaults(fixture);
      expect((await paying).location).toContain('/success/');
      expect((await fixture.shopper.playCardPage(next.approvalKey, 'approve')).location).toContain('/success/');
      await eventually(async () => (await statusOf(lost.orderNumber)) === 'paid', 90_000);
      await eventually(async () => (await statusOf(refunded.orderNumber)) === 'refunded', 90_000);

      const paid = (day: string) => [`fee ${day}`, `payment ${day}`];
      for (const [orderNumber, wanted] of [
        [late.orderNumber, paid(before)],
        [lost.orderNumber, paid(before)],
        [next.orderNumber, paid(after)],
        [refunded.orderNumber, [`fee ${before}`, `fee-refund ${before}`, `payment ${before}`, `refund ${before}`]],
      ] as const)
        await eventually(async () => {
          expect(await posted(orderNumber)).toEqual(wanted);
          return true;
        });
      expect({ before: await soldOn(before), after: await soldOn(after) }).toEqual({ before: 3 * PRICE, after: PRICE });

      // A service that starts looks at once which days are to be compared.
      await goTo(midnight + DAY_MS + SIX_HOURS_MS + 60_000);
      fixture.platform.kill('settlement');
      const days = await eventually(async () => {
        const rows = await fixture.sql(
          'settlement',
          'select day::text, lines from provider_file where day in ($1, $2) order by day',
          [before, after],
        );
        return rows.length === 2 && rows;
      }, 120_000);
      expect(days).toEqual([
        { day: before, lines: 4 },
        { day: after, lines: 1 },
      ]);
      expect(await fixture.sql('settlement', 'select * from reconciliation_break')).toEqual([]);
    });
  });
