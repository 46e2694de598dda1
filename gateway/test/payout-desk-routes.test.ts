import { contracts, http } from '@jumun/contracts';
import { SHOP_ID, openedGateway, saidOf } from './setup-gateway.js';
import { at, AT, FILE_ID, PAYOUT_ID } from './setup-payouts.js';

const { procedures } = contracts.settlement;
const routes = http.payouts;
const SEEN = '0123456789abcdef';

const gateway = openedGateway();
let operator: string;
beforeAll(async () => void (operator = await gateway.keys.token({ role: 'operator' })));

describe('the operators’ desk of payouts', () => {
  it('confirms only a bank account that was read, and restricts any', async () => {
    let asked: object = {};
    await gateway.base.stub(procedures.decidePayoutAccount, (input) => {
      asked = input;
      return {
        ...{ shopId: SHOP_ID, shopName: null, provider: 'bank-file' as const, providerAccountId: null },
        ...{ state: input.state, hasBankAccount: true, changedAt: AT },
      };
    });
    const path = at(routes.decidePayoutAccount.path, { shop_id: SHOP_ID });
    const decide = (json: object) => gateway.ask('POST', path, { token: operator, json });
    expect((await decide({ state: 'verified', seen: SEEN })).body.data.state).toBe('verified');
    expect(asked).toEqual({ shopId: SHOP_ID, state: 'verified', seen: SEEN });
    const unread = await decide({ state: 'verified' });
    expect([unread.status, saidOf(unread.body.errors)]).toEqual([
      400,
      [{ path: 'seen', message: '계좌를 먼저 읽어주세요.' }],
    ]);
    expect((await decide({ state: 'restricted' })).body.data.state).toBe('restricted');
    expect(saidOf((await decide({ state: 'none' })).body.errors)).toEqual([
      { path: 'state', message: '확인이나 제한을 골라주세요.' },
    ]);
  });

  it('hands out files for the bank under their names, and takes its results line by line', async () => {
    await gateway.base.stub(procedures.readBankFile, () => ({ name: 'jumun.csv', csv: '\ufeff은행\r\n' }));
    const taken = await gateway.ask('GET', at(routes.bankFile.path, { bank_file_id: FILE_ID }), { token: operator });
    expect([taken.status, taken.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="jumun.csv"']);
    const path = at(routes.confirmBankFile.path, { bank_file_id: FILE_ID });
    const confirm = (json: object) => gateway.ask('POST', path, { token: operator, json });
    const wrong = await confirm({ lines: [{ payout_id: PAYOUT_ID, state: 'lost' }] });
    expect(saidOf(wrong.body.errors)).toEqual([{ path: 'lines.0.state', message: '지급 완료나 실패를 골라주세요.' }]);
    expect((await confirm({ lines: [] })).status).toBe(400);
  });

  it('hands a bank file out as the bytes that it is in a form', async () => {
    const bytes = Buffer.from([0xc1, 0xd6, 0xb9, 0xae, 0x0d, 0x0a]);
    let asked: object = {};
    await gateway.base.stub(procedures.readBankFile, (input) => {
      asked = input;
      return { name: 'payouts-plain.csv', csv: '주문', bytes: bytes.toString('base64') };
    });
    const path = `${at(routes.bankFile.path, { bank_file_id: FILE_ID })}?layout=plain`;
    const answer = await fetch(`${gateway.running.url}${path}`, { headers: { authorization: `Bearer ${operator}` } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="payouts-plain.csv"');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(asked).toEqual({ bankFileId: FILE_ID, layout: 'plain' });
    const wrong = await gateway.ask('GET', path.replace('plain', 'pdf'), { token: operator });
    expect([wrong.status, saidOf(wrong.body.errors)]).toEqual([
      400,
      [{ path: 'layout', message: '파일 형식을 골라주세요.' }],
    ]);
  });

  it('takes a list of results that is larger than other bodies, up to its limit', async () => {
    await gateway.base.stub(procedures.readBankResults, () => ({ lines: [], missing: [] }));
    const path = at(routes.readBankResults.path, { bank_file_id: FILE_ID });
    const send = (letters: number) =>
      gateway.ask('POST', path, { token: operator, json: { content: 'A'.repeat(letters) } });
    expect((await send(400_000)).body.data).toEqual({ lines: [], missing: [] });
    expect(saidOf((await send(600_000)).body.errors)).toEqual([
      { path: 'content', message: '400KB까지 올릴 수 있어요.' },
    ]);
  });
});
