import { randomBytes } from 'node:crypto';
import { serviceActor, shopper } from '@jumun/contracts';
import { Transactor } from '@jumun/messaging';
import { blindIndex } from '@jumun/runtime';
import { templateIdOf } from '@jumun/sandbox';
import { eventually } from '@jumun/testing';
import { forgetPerson } from '../src/chat/chats.js';
import { definition } from '../src/notifications.module.js';
import { RetentionJobs } from '../src/retention/retention.jobs.js';
import { openedNotifications, ownerOfShop, procedures } from './notifications-fixture.js';

const MINUTE = 60_000;
const gateway = serviceActor('gateway');

const fixture = openedNotifications();
let serial = 1_000_000_000;

const newPerson = (): string => String((serial += 1));
const setup = (shopId: string) => fixture.rpc.call(procedures.getChatSetup, {}, ownerOfShop(shopId));
const status = (shopId: string) => fixture.rpc.call(procedures.getChatStatus, {}, ownerOfShop(shopId));
const confirm = (shopId: string) => fixture.rpc.call(procedures.confirmChatFriend, {}, ownerOfShop(shopId));
const connect = (shopId: string, given: { code: string; state?: string }) =>
  fixture.rpc.call(procedures.connectChat, given, ownerOfShop(shopId));
const befriend = (id: string, relation = 'ADDED') => fixture.control('POST', '/control/kakao/friend', { id, relation });

