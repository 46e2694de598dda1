import { AcquirerLookup } from '@jumun/runtime';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '@jumun/sandbox';
import { eventually, opened, sqlIn } from '@jumun/testing';
import { v7 } from 'uuid';
import { contracts, type Actor } from '@jumun/contracts';
import { BooksJobs } from '../src/ledger/books.jobs.js';
import { readProviderFile } from '../src/reconciliation/provider-line.js';
import { reconcileJob, ReconciliationJobs } from '../src/reconciliation/reconciliation.jobs.js';
import { checked } from './invariants.js';
import { operator, ownerOfShop, payment, refund, settlementFixture, type Paid } from './setup.js';

const { getReconciliation, runReconciliation, keepFilePart, loadFile } = contracts.settlement.procedures;

interface Line {
  tno: string;
  order: string;
  kind: string;
  amount: number;
  at: string;
}
const csvOf = (lines: readonly Line[]): string =>
  ['tno,ordr_idxx,kind,amount,at', ...lines.map((l) => [l.tno, l.order, l.kind, l.amount, l.at].join(','))].join(
    '\r\n',
  );

/** KCP's books as a test writes them; a day without any is an error of KCP's. */
const books = new Map<string, string>();
const asked: string[] = [];
const kcp: Server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://kcp');
  asked.push(url.search);
  const text = books.get(url.searchParams.get('day') ?? '');
  response.writeHead(text === undefined ? 503 : 200).end(text);
});

const fixture = opened(async () => {
  await new Promise<void>((resolve) => kcp.listen(0, '127.0.0.1', resolve));
  return settlementFixture({ kcpUrl: `http://127.0.0.1:${(kcp.address() as AddressInfo).port}` });
});
checked(fixture);
let jobs: ReconciliationJobs;
beforeAll(() => void (jobs = fixture.service.app.get(ReconciliationJobs, { strict: false })));
afterAll(() => void kcp.close());

let serial = 0;
/** Payments of a day of their own, with the card company's lines of them. */
async function dayOf(amounts: readonly number[]): Promise<{ day: string; payments: Paid[]; lines: Line[] }> {
  const day = `2026-10-${String((serial += 1)).padStart(2, '0')}`;
  const at = `${day}T12:00:00+09:00`;
  const payments = amounts.map((amount, index) =>
    payment(v7(), amount, { tno: `${serial}-${index}`, paidAt: new Date(at).toISOString() }),
  );
  await fixture.post(payments);
  const lines = payments.map(({ tno = '', orderNumber: order, amount }) => ({
    ...{ tno, order, kind: 'approve', amount, at },
  }));
  return { day, payments, lines };
}

async function run(day: string, lines: readonly Line[]): Promise<(string | number | null)[][]> {
  books.set(day, csvOf(lines));
  const { breaks } = await fixture.call(runReconciliation, { day }, operator);
  return breaks
    .filter(({ closedAt }) => closedAt === null)
    .map(({ kind, side, orderNumber, ourAmount, providerAmount }) => [
      kind,
      side,
      orderNumber,
      ourAmount,
      providerAmount,
    ]);
}

