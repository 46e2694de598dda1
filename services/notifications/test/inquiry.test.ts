import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { serviceActor, shopper, type Actor, type CallOf } from '@jumun/contracts';
import { applyRetention, resealTables } from '@jumun/database';
import { asOwner, Transactor } from '@jumun/messaging';
import { sealer } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { Inquiry as InquiryTable } from '../src/inquiry-mail/inquiry.table.js';
import { presentInquiry } from '../src/inquiry/present-inquiry.js';
import { Message } from '../src/message/message.tables.js';
import { RETENTIONS, SEALED } from '../src/retention/retention.jobs.js';
import { NOTHING, openedNotifications, ownerOfShop, procedures, type Arrival } from './notifications-fixture.js';

const operator: Actor = { kind: 'operator', operatorId: v7(), sessionId: v7(), roles: ['admin'], provenAt: null };
const service = serviceActor('notifications');
const DAY = 24 * 60 * 60 * 1000;

const OPERATORS = 'https://ops.jumun.test';
const fixture = openedNotifications({ OPERATORS_ORIGIN: OPERATORS });

type Inquiry = CallOf<typeof procedures.sendInquiry>;
const words: Inquiry = {
  topic: 'price',
  name: '카나리아문의',
  email: 'canary.asks@jumun.test',
  phone: '010-9182-7364',
  message: '카나리아 수수료가 얼마인지 궁금해요.',
  suspected: false,
};
const send = (more: Partial<Inquiry> = {}) => fixture.rpc.call(procedures.sendInquiry, { ...words, ...more }, shopper);
const list = (input: CallOf<typeof procedures.listInquiries> = {}, actor: Actor = operator) =>
  fixture.rpc.call(procedures.listInquiries, input, actor);
const answer = (inquiryId: string, note: string, actor: Actor = operator) =>
  fixture.rpc.call(procedures.answerInquiry, { inquiryId, note }, actor);
const rows = () => fixture.sql('notifications', 'select * from inquiry order by id');
const notices = (inquiryId: string) =>
  fixture.sql('notifications', `select * from message where kind = 'inquiry' and source_id = $1`, [inquiryId]);
const mails = async (number: string): Promise<Arrival[]> => {
  const all = await fixture.control<Arrival[]>('GET', '/control/messages?to=operators@jumun.test');
  return all.filter(({ subject }) => subject?.includes(number));
};
const untilNotice = (inquiryId: string, expected: object) =>
  eventually(async () => {
    const [notice] = await notices(inquiryId);
    expect(notice).toMatchObject(expected);
    return notice;
  });
const transactor = (): Transactor => fixture.service.app.get(Transactor, { strict: false });

