import { orders, shopper } from '@jumun/contracts';
import { blindIndex } from '@jumun/runtime';
import { openedShop } from './shop-fixture.js';

describe('an order without its key', () => {
  const fixture = openedShop();

  async function opened() {
    const started = await fixture.start();
    return { ...started, key: await fixture.register(started.paymentId) };
  }

  it('knows nothing of a return for a stranger', async () => {
    const form = { ordr_idxx: '261121-AAAAAAAA-001', res_cd: '0000', enc_data: 'x', enc_info: 'y' };
    const answer = await fixture.base.rpc.call(orders.procedures.acceptReturn, { form }, shopper);
    expect(answer).toEqual({ outcome: 'unproven', storeName: null, orderNumber: null, paymentId: null });
  });

  it('takes no return that any page could have posted: it changes nothing and tells nothing', async () => {
    const { paymentId, orderNumber, key } = await opened();
    const other = await opened();
    const nothing = { outcome: 'unproven', storeName: null, orderNumber: null, paymentId: null };
    const yes = { ordr_idxx: orderNumber, res_cd: '0000', enc_data: 'x', enc_info: 'x', tran_cd: '00100000' };
    const proofs = [undefined, 'A'.repeat(22), fixture.proofOf(other.orderNumber)];
    for (const form of [yes, { ordr_idxx: orderNumber, res_cd: '3001' }])
      for (const proof of proofs)
        expect(await fixture.base.rpc.call(orders.procedures.acceptReturn, { form, proof }, shopper)).toEqual(nothing);
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'pending', intent_at: null });
    await expect(fixture.pay(key, 'approve')).resolves.toMatchObject({ location: '/paid' });
  });

  it('takes the return of a card page that a copy of the version before opened, without a proof', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.base.sql('orders', 'update orders set proof_given = false where id = $1', [paymentId]);
    const form = { ordr_idxx: orderNumber, res_cd: '3001' };
    const answer = await fixture.base.rpc.call(orders.procedures.acceptReturn, { form }, shopper);
    expect(answer).toMatchObject({ outcome: 'declined', paymentId });
    await expect(fixture.pay(key, 'approve')).resolves.toMatchObject({ location: '/closed' });
  });

  it('shows, extends and registers nothing for who has no key, or the key of another order', async () => {
    const { paymentId, orderNumber } = await fixture.start();
    const other = await fixture.start();
    await fixture.register(paymentId, { name: '김손님', phone: '010-7777-8888' });
    const before = await fixture.row(paymentId);
    const buyer = { phone: '010-6666-6666' };
    const seen = new Date().toISOString();
    const { getPayment, extendCheckout, registerTrade, registerPayment, getOrder } = orders.procedures;
    for (const orderKeys of [[], ['A'.repeat(22)], fixture.orderKeys(other.paymentId)]) {
      const ask = { paymentId, orderKeys };
      for (const act of [
        fixture.base.rpc.call(getPayment, ask, shopper),
        fixture.base.rpc.call(extendCheckout, { ...ask, seen }, shopper),
        fixture.base.rpc.call(registerTrade, { ...ask, buyer }, shopper),
        fixture.base.rpc.call(registerPayment, { ...ask, buyer, method: 'kakaopay' }, shopper),
      ])
        await expect(act).rejects.toMatchObject({ code: 'ORDER_KEY_WRONG' });
      const own = { storeName: 'demo', orderNumber, orderKeys };
      expect(await fixture.base.rpc.call(getOrder, own, shopper)).toMatchObject({ isOwn: false, receipt: null });
    }
    expect(await fixture.row(paymentId)).toEqual(before);
  });

  it('believes the key that the version before gave, and a gateway of it that asks for none', async () => {
    const { paymentId } = await fixture.start();
    const { checkout_id: checkoutId } = await fixture.row(paymentId);
    const old = blindIndex(fixture.deps.indexKeys[0], `order key ${String(checkoutId)}`).slice(0, 22);
    for (const orderKeys of [[old], 'unasked' as const]) {
      const trade = { paymentId, orderKeys, buyer: {} };
      await expect(fixture.base.rpc.call(orders.procedures.registerTrade, trade, shopper)).resolves.toBeTruthy();
    }
  });
});
