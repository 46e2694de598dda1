import { v7 } from 'uuid';
import { serviceActor, shopper } from '@jumun/contracts';
import type { Sealer } from '@jumun/runtime';
import { indexOfPerson, placeOfChat } from '../src/chat/chats.js';
import { SEALER } from '../src/tokens.js';
import { nextPhone, openedNotifications, ownerOfShop, procedures } from './notifications-fixture.js';

const auth = serviceActor('auth');

const fixture = openedNotifications({
  SMTP_URL: undefined,
  MAIL_SENDER: undefined,
  ALIMTALK_TEMPLATES: undefined,
  KAKAO_CHANNEL_ID: undefined,
  VAPID_PUBLIC_KEY: undefined,
  VAPID_PRIVATE_KEY: undefined,
});

describe('with text messages alone', () => {
  it('owners and shoppers are told by text messages, also where Kakao was connected before', async () => {
    const { shopId, phone } = await fixture.newShop();
    const sealer = fixture.service.app.get<Sealer>(SEALER, { strict: false });
    await fixture.sql(
      'notifications',
      `insert into chat (shop_id, sealed_kakao_user_id, kakao_user_index, enabled, friend) values ($1, $2, $3, true, true)`,
      [
        shopId,
        sealer.seal('4010', placeOfChat(shopId)),
        indexOfPerson(fixture.notificationsConfig.INDEX_KEY[0], '4010'),
      ],
    );
    const paymentId = v7();
    const buyer = fixture.newBuyer(paymentId);
    await fixture.saveAlerts(shopId, { receivedText: true });
    await fixture.order(shopId, { paymentId });
    const [toOwner] = await fixture.untilArrived(phone, 1);
    const [toShopper] = await fixture.untilArrived(buyer, 1);
    expect(toOwner?.channel).toMatch(/^(sms|lms)$/);
    expect(toShopper?.channel).toMatch(/^(sms|lms)$/);
    expect((await fixture.messages(shopId)).map(({ channel }) => channel)).toEqual(['text', 'text']);
  });

  it('what was queued as Alimtalk before goes on as a text message', async () => {
    const { shopId, phone } = await fixture.newShop();
    await fixture.sql(
      'notifications',
      `insert into message (shop_id, id, kind, recipient_role, source_id, channel, order_number, title, amount, store_name)
       values ($1, $2, 'order-paid', 'owner', $3, 'alimtalk', '261121-ABCD1234-001', '라떼', 4500, 'demo')`,
      [shopId, v7(), v7()],
    );
    await fixture.untilArrived(phone, 1);
    const [first, second] = await fixture.messages(shopId);
    expect(first).toMatchObject({ state: 'failed', reason: 'no-template' });
    expect(second).toMatchObject({ channel: 'text', fallback_of: first?.['id'] });
  });

  it('a code goes by text message, and none by e-mail', async () => {
    const phone = nextPhone();
    await fixture.rpc.call(procedures.sendCode, { channel: 'sms', to: phone, code: '123456' }, auth);
    await fixture.untilArrived(phone, 1);
    const byMail = { channel: 'email', to: 'kim@people.test', code: '123456' } as const;
    await expect(fixture.rpc.call(procedures.sendCode, byMail, auth)).rejects.toMatchObject({ code: 'MAIL_OFF' });
  });

  it('nobody is invited by e-mail', async () => {
    const invitation = { to: 'new@people.test', token: 'a-token_of_the_tests' };
    await expect(fixture.rpc.call(procedures.sendInvitation, invitation, auth)).rejects.toMatchObject({
      code: 'MAIL_OFF',
    });
  });

  it('an inquiry is kept for the desk, without a mail', async () => {
    const words = { topic: 'price', name: '김', email: 'kim@people.test', message: '수수료가 궁금해요.' } as const;
    const inquiry = { ...words, suspected: false, idempotencyKey: v7() };
    const { inquiryId } = await fixture.rpc.call(procedures.sendInquiry, inquiry, shopper);
    expect(await fixture.sql('notifications', 'select id from inquiry where id = $1', [inquiryId])).toHaveLength(1);
    expect(await fixture.sql('notifications', `select id from message where channel = 'email'`)).toEqual([]);
  });

  it('chat alerts are refused, and a shop stands as connected to nobody', async () => {
    const { shopId } = await fixture.newShop();
    const owner = ownerOfShop(shopId);
    await expect(fixture.rpc.call(procedures.getChatStatus, {}, owner)).resolves.toMatchObject({ kakaoUserId: null });
    const refused = [
      fixture.rpc.call(procedures.getChatSetup, {}, owner),
      fixture.rpc.call(procedures.connectChat, { code: 'code' }, owner),
      fixture.rpc.call(procedures.confirmChatFriend, {}, owner),
      fixture.rpc.call(procedures.setChatAlerts, { enabled: true }, owner),
    ];
    // All at once: a rejection while another is awaited would be unhandled.
    await Promise.all(refused.map((asked) => expect(asked).rejects.toMatchObject({ code: 'CHAT_OFF' })));
  });

  it('the desk sees what is off, and no provider for it', async () => {
    const answer = await fetch(`http://127.0.0.1:${fixture.service.health.port}/health/providers`);
    const { providers, off } = (await answer.json()) as { providers: { provider: string }[]; off: string[] };
    expect(off.sort()).toEqual(['alimtalk', 'kakao-channel', 'mail', 'push']);
    expect(providers.map(({ provider }) => provider)).toEqual(['solapi']);
  });
});