describe('an inquiry', () => {
  it('gets a number and reaches the operators by mail, which says nothing of who asks', async () => {
    const { inquiryId, number } = await send();
    expect(number).toMatch(/^Q\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/);
    const [mail] = await eventually(async () => {
      const found = await mails(number);
      return found.length > 0 && found;
    });
    expect(mail).toMatchObject({ channel: 'email', subject: `[주문(Jumun)] 새 1:1 문의 ${number} (요금·정산)` });
    expect(mail?.text).toContain(`${OPERATORS}/ops`);
    for (const canary of ['카나리아', 'canary', '9182']) expect(JSON.stringify(mail)).not.toContain(canary);
    await untilNotice(inquiryId, { state: 'accepted', channel: 'email', recipient_role: 'operator', shop_id: null });
  });

  it('that is sent twice by one key is one, and a key with other words is refused', async () => {
    const idempotencyKey = `key-${v7()}`;
    const [first, second] = await Promise.all([send({ idempotencyKey }), send({ idempotencyKey })]);
    expect(second).toEqual(first);
    await expect(send({ idempotencyKey, message: '다른 것이 궁금해졌어요.' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
    expect((await rows()).filter(({ number }) => number === first.number)).toHaveLength(1);
    await untilNotice(first.inquiryId, { state: 'accepted' });
    expect(await notices(first.inquiryId)).toHaveLength(1);
  });

  it('that a machine may have written reaches the operators too, and is marked', async () => {
    const { inquiryId, number } = await send({ suspected: true });
    await untilNotice(inquiryId, { state: 'accepted' });
    expect((await mails(number)).map(({ subject }) => subject)).toEqual([
      `[주문(Jumun)] [자동 작성 의심] 새 1:1 문의 ${number} (요금·정산)`,
    ]);
    const { inquiries } = await list({ limit: 1 });
    expect(inquiries).toEqual([expect.objectContaining({ inquiryId, suspected: true })]);
  });

  it('is told of a little later when the mail provider is down, and by an operator when it stays down', async () => {
    await fixture.fault({ target: 'mail.send', kind: 'error', times: 1_000, match: 'operators@jumun.test' });
    const { inquiryId, number } = await send();
    const waiting = await untilNotice(inquiryId, { state: 'queued', reason: 'smtp-451' });
    const due = `update message set due_at = now(), created_at = created_at - $2::interval where id = $1`;
    await fixture.sql('notifications', due, [waiting['id'], '25 hours']);
    await untilNotice(inquiryId, { state: 'parked', reason: 'too-late: expired' });
    await fixture.clearFaults();
    await fixture.rpc.call(procedures.resendMessage, { messageId: String(waiting['id']) }, operator);
    await eventually(async () => {
      expect(await mails(number)).toHaveLength(1);
      return true;
    });
  });

  it('lies in the database sealed', async () => {
    const dump = JSON.stringify([
      await rows(),
      await fixture.sql('notifications', 'select * from message'),
      await fixture.sql('notifications', 'select * from idempotency_key'),
      await fixture.sql('notifications', 'select * from outbox'),
      await fixture.sql('notifications', 'select * from access_log'),
    ]);
    for (const canary of ['카나리아', 'canary', '9182']) expect(dump).not.toContain(canary);
  });

  it('is seen by no acting shop, even by a query that forgot to ask', async () => {
    await send();
    await asOwner(transactor(), ownerOfShop(v7()), async (tx) => {
      expect(await tx.query(InquiryTable).selectFrom('Inquiry').select('id').execute()).toEqual([]);
      const messages = tx.query(Message).selectFrom('Message').select('id');
      expect(await messages.where('kind', '=', 'inquiry').execute()).toEqual([]);
    });
  });
});

describe('the operators', () => {
  it('read inquiries, the newest first, page by page, and who reads is noted', async () => {
    const first = await send({ phone: undefined });
    const second = await send({ topic: 'other' });
    const page = await list({ limit: 1 });
    expect(page.inquiries).toEqual([
      expect.objectContaining({ number: second.number, topic: 'other', ...withoutKeys(words), answer: null }),
    ]);
    expect(page.next).toBe(second.inquiryId);
    const older = await list({ limit: 1, before: page.next ?? '' });
    expect(older.inquiries).toEqual([expect.objectContaining({ number: first.number, phone: null })]);
    const noted = await fixture.sql(
      'notifications',
      `select actor_id, subject from access_log where act = 'list-inquiries' order by id desc limit 1`,
    );
    expect(noted).toEqual([{ actor_id: operator.operatorId, subject: 'open' }]);
    const read = await fixture.sql(
      'notifications',
      `select actor_id, subject from access_log where act = 'read-inquiry' order by id desc limit 2`,
    );
    expect(read).toEqual([first, second].map(({ inquiryId: subject }) => ({ actor_id: operator.operatorId, subject })));
  });

  it('answer an inquiry once: the same words change nothing, others are refused', async () => {
    const { inquiryId, number } = await send();
    const answered = await answer(inquiryId, '메일로 요금표를 보냈어요.');
    expect(answered).toMatchObject({
      ...{ number, state: 'answered' },
      answer: { note: '메일로 요금표를 보냈어요.', operatorId: operator.operatorId },
    });
    await expect(answer(inquiryId, '메일로 요금표를 보냈어요.')).resolves.toEqual(answered);
    await expect(answer(inquiryId, '다르게 답했어요.')).rejects.toMatchObject({ code: 'INQUIRY_ANSWERED' });
    await expect(answer(v7(), '없는 문의예요.')).rejects.toMatchObject({ code: 'INQUIRY_NOT_FOUND' });
    expect((await list({ state: 'answered' })).inquiries.map((inquiry) => inquiry.number)).toEqual([number]);
    expect((await list({ limit: 200 })).inquiries.map((inquiry) => inquiry.number)).not.toContain(number);
    const noted = await fixture.sql(
      'notifications',
      `select actor_kind, actor_id, act from access_log where subject = $1 and act <> 'read-inquiry'`,
      [inquiryId],
    );
    expect(noted).toEqual([{ actor_kind: 'operator', actor_id: operator.operatorId, act: 'answer-inquiry' }]);
  });

  it('are the only ones', async () => {
    const { inquiryId } = await send();
    for (const actor of [shopper, ownerOfShop(v7()), service]) {
      await expect(list({}, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(answer(inquiryId, '답했어요.', actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

it('an inquiry and its note move to the newest key', async () => {
  const { inquiryId } = await send();
  await answer(inquiryId, '카나리아 님께 답했어요.');
  await fixture.untilNothingIsSent();
  const [old] = fixture.notificationsConfig.DATA_KEY;
  const fresh = randomBytes(32);
  const rotated = sealer(fresh, old);
  const { database } = fixture.service;
  await resealTables(database, rotated, SEALED, fixture.logger);
  const [row] = await transactor().transact(service, (tx) =>
    tx.query(InquiryTable).selectFrom('Inquiry').selectAll().where('id', '=', inquiryId).execute(),
  );
  expect(row?.sealedWords.startsWith(rotated.prefix)).toBe(true);
  expect(row && presentInquiry(rotated, row)).toMatchObject({
    name: words.name,
    answer: { note: '카나리아 님께 답했어요.' },
  });
  // The running copies know the older key alone.
  await resealTables(database, sealer(old, fresh), SEALED, fixture.logger);
});

it('an inquiry is forgotten after three years', async () => {
  const { inquiryId } = await send();
  // The eraser leaves out what is being sent just now.
  await eventually(async () => {
    const sending = await fixture.sql('notifications', `select id from message where state in ('queued', 'sending')`);
    expect(sending).toEqual([]);
    return true;
  });
  const isStoredAfter = async (days: number) => {
    const now = new Date(Date.now() + days * DAY);
    await applyRetention(fixture.service.database, RETENTIONS, now);
    const left = await applyRetention(fixture.service.database, RETENTIONS, now);
    return { left, kept: (await rows()).some(({ id }) => id === inquiryId) };
  };
  await expect(isStoredAfter(3 * 365 - 2)).resolves.toEqual({ left: NOTHING, kept: true });
  await expect(isStoredAfter(3 * 365 + 2)).resolves.toEqual({ left: NOTHING, kept: false });
});

/** The fields of an inquiry that an operator reads as they were written. */
function withoutKeys({ name, email, phone, message }: Inquiry): object {
  return { name, email, phone, message };
}
