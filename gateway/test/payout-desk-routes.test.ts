import { contracts, http, won, type PayoutRecord } from '@jumun/contracts';
import { BOOT_MS, SHOP_ID, testDoor, type TestDoor } from './setup-door.js';
import { at, AT, FILE_ID, payout, PAYOUT_ID, wirePayout } from './setup-payouts.js';

const { procedures } = contracts.settlement;
const routes = http.payouts;
const SEEN = '0123456789abcdef';

let door: TestDoor;
let owner: string;
let operator: string;
beforeAll(async () => {
  door = await testDoor();
  owner = await door.keys.token();
  operator = await door.keys.token({ role: 'operator' });
}, BOOT_MS);
afterAll(() => door.close());

describe('the operators’ desk of payouts', () => {
  const record: PayoutRecord = {
    ...payout,
    shopId: SHOP_ID,
    shopName: '데모 카페',
    provider: 'stripe',
    runDay: '2026-11-20',
    providerPayoutId: 'po_1',
    failureCode: null,
    sends: 1,
    lookUps: 2,
    sentAt: AT,
    nextLookAt: AT,
    bankFileId: null,
  };
  const shown = {
    ...wirePayout,
    shop_id: SHOP_ID,
    shop_name: '데모 카페',
    provider: 'stripe',
    run_day: '2026-11-20',
    provider_payout_id: 'po_1',
    failure_code: null,
    sends: 1,
    look_ups: 2,
    sent_at: AT,
    next_look_at: AT,
    bank_file_id: null,
  };

  it('shows runs and payouts, and asks a provider again', async () => {
    let asked: object = {};
    await door.world.stub(procedures.searchPayouts, (input) => {
      asked = input;
      return [record];
    });
    const query = `?state=unknown&provider=stripe&shop_id=${SHOP_ID}&run_day=2026-11-20&limit=1`;
    const found = await door.ask('GET', `${routes.searchPayouts.path}${query}`, { token: operator });
    expect(found.body.data).toEqual({ payouts: [shown], next: PAYOUT_ID });
    expect(asked).toEqual({ state: 'unknown', provider: 'stripe', shopId: SHOP_ID, runDay: '2026-11-20', limit: 1 });
    const run = {
      day: '2026-11-20',
      startedAt: AT,
      plannedAt: AT,
      payouts: [{ state: 'paid' as const, count: 2, sum: won(3) }],
    };
    await door.world.stub(procedures.listPayoutRuns, () => [run]);
    expect((await door.ask('GET', routes.payoutRuns.path, { token: operator })).body.data).toEqual({
      runs: [{ day: '2026-11-20', started_at: AT, planned_at: AT, payouts: [{ state: 'paid', count: 2, sum: 3 }] }],
      next: null,
    });
    await door.world.stub(procedures.getPayoutRecord, () => record);
    await door.world.stub(procedures.retryPayoutLookUp, () => record);
    const one = at(routes.payoutRecord.path, { payout_id: PAYOUT_ID });
    expect((await door.ask('GET', one, { token: operator })).body.data).toEqual(shown);
    const line = { kind: 'payment' as const, amount: won(5), fee: won(1), net: won(4) };
    await door.world.stub(procedures.readPayoutParts, ({ after }) => ({
      carriedIn: won(0),
      carriedOut: won(1),
      lines: [{ ...line, sourceId: SHOP_ID, paymentId: SHOP_ID, orderNumber: 'x', occurredAt: AT }],
      next: after + 500,
    }));
    const parts = at(routes.payoutParts.path, { payout_id: PAYOUT_ID });
    expect((await door.ask('GET', `${parts}?after=7`, { token: operator })).body.data).toEqual({
      carried_in: 0,
      carried_out: 1,
      lines: [{ ...line, source_id: SHOP_ID, payment_id: SHOP_ID, order_number: 'x', occurred_at: AT }],
      next: 507,
    });
    const again = at(routes.lookUpPayout.path, { payout_id: PAYOUT_ID });
    expect((await door.ask('POST', again, { token: operator, json: {} })).body.data).toEqual(shown);
    for (const path of [one, parts, routes.payoutRuns.path, routes.payoutAccounts.path])
      expect((await door.ask('GET', path, { token: owner })).status).toBe(403);
  });

  it('reads, confirms and restricts payout accounts', async () => {
    const account = {
      shopId: SHOP_ID,
      shopName: null,
      provider: 'bank-file' as const,
      providerAccountId: null,
      state: 'pending' as const,
      hasBankAccount: true,
      changedAt: AT,
    };
    const wire = {
      shop_id: SHOP_ID,
      shop_name: null,
      provider: 'bank-file',
      provider_account_id: null,
      state: 'pending',
      has_bank_account: true,
      changed_at: AT,
    };
    await door.world.stub(procedures.searchPayoutAccounts, ({ shopId }) => (shopId === SHOP_ID ? [account] : []));
    const ofShop = `${routes.payoutAccounts.path}?state=pending&shop_id=${SHOP_ID}&limit=1`;
    const list = await door.ask('GET', ofShop, { token: operator });
    expect(list.body.data).toEqual({ accounts: [wire], next: SHOP_ID });
    await door.world.stub(procedures.readBankAccount, () => ({
      bankCode: '090' as const,
      accountNumber: '3333012345678',
      holderName: '홍길동',
      seen: SEEN,
    }));
    const bank = await door.ask('GET', at(routes.readBankAccount.path, { shop_id: SHOP_ID }), { token: operator });
    expect([bank.body.data, bank.headers.get('cache-control')]).toEqual([
      { bank_code: '090', account_number: '3333012345678', holder_name: '홍길동', seen: SEEN },
      'private, no-store',
    ]);
    let asked: object = {};
    await door.world.stub(procedures.decidePayoutAccount, (input) => {
      asked = input;
      return { ...account, state: input.state };
    });
    const path = at(routes.decidePayoutAccount.path, { shop_id: SHOP_ID });
    const decide = (json: object) => door.ask('POST', path, { token: operator, json });
    expect((await decide({ state: 'verified', seen: SEEN })).body.data.state).toBe('verified');
    expect(asked).toEqual({ shopId: SHOP_ID, state: 'verified', seen: SEEN });
    expect((await decide({ state: 'verified' })).status).toBe(400);
    expect((await decide({ state: 'restricted' })).body.data.state).toBe('restricted');
    expect((await door.ask('POST', path, { token: operator, json: { state: 'none' } })).status).toBe(400);
  });

  it('makes, hands out and confirms files for the bank', async () => {
    const file = { bankFileId: FILE_ID, madeAt: AT, count: 1, sum: won(5), open: 1 };
    const wire = { bank_file_id: FILE_ID, made_at: AT, count: 1, sum: 5, open: 1 };
    await door.world.stub(procedures.makeBankFile, () => file);
    await door.world.stub(procedures.listBankFiles, () => [file]);
    expect((await door.ask('POST', routes.makeBankFile.path, { token: operator, json: {} })).body.data).toEqual(wire);
    expect((await door.ask('GET', routes.bankFiles.path, { token: operator })).body.data).toEqual({
      bank_files: [wire],
      next: null,
    });
    await door.world.stub(procedures.getBankFile, () => file);
    const summary = at(routes.bankFileSummary.path, { bank_file_id: FILE_ID });
    expect((await door.ask('GET', summary, { token: operator })).body.data).toEqual(wire);
    await door.world.stub(procedures.readBankFile, () => ({ name: 'jumun.csv', csv: '\ufeff은행\r\n' }));
    const taken = await door.ask('GET', at(routes.bankFile.path, { bank_file_id: FILE_ID }), { token: operator });
    expect([taken.status, taken.headers.get('content-type'), taken.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="jumun.csv"',
    ]);
    expect(taken.headers.get('cache-control')).toBe('private, no-store');
    let asked: object = {};
    await door.world.stub(procedures.confirmBankFile, (input) => {
      asked = input;
      return { ...file, open: 0 };
    });
    const path = at(routes.confirmBankFile.path, { bank_file_id: FILE_ID });
    const lines = [{ payout_id: PAYOUT_ID, state: 'failed', reason: '예금주가 달라요.' }];
    expect((await door.ask('POST', path, { token: operator, json: { lines } })).body.data.open).toBe(0);
    expect(asked).toEqual({
      bankFileId: FILE_ID,
      lines: [{ payoutId: PAYOUT_ID, state: 'failed', reason: '예금주가 달라요.' }],
    });
    await door.ask('POST', path, { token: operator, json: {} });
    expect(asked).toEqual({ bankFileId: FILE_ID });
  });
});
