import { randomUUID } from 'node:crypto';
import { solapiSignature, templateIdOf } from '../src/index.ts';
import { solapiHeader, openedSandbox, type Json } from './harness.ts';

const fixture = openedSandbox({ solapiStepMs: 60_000 });

/** The table below is made when the file is read, which a loaded machine does long before the tests. */
const HOUR_MS = 3_600_000;
const SENDER = '0212345678';
const paidVariables = {
  '#{주문번호}': '001',
  '#{상품}': '아메리카노',
  '#{금액}': '4,500',
  '#{링크}': 'https://jumun.test/o/1',
};
const kakao = (more: Json = {}): Json => ({
  pfId: fixture.sandbox.env['SOLAPI_PFID'],
  templateId: templateIdOf('order-paid.owner'),
  variables: paidVariables,
  ...more,
});
const sms = (more: Json = {}): Json => ({ to: '01012345678', from: SENDER, text: '주문이 들어왔어요', ...more });

async function call(
  path: string,
  body: unknown,
  authorization = solapiHeader(fixture.sandbox.env),
): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${fixture.sandbox.origin}/solapi${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Json };
}
const sendMany = (messages: Json[], more: Json = {}) =>
  call('/messages/v4/send-many/detail', { messages, showMessageList: true, ...more });

/** The code with which one message was taken or refused. */
async function codeOf(message: Json): Promise<unknown> {
  const { body } = await sendMany([message]);
  const rows = [...(body['failedMessageList'] as Json[]), ...(body['messageList'] as Json[])];
  return rows[0]?.['statusCode'];
}

describe('SOLAPI authentication', () => {
  const ask = (authorization: string) => call('/messages/v4/send', { message: sms() }, authorization);

  it('signs as the published vector says', () => {
    expect(
      solapiSignature(
        'SANDBOXSECRET0123456789ABCDEF012',
        '2026-01-02T03:04:05.678Z',
        '0123456789abcdef0123456789abcdef',
      ),
    ).toBe('f5880b4989fe59e67b4eba3134d4b8dcaf29548dd61d7bbd916b19007fef9ceb');
  });

  it('takes local time with an offset, as the SDK sends it', async () => {
    const date = `${new Date(Date.now() + 32_400_000).toISOString().slice(0, 19)}+09:00`;
    expect((await ask(solapiHeader(fixture.sandbox.env, { date }))).status).toBe(200);
  });

  it.each([
    ['RequestTimeTooSkewed', { date: new Date(Date.now() - HOUR_MS).toISOString() }],
    ['RequestTimeTooSkewed', { date: new Date(Date.now() + HOUR_MS).toISOString() }],
    ['RequestTimeTooSkewed', { date: 'yesterday' }],
    ['InvalidAPIKey', { key: 'NCSUNKNOWN' }],
    ['SignatureDoesNotMatch', { secret: 'wrong' }],
    ['SignatureDoesNotMatch', { salt: 'short' }],
  ])('answers 403 %s', async (errorCode, more) => {
    expect(await ask(solapiHeader(fixture.sandbox.env, more))).toMatchObject({ status: 403, body: { errorCode } });
  });

  it('answers 403 DuplicatedSignature to the same date and salt, and sends nothing again', async () => {
    const header = solapiHeader(fixture.sandbox.env, { salt: '0123456789abcdef0123456789abcdef' });
    expect((await ask(header)).status).toBe(200);
    expect(await ask(header)).toMatchObject({ status: 403, body: { errorCode: 'DuplicatedSignature' } });
  });

  it('answers 401 without a readable header', async () => {
    expect((await ask('Bearer x')).status).toBe(401);
  });

  it('lets callers in by their own clock after the sandbox clock was moved', async () => {
    await fixture.post('/control/clock', { advance_ms: 86_400_000 });
    expect((await ask(solapiHeader(fixture.sandbox.env))).status).toBe(200);
    await fixture.post('/control/clock', { now: new Date().toISOString() });
  });
});

