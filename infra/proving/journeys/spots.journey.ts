import { businessDay, http } from '@jumun/contracts';
import type { Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { fixture } from './fixture.js';

const STORE = 'tablecafe';

interface Drawn {
  sheets: { text: string; right?: string | null }[][];
}
/** The text on a paper, line by line. */
const lettersOf = ({ sheets }: Drawn): string[] =>
  sheets.flat().map(({ text, right }) => [text, right].filter(Boolean).join(' '));

/** Declares the tests of an order from a table. */
export function describeSpots(): void {
  describe('an order from a table, from the scan to the report', () => {
    let owner: Owner;
    let product: Product;
    let spot: { spotId: string; label: string; serve: 'carry' | 'pickup' };
    let tag: { tagId: string; token: string; address: string };

    beforeAll(async () => {
      owner = await fixture.openShop(STORE);
      product = await fixture.addProduct(owner, { name: '라떼', price: 5000, stock: 10 });
      const body = { labels: { from: 1, to: 5, suffix: '번 테이블' }, kind: 'table', serve: 'carry' } as const;
      const { data } = await owner.call(http.spots.createSpots, { body });
      const [fifth, fifthTag] = [data.spots.at(-1), data.tags.at(-1)];
      if (!fifth || !fifthTag) throw new Error('nobody made the spots');
      const { spotId, label, serve } = fifth;
      [spot, tag] = [{ spotId, label, serve }, fifthTag];
    });

    const tryWith = (from: string | { tag: string; spotId: string }) =>
      fixture.shopper.tryToOrder(STORE, owner.shop.shopId, [{ product, quantity: 1 }], from);

    it('is scanned, kept with the order as it was then, and shown wherever the order is', async () => {
      const scanned = await fixture.api.send('GET', new URL(tag.address).pathname);
      expect([scanned.status, scanned.headers['location']]).toEqual([302, `/@${STORE}?tag=${tag.token}`]);
      const { data: at } = await fixture.api.expect(http.spots.storeSpot, {
        query: { storeName: STORE, tag: tag.token },
      });
      expect(at).toEqual({
        spot: { label: '5번 테이블', kind: 'table', serve: 'carry' },
        pay: 'prepay',
        openTab: false,
        chooseSpot: false,
      });

      const picks = [{ product, quantity: 2 }];
      const checkout = await fixture.shopper.order(STORE, owner.shop.shopId, picks, undefined, tag.token);
      // Its table gets another name while the shopper pays.
      const renamed = { ...spot, label: '창가 5번', kind: 'table' } as const;
      await owner.call(http.spots.updateSpot, { params: { spotId: spot.spotId }, body: renamed });
      await fixture.shopper.pay(checkout);
      const { orderNumber, paymentId } = checkout;

      const query = { orderNumber, storeName: STORE };
      expect((await fixture.api.expect(http.orders.orderComplete, { query })).data.payment.spot).toEqual(spot);
      const board = await eventually(async () => {
        const { data } = await owner.call(http.orders.board, {});
        return data.cards.find((card) => card.paymentId === paymentId);
      });
      expect(board.spot).toEqual(spot);
      const [listed] = (await owner.call(http.orders.listPayments, {})).data;
      expect(listed?.spot).toEqual(spot);
      const detail = await owner.call(http.orders.paymentDetail, { query: { paymentId } });
      expect(detail.data.payment.spot).toEqual(spot);
      const [message] = await eventually(async () => {
        const sent = await fixture.messages(owner.shop.phone ?? '');
        return sent.length > 0 && sent;
      });
      expect(message?.text).toContain('[5번 테이블] 라떼×2');
      const docket = await owner.call(http.printing.drawPaper, { query: { paymentId, kind: 'kitchen', width: '80' } });
      expect(lettersOf(docket.data)).toContain('5번 테이블');
      const receipt = await fixture.api.expect(http.printing.readReceipt, {
        query,
        ...fixture.shopper.keyOf(checkout),
      });
      expect(lettersOf(receipt.data)).toContain('자리 5번 테이블');

      // The report counts it for the table, by the name that this has now, beside the scan that led to it.
      const today = businessDay(new Date());
      const stats = await eventually(async () => {
        const { data } = await owner.call(http.spots.tagStats, { query: { from: today, to: today } });
        return data.spots.some(({ visits }) => visits > 0) && data;
      });
      const figures = { visits: 1, orders: 1, sales: 10_000, net: 10_000, conversion: 10_000 };
      expect(stats).toEqual({
        tags: [{ tagId: tag.tagId, spotId: spot.spotId, ...figures }],
        spots: [{ spotId: spot.spotId, label: '창가 5번', ...figures }],
      });
    });

    it('comes from where its guest says to sit, where the shop allows that, and counts for that spot', async () => {
      const [code] = (await owner.call(http.spots.createTags, { body: { medium: 'qr', name: '입구' } })).data;
      const [first] = (await owner.call(http.spots.listSpots, {})).data;
      if (!code || !first) throw new Error('nobody made the code');
      const from = { tag: code.token, spotId: first.spotId };
      const refused = await tryWith(from);
      expect([refused.status, refused.body]).toMatchObject([409, { errorCode: 'TAG_REVOKED' }]);
      const { version } = (await owner.call(http.intake.getIntake, {})).data;
      await owner.call(http.intake.saveIntake, { body: { version, chooseSpot: true } });

      const choices = await eventually(async () => {
        const { data } = await fixture.api.expect(http.spots.storeSpots, {
          query: { storeName: STORE, tag: code.token },
        });
        return data.length > 0 && data;
      });
      expect(choices.map(({ label }) => label)).toContain(first.label);
      const picks = [{ product, quantity: 1 }];
      const checkout = await fixture.shopper.order(STORE, owner.shop.shopId, picks, undefined, from);
      await fixture.shopper.pay(checkout);
      const query = { paymentId: checkout.paymentId };
      const { data } = await owner.call(http.orders.paymentDetail, { query });
      expect(data.payment.spot).toMatchObject({ spotId: first.spotId, label: first.label });
      const { callId } = (
        await fixture.api.expect(http.calls.callStaff, { body: { storeName: STORE, ...from, kind: 'water' } })
      ).data;
      const calls = (await owner.call(http.calls.listCalls, {})).data;
      expect(calls.find((call) => call.callId === callId)).toMatchObject({ spot: { label: first.label } });

      const today = businessDay(new Date());
      const stats = (await owner.call(http.spots.tagStats, { query: { from: today, to: today } })).data;
      expect(stats.tags.find(({ tagId }) => tagId === code.tagId)).toMatchObject({
        spotId: null,
        orders: 1,
        sales: 5_000,
      });
      expect(stats.spots.find(({ spotId }) => spotId === first.spotId)).toMatchObject({
        visits: 0,
        orders: 1,
        sales: 5_000,
      });
    });

    it("is refused with another shop's tag or one that was stopped, and nothing is reserved", async () => {
      const other = await fixture.openShop('othertables');
      const { data } = await other.call(http.spots.createTags, { body: { medium: 'qr' } });
      await owner.call(http.spots.revokeTag, { params: { tagId: tag.tagId } });
      const before = await fixture.sql('catalog', 'select count(*)::int as n from reservation');
      const foreign = await tryWith(data[0]?.token ?? '');
      expect([foreign.status, foreign.body]).toMatchObject([404, { errorCode: 'TAG_NOT_FOUND' }]);
      const stopped = await tryWith(tag.token);
      expect([stopped.status, stopped.body]).toMatchObject([409, { errorCode: 'TAG_REVOKED' }]);
      expect(await fixture.sql('catalog', 'select count(*)::int as n from reservation')).toEqual(before);
      await eventually(async () => (await fixture.api.send('GET', `/t/${tag.token}`)).status === 410);
    });
  });
}