describe("the card company's books of a day", () => {
  it('that say the same as ours leave nothing to look at', async () => {
    const { day, payments, lines } = await dayOf([4_500, 9_000]);
    const [first] = payments;
    if (first) await fixture.giveBack(refund(first, 1_500, 0, { refundedAt: `${day}T14:00:00+09:00` }));
    await fixture.settle();
    const cancelled = { ...lines[0], kind: 'part_cancel', amount: 1_500 } as Line;
    expect(await run(day, [...lines, cancelled])).toEqual([]);
    const { days } = await fixture.call(getReconciliation, { day }, operator);
    expect(days).toMatchObject([
      { day, source: 'provider', providerLines: 3, ourLines: 3, providerSum: 12_000, ourSum: 12_000, openBreaks: 0 },
    ]);
    expect(asked).toContain(`?day=${day}`);
  });

  it('are found to differ by one won, a missing, an extra and a double line, each by itself', async () => {
    const { day, lines } = await dayOf([1_000, 2_000, 3_000]);
    const [one, two, three] = lines as [Line, Line, Line];
    const extra = { ...one, tno: 'G1', order: 'GHOST-1', amount: 700 };
    expect(await run(day, [{ ...one, amount: 1_001 }, two, three])).toEqual([
      ['amount-differs', 'approve', one.order, 1_000, 1_001],
    ]);
    expect(await run(day, [one, three])).toEqual([['missing-at-provider', 'approve', two.order, 2_000, null]]);
    expect(await run(day, [...lines, extra])).toEqual([['missing-here', 'approve', 'GHOST-1', null, 700]]);
    expect(await run(day, [...lines, three])).toEqual([['double', 'approve', three.order, null, 3_000]]);
    const all = await run(day, [{ ...one, amount: 999 }, three, three, extra]);
    expect(all.map(([kind]) => kind).sort()).toEqual(
      ['amount-differs', 'double', 'missing-at-provider', 'missing-here'].sort(),
    );
    expect(await run(day, lines)).toEqual([]);
  });

  it('close a break by themselves when what was missing comes later, and remember it', async () => {
    const { day, lines } = await dayOf([1_000]);
    const late = payment(v7(), 5_000, { tno: 'late', paidAt: `${day}T23:59:59+09:00` });
    const line = { tno: 'late', order: late.orderNumber, kind: 'approve', amount: 5_000, at: `${day}T23:59:59+09:00` };
    expect(await run(day, [...lines, line])).toEqual([['missing-here', 'approve', late.orderNumber, null, 5_000]]);
    await fixture.post([late]);
    const other = await dayOf([100]);
    await run(other.day, other.lines);
    const { breaks } = await fixture.call(getReconciliation, { day }, operator);
    expect(breaks).toMatchObject([{ orderNumber: late.orderNumber, closedAt: '2026-11-20T03:00:00.000Z' }]);
    expect((await fixture.call(getReconciliation, {}, operator)).breaks).toEqual([]);
  });

  it('may put a payment on the other side of midnight', async () => {
    const { day, lines } = await dayOf([1_000]);
    const next = await dayOf([3_000]);
    const ours = payment(v7(), 2_000, { tno: 'edge', paidAt: `${day}T23:59:59.900+09:00` });
    await fixture.post([ours]);
    const edge = { tno: 'edge', order: ours.orderNumber, kind: 'approve', amount: 2_000 };
    expect(await run(day, lines)).toHaveLength(1);
    expect(await run(next.day, [...next.lines, { ...edge, at: `${next.day}T00:00:00+09:00` }])).toEqual([]);
    expect((await fixture.call(getReconciliation, {}, operator)).breaks).toEqual([]);
  });

  it('with a charge that was reversed in both its parts are as good as without it', async () => {
    const { day, lines } = await dayOf([1_000]);
    const gone = { tno: 'R1', order: 'REV-1', kind: 'approve', amount: 800, at: `${day}T12:00:00+09:00` };
    expect(await run(day, [...lines, gone, { ...gone, kind: 'cancel' }])).toEqual([]);
  });
});

