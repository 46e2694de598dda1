import iconv from 'iconv-lite';
import { v7 } from 'uuid';
import {
  contracts,
  FILE_PART_CHARACTERS,
  http,
  PROVIDER_FILE_MAX_BYTES,
  won,
  type Actor,
  type FeeLine,
} from '@jumun/contracts';
import { AT, ORDER_NUMBER, PAYMENT_ID } from './setup-answers.js';
import { SHOP_ID, openedGateway, saidOf } from './setup-gateway.js';

const { procedures } = contracts.settlement;
const routes = http.settlement;
const OPERATOR_ID = v7();
const DAY = '2026-11-18';
const RANGE = 'from=2026-11-01&to=2026-11-30';

const gateway = openedGateway();
let owner: string;
let operator: string;
beforeAll(async () => {
  owner = await gateway.keys.token();
  operator = await gateway.keys.token({ sub: OPERATOR_ID, role: 'operator' });
});

const asOwner = (path: string) => gateway.ask('GET', path, { token: owner });

const day = { day: DAY, sales: won(30_000), refunds: won(4_000), fees: 1_300, paidOut: 15_000, balance: -9_700 };
const feeLine: FeeLine = {
  ...{ transactionId: v7(), kind: 'refund', paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, occurredAt: AT },
  ...{ amount: -4_000, feeBps: 450, fee: -180, net: -3_820 },
};
const statement = {
  ...{ month: '2026-11', final: false, payments: 2, refunds: 1, sales: won(30_000), refunded: won(4_000) },
  ...{ charged: won(1_500), givenBack: won(200), total: 1_300, supply: 1_182, vat: 118 },
};

