import { v7 } from 'uuid';
import { orders, shopper, type CallOf } from '@jumun/contracts';
import { openedShop } from './shop-fixture.js';

const serve = orders.procedures;
const fixture = openedShop();
beforeEach(() => {
  fixture.shopId = v7();
  fixture.owner = { kind: 'owner', shopId: fixture.shopId, sessionId: v7() };
});

type Refusal = CallOf<typeof serve.refuseOrder>;
const paid = () => fixture.paid({ shopId: fixture.shopId });
const refuse = (paymentId: string, more: Partial<Refusal> = {}) =>
  fixture.base.rpc.call(serve.refuseOrder, { paymentId, reason: 'too-busy', ...more }, fixture.owner);
const accept = async (paymentId: string) => {
  const [moved] = await fixture.base.rpc.call(
    serve.moveOrders,
    { paymentIds: [paymentId], to: 'preparing' },
    fixture.owner,
  );
  return moved;
};
const undo = (paymentId: string) =>
  fixture.base.rpc.call(serve.undoMoves, { moves: [{ paymentId, sequence: 1 }] }, fixture.owner);
const refunds = (paymentId: string) =>
  fixture.base.sql('orders', 'select state, reason, reason_code, restock from refund where order_id = $1', [paymentId]);

describe('an order that its shop refuses', () => {
  it('gives all back, its goods too while it waits, and keeps the reason', async () => {
    const { paymentId, orderNumber } = await paid();
    await expect(refuse(paymentId, { text: '내일 다시 와주세요' })).resolves.toMatchObject({
      ...{ paymentId, amount: 9_000, state: 'done', refunded: 9_000, status: 'refunded' },
    });
    expect(await refunds(paymentId)).toEqual([
      { state: 'done', reason: '너무 바빠요 · 내일 다시 와주세요', reason_code: 'too-busy', restock: true },
    ]);
    expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 9_000 }]);
  });

  it('is told to its guest with the reason, and with words of the shop’s own where it wrote some', async () => {
    const refusalOf = async ({ orderNumber }: { orderNumber: string }) =>
      (await fixture.base.rpc.call(serve.getOrder, { storeName: 'demo', orderNumber, orderKeys: [] }, shopper)).refusal;
    const [bare, written] = [await paid(), await paid()];
    expect(await refusalOf(bare)).toBeNull();
    await refuse(bare.paymentId);
    await refuse(written.paymentId, { reason: 'other', text: '오븐이 고장 났어요 · 미안해요' });
    expect(await refusalOf(bare)).toEqual({ reason: 'too-busy', text: null });
    expect(await refusalOf(written)).toEqual({ reason: 'other', text: '오븐이 고장 났어요 · 미안해요' });
  });

  it('is not one of more than thirty within a minute', async () => {
    const [one, other] = [await paid(), await paid()];
    await fixture.base.sql(
      'orders',
      `insert into refund (id, shop_id, order_id, amount, standing, reason, restock, asked_by, state, reason_code, requested_at, sent_at, settled_at, refusal)
       select gen_random_uuid(), shop_id, id, 1, 9000, '너무 바빠요', false, 'owner', 'refused', 'too-busy', now(), now(), now(), '{}'
       from orders, generate_series(1, 29) where id = $1`,
      [one.paymentId],
    );
    await refuse(one.paymentId);
    await expect(refuse(other.paymentId)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect((await fixture.row(other.paymentId))['cancel_requested_at']).toBeNull();
  });

  it('gives no goods back that ran out, nor those of an order that was begun', async () => {
    const [waiting, begun] = [await paid(), await paid()];
    await accept(begun.paymentId);
    await refuse(waiting.paymentId, { reason: 'ran-out' });
    await refuse(begun.paymentId);
    expect([await refunds(waiting.paymentId), await refunds(begun.paymentId)]).toMatchObject([
      [{ restock: false }],
      [{ restock: false }],
    ]);
  });

  it('is refused once under one key, and answers the same', async () => {
    const { paymentId } = await paid();
    const idempotencyKey = v7();
    const [first, again] = [await refuse(paymentId, { idempotencyKey }), await refuse(paymentId, { idempotencyKey })];
    expect(again).toEqual(first);
    await expect(refuse(paymentId)).rejects.toMatchObject({ code: 'REFUND_TOO_MUCH' });
    expect(await refunds(paymentId)).toHaveLength(1);
  });

  it('is moved by nothing while the card company is asked, and stands again after its no', async () => {
    const { paymentId, orderNumber } = await paid();
    await fixture.fault('kcp.cancel', 'error', { code: '8178', match: orderNumber });
    await expect(refuse(paymentId)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    expect(await fixture.row(paymentId)).toMatchObject({ cancel_requested_at: null, status: 'paid' });
    await expect(accept(paymentId)).resolves.toMatchObject({ ok: true });
  });

  it('is another shop’s never', async () => {
    const { paymentId } = await paid();
    fixture.owner = { kind: 'owner', shopId: v7(), sessionId: v7() };
    await expect(refuse(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    expect(await fixture.row(paymentId)).toMatchObject({ cancel_requested_at: null, status: 'paid' });
  });

  it('meets acceptances and undos in any turn, and its money goes back once', async () => {
    for (let round = 0; round < 16; round += 1) {
      const { paymentId, orderNumber } = await paid();
      if (round % 2 === 0) await accept(paymentId);
      const rival = round % 2 === 0 ? () => undo(paymentId) : () => accept(paymentId);
      await Promise.allSettled([refuse(paymentId), rival(), refuse(paymentId)]);
      expect(await fixture.row(paymentId)).toMatchObject({ status: 'refunded', cancel_requested_at: null });
      expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 9_000 }]);
      expect(await refunds(paymentId)).toMatchObject([{ state: 'done' }]);
    }
  }, 60_000);
});
