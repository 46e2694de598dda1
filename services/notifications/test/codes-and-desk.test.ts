import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { serviceActor, shopper, type Actor, type CallOf } from '@jumun/contracts';
import { applyRetention, resealTables } from '@jumun/database';
import { asOwner, Transactor } from '@jumun/messaging';
import { sealer, type Sealer } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { Bell } from '../src/bell/bell.table.js';
import { Chat } from '../src/chat/chat.table.js';
import { Message, placeOf } from '../src/message/message.tables.js';
import { limitsOf } from '../src/message/message-limits.js';
import { queueCode } from '../src/message/queue-code.js';
import { RETENTIONS, SEALED } from '../src/retention/retention.jobs.js';
import { SEALER } from '../src/tokens.js';
import { NOTHING, nextPhone, openedNotifications, ownerOfShop, procedures } from './notifications-fixture.js';

const auth = serviceActor('auth');
const operator: Actor = { kind: 'operator', operatorId: v7(), sessionId: v7(), roles: ['admin'], provenAt: null };
const DAY = 24 * 60 * 60 * 1000;

const fixture = openedNotifications({ OPERATORS_ORIGIN: 'https://ops.jumun.test' });

const transactor = (): Transactor => fixture.service.app.get(Transactor, { strict: false });

describe('a one-time code', () => {
  const send = (input: CallOf<typeof procedures.sendCode>, actor: Actor = auth) =>
    fixture.rpc.call(procedures.sendCode, input, actor);
  const rows = () => fixture.sql('notifications', `select * from message where kind = 'code' order by created_at, id`);
  const lastRow = async () => (await rows()).at(-1);
  const untilLast = (state: string) =>
    eventually(async () => {
      const row = await lastRow();
      expect(row?.['state']).toBe(state);
      return row;
    });

  it('goes to a phone once, although it was asked for twice', async () => {
    const to = nextPhone();
    const before = (await rows()).length;
    await Promise.all([1, 2].map(() => send({ channel: 'sms', to, code: '024680' })));
    const [message] = await fixture.untilArrived(to, 1);
    expect(message).toMatchObject({ channel: 'sms', text: '[주문(Jumun)] 인증번호 024680\n10분 안에 입력해주세요.' });
    await send({ channel: 'sms', to, code: '024680' });
    await untilLast('delivered');
    expect((await rows()).length - before).toBe(1);
  });

  it('goes out once, although copies with other orders of index keys were asked for it', async () => {
    const to = nextPhone();
    const before = (await rows()).length;
    const [old] = fixture.notificationsConfig.INDEX_KEY;
    const fresh = randomBytes(32);
    const sealer = fixture.service.app.get<Sealer>(SEALER, { strict: false });
    const limits = limitsOf(fixture.notificationsConfig);
    const asked = [[old, fresh] as const, [fresh, old] as const, [old, fresh] as const].map((indexKeys) =>
      transactor().transact(auth, (tx) =>
        queueCode(tx, { channel: 'sms', to, code: '135790' }, { sealer, indexKeys, limits, now: new Date() }),
      ),
    );
    await Promise.all(asked);
    expect((await rows()).length - before).toBe(1);
    await untilLast('delivered');
  });

  it('goes to an e-mail address', async () => {
    await send({ channel: 'email', to: 'canary.code@jumun.test', code: '135791' });
    await eventually(async () => {
      const all = await fixture.control<{ to: string; channel: string; text: string }[]>('GET', '/control/messages');
      const found = all.filter(({ to }) => to === 'canary.code@jumun.test');
      expect(found).toEqual([expect.objectContaining({ channel: 'email', text: expect.stringContaining('135791') })]);
      return true;
    });
    await untilLast('accepted');
  });

  it('goes to an e-mail address a little later when its provider is down', async () => {
    await fixture.fault({ target: 'mail.send', kind: 'error', match: 'canary.down@jumun.test' });
    await send({ channel: 'email', to: 'canary.down@jumun.test', code: '864209' });
    const waiting = await eventually(async () => {
      const row = await lastRow();
      expect(row).toMatchObject({ state: 'queued', reason: 'smtp-451' });
      return row;
    });
    await fixture.sql('notifications', 'update message set due_at = now() where id = $1', [waiting['id']]);
    await expect(untilLast('accepted')).resolves.toMatchObject({ attempts: 2, sealed_to: null });
  });

  it('goes to an invited colleague as a letter with the address, which is left nowhere', async () => {
    const [to, token] = ['canary.invited@jumun.test', 'canary-token_0123456789'];
    await fixture.rpc.call(procedures.sendInvitation, { to, token }, auth);
    const letter = await eventually(async () => {
      const all = await fixture.control<{ to: string; subject?: string; text: string }[]>('GET', '/control/messages');
      return all.find((each) => each.to === to);
    });
    expect(letter.text).toContain(`https://ops.jumun.test/ops/invitation#${token}`);
    await untilLast('accepted');
    expect(JSON.stringify(await rows())).not.toContain('canary');
    const asked = fixture.rpc.call(procedures.sendInvitation, { to, token }, operator);
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('goes with news of an operator to every admin and the company, each once, and leaves no address behind', async () => {
    const eventId = v7();
    const to = ['canary.admin@jumun.test', 'canary.company@jumun.test'];
    const send = (actor: Actor) =>
      fixture.rpc.call(
        procedures.sendOperatorNews,
        {
          ...{ eventId, to, act: 'invitation', roles: ['finance', 'admin'], colleague: 'canary.puppet@jumun.test' },
          ...{ by: 'canary.admin@jumun.test', approvedBy: 'canary.second@jumun.test' },
        },
        actor,
      );
    await Promise.all([send(auth), send(auth)]);
    const sent = await eventually(async () => {
      const all = await fixture.control<{ to: string; subject?: string; text: string }[]>('GET', '/control/messages');
      const found = all.filter((each) => to.includes(each.to));
      return found.length >= to.length && found;
    });
    expect(sent.map((each) => each.to).sort()).toEqual(to);
    for (const { subject, text } of sent) {
      expect(subject).toBe('[주문(Jumun)] 운영자 변경');
      expect(text).toMatch(
        /canary\.puppet@jumun\.test 님이 운영팀에 초대받았어요\.\n역할: 정산, 관리자\n처리: canary\.admin@[^]*\/\/ops\.jumun\.test\/ops\//,
      );
      expect(text).toContain('승인: canary.second@jumun.test');
    }
    await untilLast('accepted');
    expect(JSON.stringify(await rows())).not.toContain('canary');
    await expect(send(operator)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('goes with news of an account to its old phone and mailbox, each once, and leaves neither address nor key behind', async () => {
    const [phone, email] = [nextPhone(), 'canary.owner@jumun.test'];
    const news: CallOf<typeof procedures.sendAccountNews> = {
      ...{ eventId: v7(), act: 'phone', shopName: '온기 카페', happenedAt: new Date().toISOString() },
      to: [
        { channel: 'sms', to: phone },
        { channel: 'email', to: email },
        { channel: 'sms', to: '02-123-4567' },
      ],
      undoKey: 'canary-undo.key_0123456789',
    };
    const tell = (actor: Actor) => fixture.rpc.call(procedures.sendAccountNews, news, actor);
    await Promise.all([tell(auth), tell(auth)]);
    const sent = await eventually(async () => {
      const all = await fixture.control<{ to: string; subject?: string; text: string }[]>('GET', '/control/messages');
      const found = all.filter((each) => [phone.replaceAll('-', ''), email].includes(each.to));
      return found.length >= 2 && found;
    });
    expect(sent).toHaveLength(2);
    for (const { text } of sent) {
      expect(text).toContain('온기 카페 계정의 휴대전화 번호가 바뀌었어요.');
      expect(text).toContain('/login/undo#k=canary-undo.key_0123456789');
    }
    expect(sent.find(({ to }) => to === email)?.subject).toBe('[주문(Jumun)] 계정 보안 알림');
    await untilLast('accepted');
    expect(JSON.stringify(await rows())).not.toContain('canary');
    await expect(tell(operator)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is sent by no order of an owner, a shopper or an operator', async () => {
    for (const actor of [shopper, operator, ownerOfShop(v7())]) {
      const asked = send({ channel: 'sms', to: nextPhone(), code: '111111' }, actor);
      await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('is tried again while its provider is down, and forgotten when ten minutes have passed', async () => {
    const to = nextPhone();
    await fixture.fault({ target: 'solapi.send', kind: 'error', times: 3, match: to.replaceAll('-', '') });
    await send({ channel: 'sms', to, code: '777777' });
    const waiting = await eventually(async () => {
      const row = await lastRow();
      expect(row).toMatchObject({ state: 'queued', reason: expect.stringContaining('http-503') });
      return row;
    });
    const age = `update message set created_at = now() - interval '11 minutes', due_at = now() where id = $1`;
    await fixture.sql('notifications', age, [waiting['id']]);
    await eventually(async () => {
      const row = (await rows()).find(({ id }) => id === waiting['id']);
      expect(row).toMatchObject({ state: 'skipped', sealed_to: null, sealed_text: null });
      return true;
    });
    await expect(fixture.arrivals(to)).resolves.toEqual([]);
  });

  it('is not left in the database, neither readable nor sealed, once it went out', async () => {
    const dump = JSON.stringify(await rows());
    for (const canary of ['024680', '135791', '864209', 'canary.']) expect(dump).not.toContain(canary);
    for (const row of await rows()) expect(row['sealed_text']).toBeNull();
  });
});

const SOURCE = 'select source_id as "paymentId" from message where id = $1';

describe('a parked message', () => {
  const list = (actor: Actor = operator) => fixture.rpc.call(procedures.listMessages, {}, actor);
  const resend = (messageId: string, actor: Actor = operator) =>
    fixture.rpc.call(procedures.resendMessage, { messageId }, actor);

  it('is shown to operators with its recipient masked, and sent again as a new message, once', async () => {
    const { shopId } = await fixture.newShop('010-0000-3032');
    const { orderNumber } = await fixture.order(shopId);
    const [parked] = await fixture.untilStates(shopId, ['parked']);
    const shown = (await list()).find((message) => message.shopId === shopId);
    expect(shown).toMatchObject({ state: 'parked', orderNumber, recipient: '010****3032', reason: '3032' });
    const { phone } = await fixture.newShop(nextPhone(), '새 번호', shopId);
    const answers = await Promise.allSettled([1, 2].map(() => resend(shown?.messageId ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [, again] = await fixture.untilStates(shopId, ['resent', 'delivered']);
    expect(again).toMatchObject({ resend_of: parked?.['id'], channel: 'text' });
    await fixture.untilArrived(phone, 1);
    expect((await list()).some((message) => message.shopId === shopId)).toBe(false);
    const { paymentId } = (await fixture.sql('notifications', SOURCE, [shown?.messageId]))[0] ?? {};
    const about = { shopId, paymentId: String(paymentId) };
    const told = await fixture.rpc.call(procedures.listPaymentMessages, about, operator);
    expect(told.filter(({ recipientRole }) => recipientRole === 'owner')).toMatchObject([
      { messageId: shown?.messageId, state: 'resent', recipient: '010****3032' },
      { state: 'delivered', channel: 'text' },
    ]);
    const noted = await fixture.sql('notifications', 'select actor_kind, act from access_log where subject = $1', [
      shown?.messageId,
    ]);
    expect(noted).toEqual([{ actor_kind: 'operator', act: 'resend-message' }]);
  });

  it('is nothing for anybody else, and nothing else is sent again', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.order(shopId);
    const [sent] = await fixture.untilStates(shopId, ['delivered']);
    await expect(resend(String(sent?.['id']))).rejects.toMatchObject({ code: 'MESSAGE_NOT_PARKED' });
    await expect(resend(v7())).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
    for (const actor of [shopper, ownerOfShop(shopId), auth]) {
      await expect(list(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(resend(v7(), actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('what messages cost', () => {
  it('is counted by month and kind for the shop that sent them, at the price of the day', async () => {
    const mine = await fixture.newShop();
    const other = await fixture.newShop();
    await fixture.order(mine.shopId, { paidAt: '2026-10-31T16:00:00.000Z' });
    await fixture.order(mine.shopId, { paidAt: '2026-10-31T14:00:00.000Z' });
    await fixture.order(mine.shopId, { paidAt: '2026-10-31T15:00:00.000Z' });
    await fixture.untilStates(mine.shopId, ['delivered', 'delivered', 'delivered']);
    const usage = (shopId: string) => fixture.rpc.call(procedures.getMessageUsage, {}, ownerOfShop(shopId));
    await expect(usage(mine.shopId)).resolves.toEqual([
      { month: '2026-11', form: 'lms', count: 2, cost: 90 },
      { month: '2026-10', form: 'lms', count: 1, cost: 45 },
    ]);
    await expect(usage(other.shopId)).resolves.toEqual([]);
    await expect(fixture.rpc.call(procedures.getMessageUsage, {}, shopper)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('the database', () => {
  it('shows an acting shop no row of another, even to a query that forgot to ask for its own', async () => {
    const mine = await fixture.newShop();
    const other = await fixture.newShop();
    for (const { shopId } of [mine, other]) {
      await fixture.order(shopId);
      await fixture.sql(
        'notifications',
        `insert into chat (shop_id, sealed_kakao_user_id, kakao_user_index) values ($1, 's1.x', 'x')`,
        [shopId],
      );
    }
    await fixture.settle();
    await asOwner(transactor(), ownerOfShop(mine.shopId), async (tx) => {
      const query = tx.query(Bell, Message, Chat);
      for (const table of ['Bell', 'Message', 'Chat'] as const) {
        const seen = await query.selectFrom(table).select('shopId').distinct().execute();
        expect(seen).toEqual([{ shopId: mine.shopId }]);
      }
    });
    await fixture.sql('notifications', `delete from chat where kakao_user_index = 'x'`);
  });

  it('moves what an older key sealed to the newest one', async () => {
    const { shopId, phone } = await fixture.newShop();
    await fixture.order(shopId);
    const [row] = await fixture.untilStates(shopId, ['delivered']);
    await fixture.untilNothingIsSent();
    const [old] = fixture.notificationsConfig.DATA_KEY;
    const fresh = randomBytes(32);
    const rotated = sealer(fresh, old);
    const { database } = fixture.service;
    await resealTables(database, rotated, SEALED, fixture.logger);
    const [again] = await fixture.sql('notifications', 'select sealed_to, sealed_text from message where id = $1', [
      row?.['id'],
    ]);
    const to = String(again?.['sealed_to']);
    expect([to, String(again?.['sealed_text'])].every((sealed) => sealed.startsWith(rotated.prefix))).toBe(true);
    expect(rotated.open(to, placeOf('sealed_to', String(row?.['id'])))).toBe(phone?.replaceAll('-', ''));
    // The running copies know the older key alone.
    await resealTables(database, sealer(old, fresh), SEALED, fixture.logger);
  });

  it('forgets who got what after three months, and bells after a year', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.order(shopId);
    await fixture.untilStates(shopId, ['delivered']);
    const bells = () => fixture.rpc.call(procedures.listBell, {}, ownerOfShop(shopId));
    const eraseIn = async (days: number) => {
      const now = new Date(Date.now() + days * DAY);
      await applyRetention(fixture.service.database, RETENTIONS, now);
      const left = await applyRetention(fixture.service.database, RETENTIONS, now);
      const [message] = await fixture.messages(shopId);
      return { left, kept: message?.['sealed_to'] !== null, bells: (await bells()).length };
    };
    await expect(eraseIn(88)).resolves.toMatchObject({ kept: true, bells: 1 });
    await expect(eraseIn(93)).resolves.toEqual({ left: NOTHING, kept: false, bells: 1 });
    await expect(eraseIn(367)).resolves.toEqual({ left: NOTHING, kept: false, bells: 0 });
  });
});
