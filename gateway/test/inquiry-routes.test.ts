import { contracts, http, Problem, type InquiryView } from '@jumun/contracts';
import { AT, BELL_ID } from './setup-answers.js';
import { namedBrowser, OTHER_SHOP_ID, openedGateway, type Answered } from './setup-gateway.js';

const { procedures } = contracts.notifications;
const routes = http.inquiry;
const NUMBER = 'Q261121-4K7M2P';

let operatorToken: string;
const taken: unknown[] = [];
// A fifth of the real limits: 1 inquiry an hour of one reply address, 2 of one browser, 6 of one network address.
const gateway = openedGateway({ RATE_LIMIT_SCALE: 0.2 });
beforeAll(async () => {
  operatorToken = await gateway.keys.token({ role: 'operator', sub: OTHER_SHOP_ID });
  await gateway.base.stub(procedures.sendInquiry, (input) => {
    taken.push(input);
    return { inquiryId: BELL_ID, number: NUMBER, createdAt: AT };
  });
});
beforeEach(() => void taken.splice(0));

const form = {
  topic: 'price',
  name: ' 김문의 ',
  email: 'Asks@Example.com',
  phone: '010-1234-5678',
  message: '수수료가 얼마인지 궁금해요.',
  agreement_privacy: 'Y',
};
let address = 0;
const send = (json: object, headers: Record<string, string> = {}): Promise<Answered> =>
  // Each call from an address of its own, unless a test wants to be refused.
  gateway.ask('POST', routes.send.path, {
    json,
    headers: { 'x-forwarded-for': `9.5.0.${(address += 1)}`, ...headers },
  });
let asker = 0;
/** The form with a new e-mail address, as at a first inquiry. */
const another = () => ({ ...form, email: `asks-${(asker += 1)}@example.com` });
const statuses = (answers: readonly Answered[]): number[] => answers.map(({ status }) => status);

describe('an inquiry', () => {
  it('of anybody is passed on in the inner spelling with its key, and answered with its number', async () => {
    const answer = await send(form, { 'idempotency-key': 'inquiry-key-1' });
    expect([answer.status, answer.body]).toEqual([
      201,
      { success: true, message: '문의가 접수됐어요.', data: { inquiry_number: NUMBER, created_at: AT } },
    ]);
    expect(taken).toEqual([
      {
        ...{ topic: 'price', name: '김문의', email: 'asks@example.com', phone: '010-1234-5678' },
        ...{ message: form.message, suspected: false, idempotencyKey: 'inquiry-key-1' },
      },
    ]);
  });

  it('needs no phone number, whether the field is left out or empty', async () => {
    for (const phone of [undefined, '']) expect((await send({ ...another(), phone })).status).toBe(201);
    expect(taken).toEqual([
      expect.not.objectContaining({ phone: expect.anything() }),
      expect.not.objectContaining({ phone: expect.anything() }),
    ]);
  });

  it('that fills in the field nobody sees is marked, and answered like any other', async () => {
    const answer = await send({ ...another(), homepage: 'https://spam.test' });
    expect([answer.status, answer.body.data.inquiry_number]).toEqual([201, NUMBER]);
    expect(taken).toEqual([expect.objectContaining({ suspected: true })]);
  });

  it('is taken a few times an hour of one browser', async () => {
    const browser = namedBrowser(gateway);
    const answers = [await send(another(), browser), await send(another(), browser), await send(another(), browser)];
    expect(statuses(answers)).toEqual([201, 201, 429]);
  });

  it('is taken of who drops its name no more often than of its address', async () => {
    const unnamed: Answered[] = [];
    for (let at = 0; at < 7; at += 1) unnamed.push(await send(another(), { 'x-forwarded-for': '9.6.0.2' }));
    expect(statuses(unnamed)).toEqual([...Array<number>(6).fill(201), 429]);
  });

  it('is taken seldom for one reply address at one network, however it is written, and still elsewhere', async () => {
    const mail = another();
    const upper = { ...mail, email: ` ${mail.email.toUpperCase()}` };
    const [here, elsewhere] = [{ 'x-forwarded-for': '9.7.0.1' }, { 'x-forwarded-for': '9.8.0.1' }];
    const answers = [await send(mail, here), await send(upper, here), await send(mail, elsewhere)];
    expect(statuses(answers)).toEqual([201, 429, 201]);
  });

  it('is taken of a whole office, but not without end', async () => {
    const office: Answered[] = [];
    for (let at = 0; at < 7; at += 1)
      office.push(await send(another(), { 'x-forwarded-for': '9.6.0.1', ...namedBrowser(gateway) }));
    expect(statuses(office)).toEqual([...Array<number>(6).fill(201), 429]);
  });
});

const open: InquiryView = {
  ...{ inquiryId: BELL_ID, number: NUMBER, topic: 'other', state: 'open', suspected: false, createdAt: AT },
  ...{ name: '김문의', email: 'asks@example.com', phone: null, message: '궁금한 것이 있어요.', answer: null },
};
const wire = {
  ...{ inquiry_id: BELL_ID, inquiry_number: NUMBER, topic: 'other', status: 'open', suspected: false, created_at: AT },
  ...{ name: '김문의', email: 'asks@example.com', phone: null, message: '궁금한 것이 있어요.' },
  ...{ note: null, answered_by: null, answered_at: null },
};

describe('the desk', () => {
  it('lists open inquiries unless told otherwise, page by page', async () => {
    const asked: unknown[] = [];
    await gateway.base.stub(procedures.listInquiries, (input) => {
      asked.push(input);
      return { inquiries: [open], next: BELL_ID };
    });
    const listed = await gateway.ask('GET', routes.list.path, { token: operatorToken });
    expect([listed.status, listed.body.data]).toEqual([200, { inquiries: [wire], next: BELL_ID }]);
    await gateway.ask('GET', `${routes.list.path}?status=answered&limit=5&before=${BELL_ID}`, { token: operatorToken });
    expect(asked).toEqual([
      { state: 'open', limit: 50 },
      { state: 'answered', limit: 5, before: BELL_ID },
    ]);
  });

  it('marks an inquiry as answered with a note', async () => {
    const asked: unknown[] = [];
    const answer = { note: '메일로 답했어요.', operatorId: OTHER_SHOP_ID, answeredAt: AT };
    await gateway.base.stub(procedures.answerInquiry, (input) => {
      asked.push(input);
      return { ...open, state: 'answered' as const, answer };
    });
    const path = routes.answer.path.replace(':inquiry_id', BELL_ID);
    const json = { status: 'answered', note: answer.note };
    const { status, body } = await gateway.ask('PATCH', path, { token: operatorToken, json });
    expect([status, body.data]).toEqual([
      200,
      { ...wire, status: 'answered', note: answer.note, answered_by: OTHER_SHOP_ID, answered_at: AT },
    ]);
    expect(asked).toEqual([{ inquiryId: BELL_ID, note: answer.note }]);
    await gateway.base.stub(procedures.answerInquiry, () => {
      throw new Problem('INQUIRY_ANSWERED');
    });
    const again = await gateway.ask('PATCH', path, { token: operatorToken, json });
    expect([again.status, again.body.message]).toEqual([409, '이미 답변한 문의예요.']);
  });
});

describe('the page of the form', () => {
  it('may stand in a frame of our own pages, and no other page may', async () => {
    for (const path of ['/support/inquiry', '/support/inquiry?topic=price']) {
      const { headers } = await gateway.ask('GET', path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
    for (const path of ['/', '/support', '/support/inquiry/more', '/login?next=/support/inquiry', '/@demo']) {
      const { headers } = await gateway.ask('GET', path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });
});
