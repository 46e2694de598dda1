import { createHash } from 'node:crypto';
import { templateIdOf } from '../src/index.ts';
import { solapiHeader, startFixture, until, type Json, type Fixture } from './harness.ts';

const STEP_MS = 60_000;
let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture({ solapiStepMs: STEP_MS });
  fixture.sandbox.sendReportsTo(fixture.merchant.url);
  fixture.merchant.answers.status = 200;
});
afterEach(() => fixture.close());

const variables = {
  '#{가게}': '데모 카페',
  '#{주문번호}': '001',
  '#{상품}': '라떼',
  '#{링크}': 'https://jumun.test/o/1',
};

async function alimtalk(to: string, more: Json = {}): Promise<string> {
  const { env, origin } = fixture.sandbox;
  const kakaoOptions = {
    pfId: env['SOLAPI_PFID'],
    templateId: templateIdOf('order-ready.shopper'),
    variables,
    ...more,
  };
  const response = await fetch(`${origin}/solapi/messages/v4/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: solapiHeader(env) },
    body: JSON.stringify({
      message: { to, from: env['SOLAPI_SENDER'], type: 'ATA', customFields: { deliveryId: 'dlv_01' }, kakaoOptions },
    }),
  });
  return String(((await response.json()) as Json)['messageId']);
}

const advance = (ms: number): Promise<Json> => fixture.post('/control/clock', { advance_ms: ms });
const inbox = (to: string): Promise<Json[]> => fixture.get<Json[]>(`/control/messages?to=${to}`);

async function row(messageId: string): Promise<Json> {
  const response = await fetch(`${fixture.sandbox.origin}/solapi/messages/v4/list?messageId=${messageId}`, {
    headers: { authorization: solapiHeader(fixture.sandbox.env) },
  });
  return ((await response.json()) as { messageList: Record<string, Json> }).messageList[messageId] ?? {};
}

function reports(): { headers: Json; rows: Json[] }[] {
  return fixture.merchant.received.map(({ headers, raw }) => ({ headers, rows: JSON.parse(raw.toString()) as Json[] }));
}

describe('a message on its way', () => {
  it('goes from accepted over the carrier to the phone', async () => {
    const id = await alimtalk('01012345678');
    expect(await row(id)).toMatchObject({ statusCode: '2000' });
    await advance(STEP_MS);
    expect(await row(id)).toMatchObject({ statusCode: '3000' });
    expect(await inbox('01012345678')).toEqual([]);
    await advance(STEP_MS);
    expect(await row(id)).toMatchObject({ statusCode: '4000', replacement: false });
    expect(await inbox('010-1234-5678')).toMatchObject([
      {
        ...{ id, channel: 'alimtalk', to: '01012345678', templateId: templateIdOf('order-ready.shopper'), variables },
        text: '[데모 카페] 주문하신 상품이 준비됐어요.\n주문번호 001\n라떼\n가게에서 찾아가주세요.\n주문 상태: https://jumun.test/o/1',
      },
    ]);
  });

  it('becomes a text when the receiver has no KakaoTalk', async () => {
    const id = await alimtalk('01000003104');
    for (let at = 0; at < 4; at += 1) await advance(STEP_MS);
    expect(await row(id)).toMatchObject({ statusCode: '4000', replacement: true, type: 'LMS' });
    expect(await inbox('01000003104')).toMatchObject([{ channel: 'lms', text: expect.stringContaining('준비됐어요') }]);
  });

  it('stays failed when no text may replace it', async () => {
    const id = await alimtalk('01000003107', { disableSms: true });
    for (let at = 0; at < 4; at += 1) await advance(STEP_MS);
    expect(await row(id)).toMatchObject({ statusCode: '3107', replacement: false });
    expect(await inbox('01000003107')).toEqual([]);
    await until(() => reports().length === 1 || advance(1_000).then(() => false));
    expect(reports()[0]?.rows).toMatchObject([{ messageId: id, statusCode: '3107', type: 'ATA' }]);
  });

  it('never reports for the silent receiver', async () => {
    const id = await alimtalk('01000009999');
    for (let at = 0; at < 4; at += 1) await advance(STEP_MS);
    expect(await row(id)).toMatchObject({ statusCode: '3000' });
    await alimtalk('01012345678');
    for (let at = 0; at < 4; at += 1) await advance(STEP_MS);
    await until(() => reports().length > 0);
    expect(reports().flatMap(({ rows }) => rows.map(({ to }) => to))).toEqual(['01012345678']);
  });
});

describe('delivery reports', () => {
  async function delivered(): Promise<string> {
    const id = await alimtalk('01012345678');
    for (let at = 0; at < 3; at += 1) await advance(STEP_MS);
    await until(() => fixture.merchant.received.length > 0);
    return id;
  }

  it('come as a JSON list with the hashed secret', async () => {
    const id = await delivered();
    const [report] = reports();
    expect(report?.headers).toMatchObject({
      'x-solapi-event-name': 'SINGLE-REPORT',
      'x-solapi-secret': createHash('sha1')
        .update(fixture.sandbox.env['SOLAPI_WEBHOOK_SECRET'] ?? '')
        .digest('hex'),
    });
    expect(report?.rows).toMatchObject([
      {
        messageId: id,
        type: 'ATA',
        to: '01012345678',
        from: '0212345678',
        statusCode: '4000',
        customFields: { deliveryId: 'dlv_01' },
        replacement: false,
      },
    ]);
  });

  it('come five times in total to an address that does not answer 200, and are written down', async () => {
    fixture.merchant.answers.status = 500;
    await delivered();
    await until(async () => {
      await advance(10_000);
      return fixture.merchant.received.length === 5;
    });
    await until(async () => (await fixture.get<Json[]>('/control/webhooks')).length === 5);
    await advance(3_600_000);
    const log = await fixture.get<Json[]>('/control/webhooks');
    expect(log.map(({ attempt, status }) => [attempt, status])).toEqual(
      [1, 2, 3, 4, 5].map((attempt) => [attempt, 500]),
    );
    expect(fixture.merchant.received).toHaveLength(5);
  });

  it('stop once 200 was answered', async () => {
    fixture.merchant.answers.status = 503;
    await delivered();
    fixture.merchant.answers.status = 200;
    await until(async () => {
      await advance(10_000);
      return (await fixture.get<Json[]>('/control/webhooks')).length === 2;
    });
    await advance(3_600_000);
    expect(fixture.merchant.received).toHaveLength(2);
  });

  it('come again when their answer is lost, and with a wrong secret, on request', async () => {
    await fixture.fault('solapi.webhook', 'lost-answer');
    await fixture.fault('solapi.webhook', 'malformed');
    await delivered();
    await until(async () => {
      await advance(10_000);
      return fixture.merchant.received.length === 2;
    });
    const [first, second] = reports();
    expect(second?.rows).toEqual(first?.rows);
    expect(second?.headers['x-solapi-secret']).not.toBe(first?.headers['x-solapi-secret']);
  });
});
