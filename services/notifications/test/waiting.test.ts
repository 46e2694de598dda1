import { v7 } from 'uuid';
import { serviceActor, shopper, type Actor } from '@jumun/contracts';
import { openedNotifications, ownerOfShop, procedures } from './notifications-fixture.js';

const operator: Actor = { kind: 'operator', operatorId: v7(), sessionId: v7(), roles: ['admin'], provenAt: null };

const fixture = openedNotifications();

const count = (actor: Actor = operator) => fixture.rpc.call(procedures.countWaiting, {}, actor);

describe('what waits for operators', () => {
  it('is counted without a note: inquiries that nobody answered, and parked messages', async () => {
    expect(await count()).toEqual({ inquiries: 0, messages: 0, since: { inquiries: null, messages: null } });
    const words = { topic: 'price', name: '김손님', email: 'guest@jumun.test', message: '수수료가 궁금해요.' } as const;
    const send = () => fixture.rpc.call(procedures.sendInquiry, { ...words, suspected: false }, shopper);
    const [{ inquiryId }] = [await send(), await send()];
    const { shopId } = await fixture.newShop('010-0000-3032');
    await fixture.order(shopId);
    await fixture.untilStates(shopId, ['parked']);
    const [oldest] = await fixture.sql('notifications', 'select min(created_at) as at from inquiry');
    const { since, ...counts } = await count();
    expect(counts).toEqual({ inquiries: 2, messages: 1 });
    expect(Math.floor(Date.parse(since.inquiries ?? ''))).toBe((oldest?.['at'] as Date).getTime());
    expect(since.messages).toEqual(expect.any(String));
    expect(await fixture.sql('notifications', 'select act from access_log')).toEqual([]);
    await fixture.rpc.call(procedures.answerInquiry, { inquiryId, note: '메일로 답했어요.' }, operator);
    expect(await count()).toMatchObject({ inquiries: 1, messages: 1 });
  });

  it('is counted for operators alone', async () => {
    for (const actor of [shopper, ownerOfShop(v7()), serviceActor('auth')])
      await expect(count(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
