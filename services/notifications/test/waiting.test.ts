import { v7 } from 'uuid';
import { serviceActor, shopper, type Actor } from '@jumun/contracts';
import { notificationsWorld, ownerOfShop, procedures, type NotificationsWorld } from './notifications-world.js';

const operator: Actor = { kind: 'operator', operatorId: v7(), sessionId: v7() };

let world: NotificationsWorld;
beforeAll(async () => {
  world = await notificationsWorld();
});
afterAll(() => world.close());

const count = (actor: Actor = operator) => world.rpc.call(procedures.countWaiting, {}, actor);

describe('what waits for operators', () => {
  it('is counted without a note: inquiries that nobody answered, and parked messages', async () => {
    expect(await count()).toEqual({ inquiries: 0, messages: 0 });
    const words = { topic: 'price', name: '김손님', email: 'guest@jumun.test', message: '수수료가 궁금해요.' } as const;
    const send = () => world.rpc.call(procedures.sendInquiry, { ...words, suspected: false }, shopper);
    const [{ inquiryId }] = [await send(), await send()];
    const { shopId } = await world.newShop('010-0000-3032');
    await world.order(shopId);
    await world.untilStates(shopId, ['parked']);
    expect(await count()).toEqual({ inquiries: 2, messages: 1 });
    expect(await world.sql('notifications', 'select act from access_log')).toEqual([]);
    await world.rpc.call(procedures.answerInquiry, { inquiryId, note: '메일로 답했어요.' }, operator);
    expect(await count()).toEqual({ inquiries: 1, messages: 1 });
  });

  it('is counted for operators alone', async () => {
    for (const actor of [shopper, ownerOfShop(v7()), serviceActor('auth')])
      await expect(count(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