describe('SOLAPI sending', () => {
  it('takes messages with 200 and says which rows failed', async () => {
    const { status, body } = await sendMany([
      sms({ customFields: { deliveryId: 'dlv_01' } }),
      sms({ to: '01000000000', from: '0299999999' }),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      failedMessageList: [{ to: '01000000000', statusCode: '1062', type: 'SMS', country: '82' }],
      groupInfo: {
        status: 'SENDING',
        count: { total: 2, registeredSuccess: 1, registeredFailed: 1 },
        countForCharge: { sms: { 82: 1 }, ata: {} },
      },
      messageList: [{ statusCode: '2000', customFields: { deliveryId: 'dlv_01' } }],
    });
  });

  it('lists taken rows only when asked', async () => {
    const { body } = await sendMany([sms()], { showMessageList: false });
    expect(body['messageList']).toBeUndefined();
  });

  it('refuses a repeated number inside one request, unless told not to', async () => {
    expect((await sendMany([sms(), sms()])).body).toMatchObject({ failedMessageList: [{ statusCode: '1026' }] });
    expect((await sendMany([sms(), sms()], { allowDuplicates: true })).body['failedMessageList']).toEqual([]);
  });

  const hangul = (bytes: number) => '가'.repeat(bytes / 2);
  it.each<[string, string, () => Json]>([
    ['a plain text', '2000', () => sms()],
    ['a text of 90 bytes', '2000', () => sms({ type: 'SMS', text: hangul(90) })],
    ['a text message of 91 bytes', '1031', () => sms({ type: 'SMS', text: `${hangul(90)}a` })],
    ['a long text of 2000 bytes', '2000', () => sms({ type: 'LMS', text: hangul(2000) })],
    ['a long text of 2001 bytes', '1031', () => sms({ text: `${hangul(2000)}a` })],
    ['a character outside EUC-KR', '1029', () => sms({ text: '준비됐어요 🎉' })],
    ['no text', '1010', () => sms({ text: '' })],
    ['no receiver', '1010', () => sms({ to: undefined })],
    ['dashes in the receiver', '1010', () => sms({ to: '010-1234-5678' })],
    ['a sender that is not registered', '1062', () => sms({ from: '01012345678' })],
    ['a subject of 41 bytes', '1014', () => sms({ type: 'LMS', subject: `${hangul(40)}a` })],
    ['a subject on a short text', '1014', () => sms({ type: 'SMS', subject: '제목' })],
    ['an unknown type', '1025', () => sms({ type: 'FAX' })],
    ['a custom field that is no text', '1032', () => sms({ customFields: { n: 1 } })],
    ['a custom field name of 31 characters', '1032', () => sms({ customFields: { ['k'.repeat(31)]: 'v' } })],
    ['a custom field of 101 characters', '1032', () => sms({ customFields: { k: 'v'.repeat(101) } })],
    ['a receiver that opted out', '1060', () => sms({ to: '01000001060' })],
    ['an Alimtalk with its variables', '2000', () => sms({ type: 'ATA', text: undefined, kakaoOptions: kakao() })],
    [
      'an Alimtalk with a text of its own for the replacement',
      '2000',
      () => sms({ type: 'ATA', text: '새 주문 001', kakaoOptions: kakao() }),
    ],
    [
      'an Alimtalk that spells the template out',
      '2000',
      () =>
        sms({
          type: 'ATA',
          text: '[주문(Jumun)] 새 주문 1\n라떼\n5,000원\n주문 확인: https://a.kr',
          kakaoOptions: kakao({ variables: undefined }),
        }),
    ],
    [
      'an Alimtalk whose text is not the template',
      '1043',
      () => sms({ type: 'ATA', text: '[주문(Jumun)] 새 주문!', kakaoOptions: kakao({ variables: undefined }) }),
    ],
    [
      'an Alimtalk without one of its variables',
      '1043',
      () => sms({ type: 'ATA', kakaoOptions: kakao({ variables: { ...paidVariables, '#{링크}': undefined } }) }),
    ],
    [
      'an Alimtalk with bare variable names',
      '1043',
      () => sms({ type: 'ATA', kakaoOptions: kakao({ variables: { 주문번호: '1' } }) }),
    ],
    [
      'an Alimtalk with a dot in a variable name',
      '1043',
      () => sms({ type: 'ATA', kakaoOptions: kakao({ variables: { ...paidVariables, '#{a.b}': '1' } }) }),
    ],
    [
      'an Alimtalk of an unknown template',
      '1042',
      () => sms({ type: 'ATA', kakaoOptions: kakao({ templateId: 'NONE' }) }),
    ],
    ['an Alimtalk of an unknown channel', '1041', () => sms({ type: 'ATA', kakaoOptions: kakao({ pfId: 'KA01PF' }) })],
    [
      'an Alimtalk over 1000 characters',
      '1031',
      () =>
        sms({
          type: 'ATA',
          text: undefined,
          kakaoOptions: kakao({ variables: { ...paidVariables, '#{상품}': 'a'.repeat(1000) } }),
        }),
    ],
  ])('answers %s with %s', async (_what, code, message) => {
    expect(await codeOf(message())).toBe(code);
  });

  it('finds the type of a text by itself', async () => {
    const { body } = await sendMany([
      sms({ to: '01011110001' }),
      sms({ to: '01011110002', text: hangul(92) }),
      sms({ to: '01011110003', subject: '제목' }),
    ]);
    expect(body).toMatchObject({ groupInfo: { countForCharge: { sms: { 82: 1 }, lms: { 82: 2 } } } });
  });

  it.each([
    ['no messages', { messages: [] }],
    ['messages that are no list', { messages: 'x' }],
    ['a number where text belongs', { messages: [{ to: 1012345678 }] }],
    ['a date that is none', { messages: [{ to: '0101' }], scheduledDate: 'soon' }],
    [
      'a date more than six months ahead',
      { messages: [{ to: '0101' }], scheduledDate: new Date(Date.now() + 200 * 86_400_000).toISOString() },
    ],
  ])('answers 400 to %s', async (_what, body) => {
    expect(await call('/messages/v4/send-many/detail', body)).toMatchObject({
      status: 400,
      body: { errorCode: 'ValidationError' },
    });
  });

  it('sends one message by the single call, and fails as a whole there', async () => {
    expect(await call('/messages/v4/send', { message: sms() })).toMatchObject({
      status: 200,
      body: { statusCode: '2000', to: '01012345678' },
    });
    expect(await call('/messages/v4/send', { message: sms({ from: '0299999999' }) })).toMatchObject({
      status: 400,
      body: { errorCode: 'FailedToAddMessage' },
    });
  });
});

