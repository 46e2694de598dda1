import { contracts, http } from '@jumun/contracts';
import { BOOT_MS, SHOP_ID, testDoor, type TestDoor } from './setup-door.js';
import { at, AT, FILE_ID, PAYOUT_ID } from './setup-payouts.js';

const { procedures } = contracts.settlement;
const routes = http.payouts;
const SEEN = '0123456789abcdef';

let door: TestDoor;
let operator: string;
beforeAll(async () => {
  door = await testDoor();
  operator = await door.keys.token({ role: 'operator' });
}, BOOT_MS);
afterAll(() => door.close());

describe('the operators’ desk of payouts', () => {
  it('looks for payouts by what is published of them', async () => {
    let asked: object = {};
    await door.base.stub(procedures.searchPayouts, (input) => {
      asked = input;
      return [];
    });
    const query = `?state=unknown&provider=stripe&shop_id=${SHOP_ID}&run_day=2026-11-20&limit=1`;
    const found = await door.ask('GET', `${routes.searchPayouts.path}${query}`, { token: operator });
    expect(found.body.data).toEqual({ payouts: [], next: null });
    expect(asked).toEqual({ state: 'unknown', provider: 'stripe', shopId: SHOP_ID, runDay: '2026-11-20', limit: 1 });
  });

  it('confirms only a bank account that was read, and restricts any', async () => {
    let asked: object = {};
    await door.base.stub(procedures.decidePayoutAccount, (input) => {
      asked = input;
      return {
        ...{ shopId: SHOP_ID, shopName: null, provider: 'bank-file' as const, providerAccountId: null },
        ...{ state: input.state, hasBankAccount: true, changedAt: AT },
      };
    });
    const path = at(routes.decidePayoutAccount.path, { shop_id: SHOP_ID });
    const decide = (json: object) => door.ask('POST', path, { token: operator, json });
    expect((await decide({ state: 'verified', seen: SEEN })).body.data.state).toBe('verified');
    expect(asked).toEqual({ shopId: SHOP_ID, state: 'verified', seen: SEEN });
    const unread = await decide({ state: 'verified' });
    expect([unread.status, unread.body.errors]).toEqual([400, [{ path: 'seen', message: '계좌를 먼저 읽어주세요.' }]]);
    expect((await decide({ state: 'restricted' })).body.data.state).toBe('restricted');
    expect((await decide({ state: 'none' })).body.errors).toEqual([
      { path: 'state', message: '확인이나 제한을 골라주세요.' },
    ]);
  });

  it('hands out files for the bank under their names, and takes its results line by line', async () => {
    await door.base.stub(procedures.readBankFile, () => ({ name: 'jumun.csv', csv: '\ufeff은행\r\n' }));
    const taken = await door.ask('GET', at(routes.bankFile.path, { bank_file_id: FILE_ID }), { token: operator });
    expect([taken.status, taken.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="jumun.csv"']);
    const path = at(routes.confirmBankFile.path, { bank_file_id: FILE_ID });
    const confirm = (json: object) => door.ask('POST', path, { token: operator, json });
    const wrong = await confirm({ lines: [{ payout_id: PAYOUT_ID, state: 'lost' }] });
    expect(wrong.body.errors).toEqual([{ path: 'lines.0.state', message: '지급 완료나 실패를 골라주세요.' }]);
    expect((await confirm({ lines: [] })).status).toBe(400);
  });
});
