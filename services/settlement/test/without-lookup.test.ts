import { v7 } from 'uuid';
import { businessDay, contracts, serviceActor } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { ReconciliationJobs } from '../src/reconciliation/reconciliation.jobs.js';
import { NOON, checkedPayouts } from './payout-fixture.js';
import { operator, payment as paymentOf, type Paid } from './setup.js';

const { getReconciliation, runReconciliation, keepFilePart, loadFile } = contracts.settlement.procedures;
const { settleFound } = contracts.orders.procedures;
const DAY = businessDay(new Date(NOON));
const payment = (shopId: string, amount: number, more: Partial<Paid> = {}): Paid =>
  paymentOf(shopId, amount, { paidAt: NOON, ...more });

/** The charges that the orders service was called with. */
const told: { orderNumber: string; tno: string }[] = [];
const fixture = checkedPayouts({ lookup: false });
beforeAll(async () => {
  await fixture.stub(settleFound, ({ charges }, actor) => {
    expect(actor).toEqual(serviceActor('settlement'));
    told.push(...charges);
    return { settled: charges.length };
  });
});

const stateOf = async ({ paymentId }: Paid): Promise<unknown> =>
  (await fixture.query('select state, reason from charge where payment_id = $1', [paymentId]))[0];

/** Uploads the day's file as an operator takes it from KCP's console. */
async function uploadConsoleFile() {
  const file = await fetch(`${fixture.sandbox.origin}/control/kcp/console-file?day=${DAY}`);
  const text = new TextDecoder('euc-kr').decode(await file.arrayBuffer());
  const uploadId = v7();
  await fixture.call(keepFilePart, { uploadId, part: 0, text }, operator);
  return fixture.call(loadFile, { uploadId, day: DAY, parts: 1 }, operator);
}

describe('with KCP alone', () => {
  it('a payment is confirmed for its payout by KCP’s number of it', async () => {
    const shopId = await fixture.payee({ balance: 100_000 });
    const payout = await fixture.payOut(shopId);
    expect(payout.amount).toBe(95_000);
    await fixture.until(payout.payoutId, 'paid');
  });

  it('a made-up number is never confirmed, holds up nobody else, and is a break of the console’s file', async () => {
    const shopId = await fixture.payee({ balance: 100_000 });
    const forged = payment(shopId, 9_000_000, { tno: '26112099999999' });
    await fixture.forge(forged);
    const payout = await fixture.payOut(shopId);
    expect(payout.amount).toBe(95_000);
    expect(await stateOf(forged)).toEqual({ state: 'waiting', reason: 'unanswered' });
    const { breaks } = await uploadConsoleFile();
    expect(breaks.filter(({ closedAt }) => closedAt === null)).toMatchObject([
      { kind: 'missing-at-provider', orderNumber: forged.orderNumber, ourAmount: 9_000_000 },
    ]);
    await expect(fixture.payOut(shopId, 'once-again')).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
  });

  it('a charge without its number waits until the console’s file has it', async () => {
    const shopId = await fixture.payee();
    const paid = payment(shopId, 50_000);
    await fixture.control('/kcp/charges', { ordr_idxx: paid.orderNumber, amount: 50_000 });
    await fixture.forge(paid);
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
    expect(await stateOf(paid)).toEqual({ state: 'waiting', reason: 'unanswered' });
    await uploadConsoleFile();
    expect(await stateOf(paid)).toEqual({ state: 'confirmed', reason: null });
    await expect(fixture.payOut(shopId, 'with-file')).resolves.toMatchObject({ amount: 47_500 });
  });

  it('a charge that only the console’s file has is told to the orders service', async () => {
    const { tno } = await fixture.control<{ tno: string }>('/kcp/charges', { ordr_idxx: 'LOST-1', amount: 7_000 });
    const { breaks } = await uploadConsoleFile();
    expect(breaks).toContainEqual(expect.objectContaining({ kind: 'missing-here', orderNumber: 'LOST-1', tno }));
    await eventually(() => told.some((charge) => charge.orderNumber === 'LOST-1' && charge.tno === tno));
    expect(told.filter(({ orderNumber }) => orderNumber !== 'LOST-1')).toEqual([]);
  });

  it('nobody asks for the books of a day: they are uploaded, and the desk says so', async () => {
    const jobs = fixture.service.app.get(ReconciliationJobs, { strict: false });
    expect(await jobs.findDays()).toEqual([]);
    await expect(fixture.call(runReconciliation, { day: DAY }, operator)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'day', message: expect.stringContaining('결제사 파일을 올려주세요') }],
    });
    expect(await fixture.call(getReconciliation, {}, operator)).toMatchObject({ isFetched: false });
  });
});
