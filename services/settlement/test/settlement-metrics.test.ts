import { v7 } from 'uuid';
import { contracts } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { registry } from '@jumun/runtime';
import { settlementReadings } from '../src/settlement-metrics.js';
import { openedPayouts } from './payout-fixture.js';
import { newOperator } from './setup.js';

const { procedures } = contracts.settlement;
const asker = newOperator('finance');
const second = newOperator('finance');

const fixture = openedPayouts({ provider: 'bank-file', needsSecondPerson: true });

const shown = async (): Promise<Record<string, unknown>> => {
  const database = fixture.service.app.get(Database, { strict: false });
  const found = await Promise.all(settlementReadings(database, fixture.clock).map((each) => each.read()));
  return Object.assign({}, ...found) as Record<string, unknown>;
};
const settled = async (state: string): Promise<number> => {
  const text = await registry.getSingleMetricAsString('payouts_settled');
  return Number(new RegExp(`state="${state}"\\S* (\\d+)`).exec(text)?.[1] ?? 0);
};

describe('payouts that were settled', () => {
  it('are counted, too, when an operator says what the bank did with a file', async () => {
    const file = [];
    for (const balance of [50_000, 60_000]) {
      const { payoutId } = await fixture.payOut(await fixture.payee({ balance }));
      await fixture.until(payoutId, 'submitted');
      file.push(payoutId);
    }
    const { bankFileId, waiting } = await fixture.call(procedures.makeBankFile, { reason: '오늘 지급이에요.' }, asker);
    await fixture.call(procedures.approve, { approvalId: waiting?.approvalId ?? '' }, second);
    const before = { paid: await settled('paid'), failed: await settled('failed') };
    const [paid = '', failed = ''] = file;
    const lines = [
      { payoutId: paid, state: 'paid' as const },
      { payoutId: failed, state: 'failed' as const, reason: '예금주가 달라요' },
    ];
    await fixture.call(procedures.confirmBankFile, { bankFileId, lines }, asker);
    // A repeated confirmation is not counted again.
    await fixture.call(procedures.confirmBankFile, { bankFileId, lines }, asker);
    expect(await settled('paid')).toBe(before.paid + 1);
    expect(await settled('failed')).toBe(before.failed + 1);
  });
});

describe('gauges of the books', () => {
  it('show what is so now, whichever copy has found it or mended it', async () => {
    const broken = [{ name: 'a-rule', sentence: '', count: 1, example: '' }];
    const report = { checkedAt: '2090-01-01T00:00:00.000Z', transactions: 0, broken, firstBreak: null };
    await fixture.query(`insert into books_check (day, checked_at, report) values ('2090-01-01', now(), $1)`, [report]);
    await fixture.query(
      `insert into reconciliation_break (id, key, day, kind, side, order_number, tno, provider_amount, found_at)
       values ($1, 'a-key', '2026-01-05', 'missing-here', 'approve', '260105-AAAA-001', '1', 1000, now())`,
      [v7()],
    );
    expect(await shown()).toMatchObject({ ledger_invariants_broken: 1, reconciliation_open_breaks: 1 });
    await fixture.query('update reconciliation_break set closed_at = now()');
    await fixture.query(`update books_check set report = report || '{"broken": []}'`);
    expect(await shown()).toMatchObject({ ledger_invariants_broken: 0, reconciliation_open_breaks: 0 });
  });
});
