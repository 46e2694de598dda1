import { v7 } from 'uuid';
import { catalog, orders } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { openedShop } from './shop-fixture.js';

const fixture = openedShop();

async function tell(shopId: string, autoAccept: boolean, version = 1): Promise<void> {
  const minutes = { escalateAfterMinutes: 3, pauseAfterMinutes: 15 };
  await fixture.base.publish(catalog.facts.operationChanged, { shopId, version, autoAccept, ...minutes });
  await fixture.base.settle();
}
const moves = (paymentId: string) =>
  fixture.base.facts(orders.facts.orderMoved).filter((move) => move.paymentId === paymentId);
const stateOf = async (paymentId: string) => (await fixture.row(paymentId))['order_status'];

describe('a shop that accepts by itself', () => {
  it('has its paid orders in preparation at once, each moved once however often its payment is told', async () => {
    const shopId = v7();
    await tell(shopId, true);
    const { paymentId } = await fixture.paid({ shopId });
    await eventually(() => moves(paymentId).length === 1);
    const [paid] = fixture.base.facts(orders.facts.paymentPaid).filter((fact) => fact.paymentId === paymentId);
    if (paid) await fixture.base.publish(orders.facts.paymentPaid, paid);
    await fixture.base.settle();
    expect(moves(paymentId)).toEqual([expect.objectContaining({ from: 'waiting', to: 'preparing', sequence: 1 })]);
    const history = await fixture.base.sql('orders', 'select actor from order_change where order_id = $1', [paymentId]);
    expect(history).toEqual([{ actor: 'service' }]);
  });

  it('commits nothing about a payment at a shop that a person watches', async () => {
    const remembered = async (): Promise<unknown> =>
      (await fixture.base.sql('orders', `select count(*) from inbox where consumer like '%payment-paid'`))[0]?.[
        'count'
      ];
    const shopId = v7();
    await tell(shopId, false);
    const before = await remembered();
    const { paymentId } = await fixture.paid({ shopId });
    await fixture.base.settle();
    expect(await stateOf(paymentId)).toBe('waiting');
    expect(await remembered()).toEqual(before);
  });

  it('leaves an order that somebody moved, or that its shopper cancels, where it is', async () => {
    const shopId = v7();
    const owner = { kind: 'owner', shopId, sessionId: v7() } as const;
    const [ready, cancelled] = [await fixture.paid({ shopId }), await fixture.paid({ shopId })];
    await fixture.base.rpc.call(orders.procedures.moveOrder, { paymentId: ready.paymentId, to: 'ready' }, owner);
    await fixture.base.sql('orders', 'update orders set cancel_requested_at = now() where id = $1', [
      cancelled.paymentId,
    ]);
    await tell(shopId, true);
    const told = fixture.base.facts(orders.facts.paymentPaid).filter((fact) => fact.shopId === shopId);
    for (const paid of told) await fixture.base.publish(orders.facts.paymentPaid, paid);
    await fixture.base.settle();
    expect(told).toHaveLength(2);
    expect([await stateOf(ready.paymentId), await stateOf(cancelled.paymentId)]).toEqual(['ready', 'waiting']);
  });

  it('stops when its owner says so, whatever is told late', async () => {
    const shopId = v7();
    await tell(shopId, false, 2);
    await tell(shopId, true, 1);
    const { paymentId } = await fixture.paid({ shopId });
    await fixture.base.settle();
    expect(await stateOf(paymentId)).toBe('waiting');
  });

  it('says until when it promised an order that is begun, and of no other', async () => {
    const shopId = v7();
    const owner = { kind: 'owner', shopId, sessionId: v7() } as const;
    const [promised, other] = [await fixture.paid({ shopId }), await fixture.paid({ shopId })];
    const readyBy = new Date(Date.now() + 720_000).toISOString();
    await fixture.base.sql('orders', 'update orders set ready_by = $2 where id = $1', [promised.paymentId, readyBy]);
    await fixture.base.sql('orders', 'update orders set ready_by = null where id = $1', [other.paymentId]);
    for (const { paymentId } of [promised, other])
      for (const to of ['preparing', 'ready'] as const)
        await fixture.base.rpc.call(orders.procedures.moveOrder, { paymentId, to }, owner);
    await eventually(() => [promised, other].every(({ paymentId }) => moves(paymentId).length === 2));
    const told = (paymentId: string) => moves(paymentId).map(({ to, readyBy: by }) => [to, by]);
    expect(told(promised.paymentId)).toEqual([
      ['preparing', readyBy],
      ['ready', undefined],
    ]);
    expect(told(other.paymentId)).toEqual([
      ['preparing', undefined],
      ['ready', undefined],
    ]);
  });
});