describe('an owner reads', () => {
  it('its history by the day as a file that Excel opens in Korean', async () => {
    const asked: unknown[] = [];
    await gateway.base.stub(procedures.listSettlementDays, (input, actor) => {
      asked.push([input, actor.kind === 'owner' && actor.shopId]);
      return [day];
    });
    const file = await asOwner(`${routes.historyFile.path}?${RANGE}`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="settlement-2026-11-01-2026-11-30.csv"');
    const counter = ',정산 제외 현장 결제(원),정산 제외 현장 환불(원)';
    expect(file.body).toBe(
      `날짜,매출(원),환불(원),수수료(원),입금(원),잔액(원)${counter}\r\n2026-11-18,30000,4000,1300,15000,-9700,0,0\r\n`,
    );
    expect(asked).toEqual([[{ from: '2026-11-01', to: '2026-11-30' }, SHOP_ID]]);
  });

  it('all its fees in one file', async () => {
    const lines = Array.from({ length: 501 }, () => ({ ...feeLine, transactionId: v7() }));
    await gateway.base.stub(procedures.listFees, ({ before, limit }) => {
      const from = lines.findIndex(({ transactionId }) => transactionId === before) + 1;
      return lines.slice(from, from + limit);
    });
    const rows = String((await asOwner(`${routes.feesFile.path}?${RANGE}`)).body)
      .trimEnd()
      .split('\r\n');
    expect(rows).toHaveLength(502);
    expect(rows[501]).toContain(`,환불,${ORDER_NUMBER},-4000,4.5,-180,-3820,${PAYMENT_ID},`);
  });

  it("a month's fee statement, on the screen and as a file", async () => {
    await gateway.base.stub(procedures.getFeeStatement, () => statement);
    expect((await asOwner(`${routes.feeStatement.path}?month=2026-11`)).body.data).toEqual({
      ...{ month: '2026-11', final: false, payment_count: 2, refund_count: 1, sales: 30_000, refunds: 4_000 },
      ...{ charged: 1_500, given_back: 200, total: 1_300, supply_value: 1_182, vat: 118 },
    });
    const file = await asOwner(`${routes.feeStatementFile.path}?month=2026-11`);
    expect(file.body).toContain('공급가액(원),1182\r\n부가세(원),118\r\n');
    const wrong = await asOwner(`${routes.feeStatement.path}?month=2026-13`);
    expect(saidOf(wrong.body.errors)).toEqual([{ path: 'month', message: '월을 2026-01처럼 입력해주세요.' }]);
  });

  it('what one payment or one payout moved, and names one of the two', async () => {
    let asked: object = {};
    const entry = { transactionId: v7(), kind: 'fee' as const, sourceId: PAYMENT_ID, amount: 225, occurredAt: AT };
    await gateway.base.stub(procedures.listEntries, (input) => {
      asked = input;
      return [{ ...entry, debit: `shop:${SHOP_ID}`, credit: 'platform:fees' }];
    });
    const { body } = await asOwner(`${routes.entries.path}?payment_id=${PAYMENT_ID}`);
    expect(asked).toEqual({ paymentId: PAYMENT_ID });
    expect(body.data.entries).toEqual([
      {
        ...{ transaction_id: entry.transactionId, kind: 'fee', source_id: PAYMENT_ID },
        ...{ debit: `shop:${SHOP_ID}`, credit: 'platform:fees', amount: 225, occurred_at: AT },
      },
    ]);
    await asOwner(`${routes.entries.path}?payout_id=${PAYMENT_ID}`);
    expect(asked).toEqual({ payoutId: PAYMENT_ID });
    for (const query of ['', `?payment_id=${PAYMENT_ID}&payout_id=${PAYMENT_ID}`])
      expect((await asOwner(`${routes.entries.path}${query}`)).status).toBe(400);
  });
});

describe('an operator', () => {
  const asked: { input: unknown; actor: Actor }[] = [];
  const found = {
    days: [
      {
        ...{ day: DAY, source: 'upload' as const, providerLines: 2, ourLines: 1, providerSum: 900, ourSum: 800 },
        ...{ openBreaks: 1, loadedAt: AT },
      },
    ],
    breaks: [
      {
        ...{ breakId: v7(), day: DAY, kind: 'amount-differs' as const, side: 'approve' as const },
        ...{ orderNumber: ORDER_NUMBER, tno: 'T1', ourAmount: won(800), providerAmount: won(900) },
        ...{ foundAt: AT, closedAt: null },
      },
    ],
  };
  const shown = {
    days: [
      {
        ...{ day: DAY, source: 'upload', provider_lines: 2, our_lines: 1, provider_sum: 900, our_sum: 800 },
        ...{ open_breaks: 1, loaded_at: AT },
      },
    ],
    breaks: [
      {
        ...{ break_id: found.breaks[0]?.breakId, day: DAY, kind: 'amount-differs', side: 'approve' },
        ...{ order_number: ORDER_NUMBER, tno: 'T1', our_amount: 800, provider_amount: 900 },
        ...{ found_at: AT, closed_at: null },
      },
    ],
  };

  it('uploads a file of any length within the limit, which travels in parts', async () => {
    const parts: { part: number; text: string }[] = [];
    await gateway.base.stub(procedures.keepFilePart, ({ part, text }) => {
      parts.push({ part, text });
      return {};
    });
    await gateway.base.stub(procedures.loadFile, (input, actor) => {
      asked.push({ input, actor });
      return found;
    });
    const text = '가'.repeat(FILE_PART_CHARACTERS + 5);
    const form = new FormData();
    form.set('day', DAY);
    form.set('file', new Blob([text]), 'kcp.csv');
    const answer = await gateway.ask('POST', routes.uploadProviderFile.path, { token: operator, body: form });
    expect(answer.body).toEqual({ success: true, data: shown });
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(asked.at(-1)).toMatchObject({
      input: { day: DAY, parts: 2 },
      actor: { kind: 'operator', operatorId: OPERATOR_ID },
    });
  });

  it('uploads a file in EUC-KR, as consoles of card companies write it', async () => {
    const texts: string[] = [];
    await gateway.base.stub(procedures.keepFilePart, ({ text }) => {
      texts.push(text);
      return {};
    });
    await gateway.base.stub(procedures.loadFile, () => found);
    const form = new FormData();
    form.set('day', DAY);
    form.set('file', new Blob([iconv.encode('거래번호,주문번호\n1,쀍', 'cp949')]), 'kcp.csv');
    await gateway.ask('POST', routes.uploadProviderFile.path, { token: operator, body: form });
    expect(texts.join('')).toBe('거래번호,주문번호\n1,쀍');
  });

  it('is told what an upload lacks', async () => {
    const send = async (fields: Record<string, string | Blob>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const { status, body } = await gateway.ask('POST', routes.uploadProviderFile.path, {
        token: operator,
        body: form,
      });
      return [status, body.errors?.[0]?.path ?? body.errorCode];
    };
    const file = new Blob(['tno']);
    expect(await send({ day: DAY })).toEqual([400, 'file']);
    expect(await send({ day: '2026-02-30', file })).toEqual([400, 'day']);
    expect(await send({ day: DAY, file: new Blob(['a\0b']) })).toEqual([400, 'FILE_BROKEN']);
    expect(await send({ day: DAY, file: new Blob(['x'.repeat(PROVIDER_FILE_MAX_BYTES + 1)]) })).toEqual([
      413,
      'FILE_TOO_LARGE',
    ]);
  });

  it('sees what sellers were owed for a month unless told otherwise, and the accounts by name', async () => {
    const funds = {
      ...{ owed: won(100), owedShops: 2, deficit: won(5), deficitShops: 1 },
      ...{ cardReceivable: 120, feesEarned: 20, paidOut: 5 },
    };
    let range: object = {};
    await gateway.base.stub(procedures.getFundsOwed, (input) => {
      range = input;
      return { now: funds, days: [] };
    });
    await gateway.ask('GET', `${routes.fundsOwed.path}?to=2026-11-20`, { token: operator });
    expect(range).toEqual({ from: '2026-10-20', to: '2026-11-20' });

    const account = { account: 'shop:x', balance: 0 };
    // The second is of a service of before there were names.
    const accounts = [{ ...account, shopName: '데모 카페', storeName: 'demo' }, account];
    const trial = { sum: 0, entries: 1, accounts };
    await gateway.base.stub(procedures.getTrialBalance, () => trial);
    expect((await gateway.ask('GET', routes.trialBalance.path, { token: operator })).body.data).toEqual({
      ...trial,
      accounts: [
        { ...account, shop_name: '데모 카페', shop_storeName: 'demo' },
        { ...account, shop_name: null, shop_storeName: null },
      ],
    });
  });
});