describe('the daily comparison', () => {
  it('asks for each closed day once, again when the card company did not answer, and shows who is behind', async () => {
    const { paymentId, orderNumber } = payment(v7(), 1_000);
    await fixture.post([
      payment(v7(), 1_000, { paymentId, orderNumber, tno: 'D1', paidAt: '2026-11-17T03:00:00.000Z' }),
    ]);
    // 05:59 in Korea: the 19th is not closed yet, and the day of 13 November is too old to be asked for.
    fixture.clock.set('2026-11-19T20:59:00.000Z');
    const due = async (): Promise<string[]> => (await jobs.findDays()).map(({ payload }) => payload.day);
    expect(await due()).toEqual(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']);
    fixture.clock.set('2026-11-19T21:00:00.000Z');
    expect((await due()).at(-1)).toBe('2026-11-19');
    await expect(jobs.reconcile({ day: '2026-11-17' })).rejects.toThrow('no books');
    const line = { tno: 'D1', order: orderNumber, kind: 'approve', amount: 1_000, at: '2026-11-17T12:00:00+09:00' };
    books.set('2026-11-17', csvOf([line]));
    await jobs.reconcile({ day: '2026-11-17' });
    await jobs.reconcile({ day: '2026-11-17' });
    expect(await due()).not.toContain('2026-11-17');
    expect((await fixture.call(getReconciliation, {}, operator)).breaks).toEqual([]);
    fixture.clock.set('2026-11-20T03:00:00.000Z');
  });

  it('is due when the sum owed at the end of that day is kept, since a payment of it may be told after midnight', async () => {
    const books = fixture.service.app.get(BooksJobs, { strict: false });
    const lastKept = async (time: string): Promise<string | undefined> => {
      fixture.clock.set(time);
      return (await books.findDaysWithoutFunds())[0]?.payload.day;
    };
    expect(await lastKept('2026-11-19T20:59:00.000Z')).toBe('2026-11-18');
    expect(await lastKept('2026-11-19T21:00:00.000Z')).toBe('2026-11-19');
    fixture.clock.set('2026-11-20T03:00:00.000Z');
  });

  it('looks again at a day that an operator compared before it was over', async () => {
    const day = '2026-11-16';
    fixture.clock.set(`${day}T10:00:00.000Z`);
    const early = payment(v7(), 1_000, { tno: 'E1', paidAt: `${day}T03:00:00.000Z` });
    await fixture.post([early]);
    const line = { tno: 'E1', order: early.orderNumber, kind: 'approve', amount: 1_000, at: `${day}T12:00:00+09:00` };
    expect(await run(day, [line])).toEqual([]);
    const due = async (time: string): Promise<string[]> => {
      fixture.clock.set(time);
      return (await jobs.findDays()).map((run) => run.payload.day);
    };
    expect(await due(`${day}T20:59:00.000Z`)).not.toContain(day);
    expect(await due(`${day}T21:00:00.000Z`)).toContain(day);
    const late = { ...line, tno: 'E2', order: 'LATE-1', at: `${day}T23:30:00+09:00` };
    books.set(day, csvOf([line, late]));
    await jobs.reconcile({ day });
    expect(await due(`${day}T21:00:00.000Z`)).not.toContain(day);
    const { breaks } = await fixture.call(getReconciliation, { day }, operator);
    expect(breaks).toMatchObject([{ kind: 'missing-here', orderNumber: 'LATE-1', closedAt: null }]);
    expect(await run(day, [line])).toEqual([]);
    fixture.clock.set('2026-11-20T03:00:00.000Z');
  });

  it('takes what the look-up of the sandbox hands out', async () => {
    const sandbox = await startSandbox();
    try {
      const day = '2026-09-01';
      const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const body = JSON.stringify({ day, kind: 'extra' });
      await fetch(`${sandbox.origin}/control/kcp/settlement/alter`, { ...post, body });
      const lookup = new AcquirerLookup(sandbox.env['ACQUIRER_LOOKUP_BASE'] ?? '', fixture.logger);
      expect(readProviderFile((await lookup.booksOf(day)) ?? '', day)).toMatchObject([
        { kind: 'approve', amount: 1_000 },
      ]);
      const fault = JSON.stringify({ target: 'acquirer.books', kind: 'error' });
      await fetch(`${sandbox.origin}/control/faults`, { ...post, body: fault });
      expect(await lookup.booksOf(day)).toBeUndefined();
    } finally {
      await sandbox.close();
    }
  });
});

describe('an operator', () => {
  const upload = async (day: string, text: string, cut = text.length): Promise<unknown> => {
    const uploadId = v7();
    const pieces = [text.slice(0, cut), text.slice(cut)];
    for (const [part, piece] of pieces.entries())
      await fixture.call(keepFilePart, { uploadId, part, text: piece }, operator);
    return fixture.call(loadFile, { uploadId, day, parts: pieces.length }, operator);
  };

  it('uploads a file in parts where the card company has no line to it, and its act is noted', async () => {
    const { day, lines } = await dayOf([1_000, 2_000]);
    const text = csvOf(lines.slice(0, 1));
    expect(await upload(day, text, 40)).toMatchObject({
      days: [{ day, source: 'upload', providerLines: 1, openBreaks: 1 }],
      breaks: [{ kind: 'missing-at-provider', ourAmount: 2_000, closedAt: null }],
    });
    expect(await upload(day, `\ufeff${csvOf(lines)}\r\n\r\n`)).toMatchObject({
      breaks: [{ closedAt: expect.any(String) }],
    });
    const acts = await fixture.query(`select act from access_log where subject = $1`, [day]);
    expect(acts).toEqual([{ act: 'upload-provider-file' }, { act: 'upload-provider-file' }]);
    expect(await fixture.query('select * from provider_file_part')).toEqual([]);
  });

  it.each([
    ['no heading', 'a,b\r\n1,2', '첫 줄'],
    ['a line of another day', 'T1,O1,approve,100,2026-10-02T12:00:00+09:00', '2번째 줄: 2026-09-02의 거래가 아니에요.'],
    ['an amount that is no whole won', 'T1,O1,approve,100.5,20260902120000', '2번째 줄: 금액'],
    ['an unknown kind', 'T1,O1,gift,100,20260902120000', '2번째 줄: 거래 종류'],
    ['a formula', '=cmd,O1,approve,100,20260902120000', '2번째 줄: 거래번호'],
    ['too few cells', 'T1,O1,approve,100', '2번째 줄: 칸의 수'],
    ['a time that never was', 'T1,O1,approve,100,20260999120000', '2번째 줄: 거래 시각'],
  ])('is told what is wrong with a file that has %s, and nothing of it is kept', async (_what, line, fault) => {
    const text = fault === '첫 줄' ? line : `tno,ordr_idxx,kind,amount,at\r\n${line}`;
    await expect(upload('2026-09-02', text)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'file', message: expect.stringContaining(fault) }],
    });
    expect((await fixture.call(getReconciliation, { day: '2026-09-02' }, operator)).days).toEqual([]);
  });

  it('is refused a part of a file, a day to come, and an answer while the card company has none', async () => {
    const uploadId = v7();
    await fixture.call(keepFilePart, { uploadId, part: 1, text: 'x' }, operator);
    const part = fixture.call(loadFile, { uploadId, day: '2026-09-03', parts: 2 }, operator);
    await expect(part).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const tomorrow = fixture.call(runReconciliation, { day: '2026-11-21' }, operator);
    await expect(tomorrow).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const silent = fixture.call(runReconciliation, { day: '2026-09-04' }, operator);
    await expect(silent).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it('and nobody else compares books', async () => {
    const others: Actor[] = [{ kind: 'shopper' }, ownerOfShop(v7()), { kind: 'service', name: 'orders' }];
    for (const actor of others) {
      for (const refused of [
        fixture.call(getReconciliation, {}, actor),
        fixture.call(runReconciliation, { day: '2026-10-01' }, actor),
        fixture.call(keepFilePart, { uploadId: v7(), part: 0, text: '' }, actor),
        fixture.call(loadFile, { uploadId: v7(), day: '2026-10-01', parts: 1 }, actor),
      ])
        await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const mine = v7();
    const seen = await fixture.transactor.transact(ownerOfShop(mine), async (tx) => {
      await sqlIn(tx, `select set_config('jumun.shop_id', $1, true)`, [mine]);
      return [await sqlIn(tx, 'select * from provider_line'), await sqlIn(tx, 'select * from reconciliation_break')];
    });
    expect(seen).toEqual([[], []]);
  });
});

it('a job of the queue compares a day too', async () => {
  const { day, lines } = await dayOf([1_000]);
  books.set(day, csvOf(lines));
  fixture.service.jobs.enqueue(reconcileJob, { payload: { day }, key: day });
  await eventually(async () => (await fixture.call(getReconciliation, { day }, operator)).days.length > 0);
});
