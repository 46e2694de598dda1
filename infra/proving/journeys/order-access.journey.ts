import type { ApiAnswer } from '@jumun/client/node';
import { http, ORDER_KEY_HEADER, orderAccessOf } from '@jumun/contracts';
import { send, type Sent } from './calls/case.js';
import { everyCase } from './calls/every-case.js';
import { settledFingerprintOf } from './calls/fingerprint.js';
import { canaries, type TwoShops } from './calls/two-shops.js';
import { fixture, openedTwoShops } from './fixture.js';

const open = everyCase.filter(({ route }) => orderAccessOf(route) !== undefined);
const acting = open.filter(({ route }) => orderAccessOf(route) === 'acts');
/** Providers prove themselves; a printer's docket says who ordered. */
const anyones = open.filter((each) => each.route.caller === 'anyone' && !acting.includes(each));
const buyer = [
  canaries.buyerName,
  canaries.buyerPhone,
  canaries.buyerEmail,
  canaries.buyerRequest,
  '8264-9173',
  '82649173',
];

/** Right calls by who has the numbers and ids that they name, and not the order's key. */
async function strangers(right: Sent, { a, b, fixture: system, newOrder }: TwoShops): Promise<Sent[]> {
  const { headers: _own, ...bare } = right;
  const [another, other] = [await newOrder(a), await newOrder(b)];
  return [
    bare,
    { ...bare, headers: { [ORDER_KEY_HEADER]: 'A'.repeat(22) } },
    { ...bare, ...system.shopper.keyOf(another) },
    { ...bare, ...system.shopper.keyOf(other) },
    { ...bare, headers: { cookie: `jumun-orders=${'A'.repeat(22)}` } },
  ];
}

/** The secrets of an order that an answer says. */
const toldOf = ({ body, headers }: ApiAnswer, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => JSON.stringify([body, headers]).includes(secret));

/** Declares what an order's number and its key open: every call that needs no log-in, by the table of the contracts. */
export function describeOrderAccess(): void {
  describe('without an order’s key', () => {
    it('no call that acts for the buyer is answered, and none of them changes anything', async () => {
      const twoShops = await openedTwoShops();
      const tries: { call: Sent; route: (typeof acting)[number]['route'] }[] = [];
      for (const { route, right } of acting)
        for (const call of await strangers(await right(twoShops), twoShops)) tries.push({ route, call });
      const before = await settledFingerprintOf(fixture, twoShops.a.shopId);
      const wrong: unknown[] = [];
      for (const { route, call } of tries) {
        const answer = await send(fixture.api, route, call);
        const { errorCode } = answer.body as { errorCode?: string };
        if (answer.status !== 403 || errorCode !== 'ORDER_KEY_WRONG' || toldOf(answer, buyer).length > 0)
          wrong.push({ path: route.path, status: answer.status, errorCode });
      }
      expect(wrong).toEqual([]);
      expect(tries.length).toBe(acting.length * 5);
      expect(await settledFingerprintOf(fixture, twoShops.a.shopId)).toEqual(before);
    }, 240_000);

    it('no call that is open says who ordered, or by which payment', async () => {
      const twoShops = await openedTwoShops();
      const told: unknown[] = [];
      for (const { route, right } of anyones) {
        const { headers = {}, ...call } = await right(twoShops);
        const { [ORDER_KEY_HEADER.toLowerCase()]: _own, ...others } = headers;
        const found = toldOf(await send(fixture.api, route, { ...call, headers: others }), [
          ...buyer,
          twoShops.a.paymentId,
        ]);
        if (found.length > 0) told.push({ path: route.path, found });
      }
      expect(told).toEqual([]);
    }, 240_000);

    it('a form that says it comes from the card page leaves the payment as it is', async () => {
      const { a, fixture: system } = await openedTwoShops();
      const { paymentId, orderNumber } = await system.shopper.order(a.storeName, a.shopId, [
        { product: a.product, quantity: 1 },
      ]);
      const row = () => fixture.sql('orders', 'select * from orders where id = $1', [paymentId]);
      const before = await row();
      for (const code of ['3001', '0000']) {
        const form = { ordr_idxx: orderNumber, res_cd: code, site_cd: 'EVIL0', enc_data: 'x', enc_info: 'x' };
        const answer = await fetch(`${fixture.platform.origin}${http.orders.cardReturn.path}`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams(form),
        });
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
      }
      expect(await row()).toEqual(before);
    });
  });

  it('a client that knows of no keys orders and pays by its browser’s cookie', async () => {
    const { a } = await openedTwoShops();
    const { origin } = fixture.platform;
    const json = { 'content-type': 'application/json' };
    const cart = {
      storeName: a.storeName,
      shopIdx: a.shopId,
      items: [{ productId: a.product.productId, unitPrice: a.product.productPrice, quantity: 1 }],
      amount: a.product.productPrice,
      currency: 'KRW',
    };
    const begun = await fetch(`${origin}${http.orders.init.path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(cart),
    });
    const { data } = (await begun.json()) as { data: { paymentId: string; orderNumber: string } };
    const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const trade = JSON.stringify({ paymentId: data.paymentId, buyr_name: '손님', good_mny: '1' });
    const page = await fetch(`${origin}${http.orders.registerTrade.path}`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: trade,
    });
    const { res_data: opened } = (await page.json()) as { res_data: { approvalKey: string } };
    const recordPath = http.orders.paymentRecord.path.replace(':paymentId', data.paymentId);
    const record = await fetch(`${origin}${recordPath}`, { headers: { cookie } });
    expect([page.status, record.status]).toEqual([200, 200]);
    const { location } = await fixture.shopper.playCardPage(opened.approvalKey, 'approve');
    expect(location).toContain(`/success/${data.orderNumber}`);
    const success = `${origin}${http.orders.orderComplete.path}?${new URLSearchParams({ orderNumber: data.orderNumber, storeName: a.storeName }).toString()}`;
    const shown = (await (await fetch(success, { headers: { cookie } })).json()) as {
      data: { payment: { payment_id: string | null; status: string } };
    };
    expect(shown.data.payment).toMatchObject({ payment_id: data.paymentId, status: 'paid' });
  });
}
