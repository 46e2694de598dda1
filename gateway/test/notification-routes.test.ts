import { contracts, http, Problem, won, type Actor } from '@jumun/contracts';
import { AT } from './setup-answers.js';
import { SHOP_ID, openedGateway } from './setup-gateway.js';

const { procedures } = contracts.notifications;
const routes = http.notifications;

const gateway = openedGateway();
let token: string;
beforeAll(async () => void (token = await gateway.keys.token()));

const chat = { kakaoUserId: '1000000001', notificationsEnabled: true, friend: false, friendCheckedAt: AT };

describe('the set-up of Kakao alerts', () => {
  it('is shown in the published spelling, with the addresses for the browser and without the Kakao user', async () => {
    let asked: Actor | undefined;
    await gateway.base.stub(procedures.getChatSetup, (_input, actor) => {
      asked = actor;
      return { ...chat, authorizeUrl: 'https://kauth.test/a', addFriendUrl: 'https://pf.test/f' };
    });
    const answer = await gateway.ask('GET', routes.chatSetup.path, { token });
    expect([answer.status, answer.body.data]).toEqual([
      200,
      {
        needs_kakao_connect: false,
        kakao_friend_status: 'N',
        kakao_notification_enabled: 'Y',
        kakao_friend_checked_at: AT,
        authorize_url: 'https://kauth.test/a',
        add_friend_url: 'https://pf.test/f',
      },
    ]);
    expect(asked).toMatchObject({ kind: 'owner', shopId: SHOP_ID });
  });

  it('takes the code that Kakao gave, with or without the state', async () => {
    const given: unknown[] = [];
    await gateway.base.stub(procedures.connectChat, (input) => {
      given.push(input);
      return chat;
    });
    const { path } = routes.connectChat;
    for (const json of [{ code: 'c' }, { code: 'c', state: 's' }]) {
      const answer = await gateway.ask('POST', path, { token, json });
      expect([answer.status, answer.body.data.needs_kakao_connect]).toEqual([200, false]);
    }
    expect(given).toEqual([{ code: 'c' }, { code: 'c', state: 's' }]);
    const without = await gateway.ask('POST', path, { token, json: {} });
    expect([without.status, without.body.errors[0].path]).toEqual([400, 'code']);
  });

  it('says honestly that the owner is not a friend of the channel yet', async () => {
    await gateway.base.stub(procedures.confirmChatFriend, () => {
      throw new Problem('CHAT_NOT_FRIEND');
    });
    const { path } = routes.confirmChatFriend;
    const refused = await gateway.ask('POST', path, { token, json: { status: 'Y' } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '아직 카카오톡 채널 친구가 아니에요. 채널을 추가한 뒤 다시 확인해주세요.',
    ]);
    await gateway.base.stub(procedures.confirmChatFriend, () => ({ ...chat, friend: true }));
    const taken = await gateway.ask('POST', path, { token, json: { status: 'Y' } });
    expect([taken.status, taken.body.data.kakao_friend_status]).toEqual([200, 'Y']);
    expect((await gateway.ask('POST', path, { token, json: { status: 'N' } })).status).toBe(400);
  });

  it('switches alerts on and off', async () => {
    await gateway.base.stub(procedures.setChatAlerts, ({ enabled }) => ({ ...chat, notificationsEnabled: enabled }));
    for (const enabled of ['N', 'Y']) {
      const answer = await gateway.ask('PATCH', routes.setChatAlerts.path, { token, json: { enabled } });
      expect([answer.status, answer.body.data.kakao_notification_enabled]).toEqual([200, enabled]);
    }
  });
});

describe('messages', () => {
  it('are counted for their shop by month', async () => {
    await gateway.base.stub(procedures.getMessageUsage, () => [
      { month: '2026-11', form: 'alimtalk' as const, count: 3, cost: won(39) },
      { month: '2026-11', form: 'lms' as const, count: 1, cost: won(45) },
      { month: '2026-10', form: 'sms' as const, count: 2, cost: won(36) },
    ]);
    const { body } = await gateway.ask('GET', routes.messageUsage.path, { token });
    expect(body.data.months).toEqual([
      {
        ...{ month: '2026-11', count: 4, cost: 84 },
        messages: [
          { channel: 'alimtalk', count: 3, cost: 39 },
          { channel: 'lms', count: 1, cost: 45 },
        ],
      },
      { month: '2026-10', count: 2, cost: 36, messages: [{ channel: 'sms', count: 2, cost: 36 }] },
    ]);
  });
});
