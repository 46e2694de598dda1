import type { Subscription } from '@nats-io/transport-node';
import { orders } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { openedShop } from './shop-fixture.js';

const { moveOrder, refundPayment } = orders.procedures;

describe('who shows the orders of a shop', () => {
  const fixture = openedShop();
  let subscription: Subscription;
  let heard: unknown[] = [];

  beforeAll(async () => {
    const { nats } = fixture.base.line;
    subscription = nats.subscribe(orders.hints.boardChanged.subject, {
      callback: (_error, message) => void heard.push(message.json()),
    });
    await nats.flush();
  });
  beforeEach(() => void (heard = []));
  afterAll(() => subscription.unsubscribe());

  /** Resolves when exactly so many hints of the shop were heard. */
  const hints = (count: number): Promise<unknown> =>
    eventually(() => {
      const hint = { shopId: fixture.owner.kind === 'owner' ? fixture.owner.shopId : '', at: expect.any(String) };
      expect(heard).toEqual(Array.from({ length: count }, () => hint));
      return true;
    });

  it('hears that one was paid, and nothing of a checkout that is not', async () => {
    await fixture.start();
    await fixture.paid();
    await hints(1);
  });

  it('hears each move, and nothing where the state is the same', async () => {
    const { paymentId } = await fixture.paid();
    for (const to of ['preparing', 'preparing', 'ready'] as const)
      await fixture.base.rpc.call(moveOrder, { paymentId, to }, fixture.owner);
    await hints(3);
  });

  it('hears that money went back', async () => {
    const { paymentId } = await fixture.paid();
    await fixture.base.rpc.call(refundPayment, { paymentId, reason: '손님 요청' }, fixture.owner);
    await hints(2);
  });
});