/** The code and state with which Kakao redirects the owner's browser after consent. */
async function consent(shopId: string, id: string): Promise<{ code: string; state: string }> {
  await fixture.control('POST', '/control/oauth/next', { provider: 'kakao', id, name: '김사장' });
  const { authorizeUrl } = await setup(shopId);
  const answer = await fetch(authorizeUrl, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/store/admin/kakaoAgree');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}
async function connected(): Promise<{ shopId: string; phone: string | null; person: string }> {
  const { shopId, phone } = await fixture.newShop();
  const person = newPerson();
  await connect(shopId, await consent(shopId, person));
  return { shopId, phone, person };
}

describe('Kakao alerts', () => {
  it('begin with consent at Kakao, and are on from then', async () => {
    const { shopId } = await fixture.newShop();
    const before = await setup(shopId);
    expect(before).toMatchObject({ kakaoUserId: null, notificationsEnabled: false, friend: false });
    expect(new URL(before.authorizeUrl).searchParams.get('scope')).toBe('profile_nickname');
    const person = newPerson();
    const given = await consent(shopId, person);
    const kept = { kakaoUserId: person, notificationsEnabled: true, friend: false };
    await expect(connect(shopId, given)).resolves.toMatchObject({ ...kept, friendCheckedAt: expect.any(String) });
    await expect(status(shopId)).resolves.toMatchObject(kept);
    // A code is good once.
    await expect(connect(shopId, given)).rejects.toMatchObject({ code: 'CHAT_CODE_REFUSED' });
  });

  it("can't be connected with another shop's consent, nor with one of long ago, nor with a made-up code", async () => {
    const mine = await fixture.newShop();
    const other = await fixture.newShop();
    const { code, state } = await consent(mine.shopId, newPerson());
    for (const [shopId, given] of [
      [other.shopId, { code, state }],
      [mine.shopId, { code, state: '' }],
      [mine.shopId, { code: 'made-up', state }],
    ] as const) {
      await expect(connect(shopId, given)).rejects.toMatchObject({ code: 'CHAT_CODE_REFUSED' });
    }
    fixture.advanceClock(11 * MINUTE);
    await expect(connect(mine.shopId, { code, state })).rejects.toMatchObject({ code: 'CHAT_CODE_REFUSED' });
    // Clients that know only the published call send no state.
    await expect(connect(mine.shopId, { code })).resolves.toMatchObject({ notificationsEnabled: true });
  });

  it('come as text messages until the owner is a friend of the channel, then as Alimtalk, and off as text again', async () => {
    const { shopId, phone, person } = await connected();
    await fixture.order(shopId);
    await expect(fixture.untilArrived(phone, 1)).resolves.toMatchObject([{ channel: 'lms' }]);
    await befriend(person);
    await expect(setup(shopId)).resolves.toMatchObject({ friend: true });
    await fixture.order(shopId);
    const [, alimtalk] = await fixture.untilArrived(phone, 2);
    expect(alimtalk).toMatchObject({ channel: 'alimtalk', templateId: templateIdOf('order-paid.owner') });
    const off = await fixture.rpc.call(procedures.setChatAlerts, { enabled: false }, ownerOfShop(shopId));
    expect(off).toMatchObject({ notificationsEnabled: false, friend: true });
    await fixture.order(shopId);
    expect((await fixture.untilArrived(phone, 3))[2]).toMatchObject({ channel: 'lms' });
  });

  it("take Kakao's word on whether the owner is a friend, and say so when it is not", async () => {
    const { shopId, person } = await connected();
    await expect(confirm(shopId)).rejects.toMatchObject({ code: 'CHAT_NOT_FRIEND' });
    await befriend(person);
    await expect(confirm(shopId)).resolves.toMatchObject({ friend: true });
    await befriend(person, 'BLOCKED');
    await expect(confirm(shopId)).rejects.toMatchObject({ code: 'CHAT_NOT_FRIEND' });
    await expect(status(shopId)).resolves.toMatchObject({ friend: false, friendCheckedAt: expect.any(String) });
  });

  it("never keep Kakao's word on one person for another who was connected meanwhile", async () => {
    const { shopId, person } = await connected();
    const next = newPerson();
    const given = await consent(shopId, next);
    await befriend(person);
    const slow = { target: 'kakao.channels', kind: 'slow', delay_ms: 600_000, match: person };
    await fixture.control('POST', '/control/faults', slow);
    const confirming = confirm(shopId);
    await eventually(async () => (await fixture.control<unknown[]>('GET', '/control/faults')).length === 0);
    await connect(shopId, given);
    await fixture.clearFaults();
    await expect(confirming).resolves.toMatchObject({ kakaoUserId: next, friend: false });
    await expect(status(shopId)).resolves.toMatchObject({ kakaoUserId: next, friend: false });
  });

  it("take the owner's word while Kakao does not say", async () => {
    const { shopId } = await connected();
    await fixture.fault({ target: 'kakao.channels', kind: 'error', code: '-402' });
    await expect(confirm(shopId)).resolves.toMatchObject({ friend: true, friendCheckedAt: expect.any(String) });
  });

  it('fail clearly while Kakao is away, and change nothing', async () => {
    const { shopId } = await fixture.newShop();
    const given = await consent(shopId, newPerson());
    await fixture.fault({ target: 'oauth.token', kind: 'error', status: 503 });
    await expect(connect(shopId, given)).rejects.toMatchObject({ code: 'CHAT_FAILED' });
    await expect(status(shopId)).resolves.toMatchObject({ kakaoUserId: null });
  });

  it('are forgotten in every shop of a person who withdraws at Kakao', async () => {
    const { shopId, phone, person } = await connected();
    const second = await fixture.newShop();
    await connect(second.shopId, await consent(second.shopId, person));
    await befriend(person);
    await confirm(shopId);
    const forget = (actor = gateway) => fixture.rpc.call(procedures.forgetKakaoUser, { kakaoUserId: person }, actor);
    for (const actor of [shopper, ownerOfShop(shopId)])
      await expect(forget(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(forget()).resolves.toEqual({ shops: 2 });
    await expect(forget()).resolves.toEqual({ shops: 0 });
    await expect(status(shopId)).resolves.toMatchObject({ kakaoUserId: null, friend: false });
    await fixture.order(shopId);
    await expect(fixture.untilArrived(phone, 1)).resolves.toMatchObject([{ channel: 'lms' }]);
  });

  it('are shown to the shop that set them up and to nobody else, and need a connection first', async () => {
    const mine = await connected();
    const other = await fixture.newShop();
    await expect(status(other.shopId)).resolves.toMatchObject({ kakaoUserId: null });
    await expect(confirm(other.shopId)).rejects.toMatchObject({ code: 'CHAT_NOT_CONNECTED' });
    await expect(
      fixture.rpc.call(procedures.setChatAlerts, { enabled: true }, ownerOfShop(other.shopId)),
    ).rejects.toMatchObject({ code: 'CHAT_NOT_CONNECTED' });
    await expect(fixture.rpc.call(procedures.getChatStatus, {}, shopper)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const rows = await fixture.sql('notifications', 'select row_to_json(chat)::text as row from chat');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(mine.person);
  });

  it('are found while the index key turns, by rows of either key, which go over to the new one', async () => {
    const { person } = await connected();
    const [old] = fixture.notificationsConfig.INDEX_KEY;
    const fresh = randomBytes(32);
    const turning = await fixture.start(definition({ ...fixture.notificationsConfig, INDEX_KEY: [fresh, old] }));
    await turning.app.get(RetentionJobs, { strict: false }).reindex();
    const index = blindIndex(fresh, `kakao ${person}`);
    const rows = await fixture.sql('notifications', 'select 1 from chat where kakao_user_index = $1', [index]);
    expect(rows).toHaveLength(1);
    const transactor = turning.app.get(Transactor, { strict: false });
    const rollBack = new Error('rolled back');
    for (const keys of [[old, fresh] as const, [fresh] as const])
      await expect(
        transactor.transact(gateway, async (tx) => {
          expect(await forgetPerson(tx, keys, person)).toBe(1);
          throw rollBack;
        }),
      ).rejects.toBe(rollBack);
    await turning.close();
  });
});
