import { contracts, http, Problem } from '@jumun/contracts';
import { OTHER_SHOP_ID, SHOP_ID, openedGateway } from './setup-gateway.js';
import { AT } from './setup-payouts.js';

const { procedures } = contracts.settlement;
const routes = http.payouts;

const gateway = openedGateway();
let owner: string;
beforeAll(async () => void (owner = await gateway.keys.token()));

describe('an owner’s payout account', () => {
  const account = {
    state: 'verified' as const,
    provider: 'toss' as const,
    bankAccount: {
      bankCode: '090' as const,
      bankName: '카카오뱅크',
      accountNumber: '*********5678',
      holderName: '홍*동',
    },
    needsBankAccount: true,
    nextPayoutAt: AT,
  };
  const shown = {
    state: 'verified',
    provider: 'toss',
    bank_account: { bank_code: '090', bank_name: '카카오뱅크', account_number: '*********5678', holder_name: '홍*동' },
    needs_bank_account: true,
    next_payout_at: AT,
  };

  it.each([301, null])('is given another by no session that proved itself %s seconds ago', async (provenAgo) => {
    const bank = { bank_code: '090', account_number: '3333-01-2345678', holder_name: '홍길동' };
    const token = await gateway.keys.token({ provenAgo });
    const answer = await gateway.ask('PUT', routes.setBankAccount.path, { token, json: bank });
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'REAUTH_REQUIRED']);
  });

  it('is set up behind a link, for one’s own shop alone', async () => {
    await gateway.base.stub(procedures.createOnboardingLink, () => ({ url: 'https://connect.example/e/1' }));
    const { path } = routes.createOnboardingLink;
    const answer = await gateway.ask('POST', path, { token: owner, json: { account_id: SHOP_ID } });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, data: { url: 'https://connect.example/e/1' } },
    ]);
    expect((await gateway.ask('POST', path, { token: owner, json: { account_id: OTHER_SHOP_ID } })).status).toBe(403);
    expect((await gateway.ask('POST', path, { json: { account_id: SHOP_ID } })).body.errorCode).toBe('AUTH090');
    await gateway.base.stub(procedures.createOnboardingLink, () => {
      throw new Problem('PROVIDER_FAILED', { message: '온보딩 링크 생성에 실패했습니다.' });
    });
    const failed = await gateway.ask('POST', path, { token: owner, json: { account_id: SHOP_ID } });
    expect([failed.status, failed.body.message]).toEqual([502, '온보딩 링크 생성에 실패했습니다.']);
  });

  it('has a bank account whose number is its digits alone', async () => {
    let asked: object = {};
    await gateway.base.stub(procedures.setBankAccount, (input) => {
      asked = input;
      return account;
    });
    const { path } = routes.setBankAccount;
    const bank = { bank_code: '090', account_number: '3333-01-2345678', holder_name: ' 홍길동 ' };
    expect((await gateway.ask('PUT', path, { token: owner, json: bank })).body.data).toEqual(shown);
    expect(asked).toEqual({ bankCode: '090', accountNumber: '3333012345678', holderName: '홍길동' });
  });
});

describe('events of payout providers', () => {
  it('go on byte by byte with what they are signed by', async () => {
    const taken: { provider: string; body: string; headers: Record<string, string> }[] = [];
    await gateway.base.stub(procedures.takePayoutEvent, (input) => {
      taken.push(input);
      return { known: false };
    });
    const body = '{ "id": "evt_1",\n "note": "결제" }';
    const signature = {
      'tosspayments-webhook-signature': 'v1:abc',
      'tosspayments-webhook-transmission-time': '2026-11-20T12:00:00+09:00',
      'tosspayments-webhook-transmission-id': 'one',
    };
    const headers = { ...signature, 'content-type': 'application/json; charset=utf-8', cookie: 'a=b' };
    const { status, body: answered } = await gateway.ask('POST', routes.tossEvents.path, { body, headers });
    expect([status, answered]).toEqual([200, { success: true }]);
    expect(taken.map((event) => Buffer.from(event.body, 'base64').toString())).toEqual([body]);
    expect(taken[0]).toMatchObject({ provider: 'toss' });
    expect(taken[0]?.headers).toEqual(signature);
  });

  it('without a signature, without a body or too large are refused', async () => {
    const json = { 'content-type': 'application/json' };
    const { path } = routes.tossEvents;
    expect((await gateway.ask('POST', path, { body: '{}', headers: json })).status).toBe(403);
    expect(
      (await gateway.ask('POST', path, { headers: { ...json, 'tosspayments-webhook-signature': 'x' } })).status,
    ).toBe(403);
    const headers = { ...json, 'tosspayments-webhook-signature': 'v1:abc' };
    expect((await gateway.ask('POST', path, { body: 'x'.repeat(300_000), headers })).status).toBe(413);
    await gateway.base.stub(procedures.takePayoutEvent, () => {
      throw new Problem('FORBIDDEN');
    });
    expect((await gateway.ask('POST', path, { body: '{}', headers })).status).toBe(403);
  });
});