describe('SOLAPI faults', () => {
  it('is down with 503 and took nothing', async () => {
    const to = `010${String(Date.now()).slice(-8)}`;
    await fixture.fault('solapi.send', 'error');
    expect(await sendMany([sms({ to })])).toMatchObject({ status: 503 });
    expect((await list(`to=${to}`))['messageList']).toEqual({});
  });

  it('runs out of balance row by row', async () => {
    await fixture.fault('solapi.send', 'error', { code: '1030' });
    expect((await sendMany([sms()])).body).toMatchObject({ failedMessageList: [{ statusCode: '1030' }] });
  });

  it('takes the messages and loses the answer, so that the list must be asked', async () => {
    const to = `010${String(Date.now() + 1).slice(-8)}`;
    await fixture.fault('solapi.send', 'lost-answer', { match: to });
    await expect(sendMany([sms({ to, customFields: { deliveryId: 'd-9' } })])).rejects.toThrow('fetch failed');
    expect(Object.values((await list(`to=${to}`))['messageList'] as Json)).toMatchObject([
      { statusCode: '2000', customFields: { deliveryId: 'd-9' } },
    ]);
  });
});

async function list(query: string): Promise<Json> {
  const response = await fetch(`${fixture.sandbox.origin}/solapi/messages/v4/list?${query}`, {
    headers: { authorization: solapiHeader(fixture.sandbox.env) },
  });
  return (await response.json()) as Json;
}

describe('SOLAPI list', () => {
  it('pages from the newest back, and finds by message and group', async () => {
    const to = '01077770001';
    const sent = [];
    for (let at = 0; at < 3; at += 1)
      sent.push((await call('/messages/v4/send', { message: sms({ to, text: randomUUID() }) })).body);
    const first = await list(`to=${to}&limit=2`);
    expect(Object.keys(first['messageList'] as Json)).toEqual([sent[2]?.['messageId'], sent[1]?.['messageId']]);
    const second = await list(`to=${to}&limit=2&startKey=${String(first['nextKey'])}`);
    expect(Object.keys(second['messageList'] as Json)).toEqual([sent[0]?.['messageId']]);
    expect(second['nextKey']).toBeNull();
    expect(Object.keys((await list(`groupId=${String(sent[1]?.['groupId'])}`))['messageList'] as Json)).toEqual([
      sent[1]?.['messageId'],
    ]);
    expect((await list(`messageId=none`))['messageList']).toEqual({});
  });
});
