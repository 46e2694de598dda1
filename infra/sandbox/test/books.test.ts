import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '../src/clock.ts';
import { Books } from '../src/kcp/books.ts';
import { cardOf } from '../src/kcp/cards.ts';
import { inFixture } from './harness.ts';

const facts = { siteCd: 'T0000', amount: '1000', goodName: '커피', retUrl: 'http://shop.test/' };

describe('KCP books', () => {
  it('stay within their bound, finished trades leaving first', () => {
    const books = new Books(createClock(), 200);
    const open = books.register({ ...facts, orderNo: 'open' });
    const paid = books.register({ ...facts, orderNo: 'paid' });
    const charge = books.charge(books.authenticate(paid, cardOf(undefined)));
    for (let at = 0; at < 199; at += 1) books.register({ ...facts, orderNo: `o-${at}` });
    expect(books.counts().trades).toBeLessThanOrEqual(200);
    expect(books.trade(paid.approvalKey)).toBeUndefined();
    expect(books.chargeByTno(charge.tno)).toBeUndefined();
    expect(books.chargesOf('paid')).toEqual([]);
    for (let at = 0; at < 1_000; at += 1) books.register({ ...facts, orderNo: `p-${at}` });
    expect(books.counts().trades).toBeLessThanOrEqual(200);
    expect(books.trade(open.approvalKey)).toBeUndefined();
  });

  it('never give a number twice', () => {
    const books = new Books(createClock(), 5_000);
    const numbers = new Set<string>();
    for (let at = 0; at < 2_000; at += 1) {
      const trade = books.register({ ...facts, orderNo: `n-${at}` });
      numbers
        .add(trade.approvalKey)
        .add(trade.traceNo)
        .add(books.charge(books.authenticate(trade, cardOf(undefined))).tno);
    }
    expect(numbers.size).toBe(6_000);
  });
});

describe('a sandbox with a data directory', () => {
  let dataDir: string;
  beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))));
  afterEach(() => rm(dataDir, { recursive: true }));

  it('keeps its key pair, and the private half only encrypted and unreadable for others', async () => {
    const env = () => inFixture({ dataDir }, async ({ sandbox }) => sandbox.env);
    const [first, second] = [await env(), await env()];
    expect(second['KCP_CERT_INFO']).toBe(first['KCP_CERT_INFO']);
    expect(second['KCP_PRIVATE_KEY']).toBe(first['KCP_PRIVATE_KEY']);
    const path = join(dataDir, 'kcp-keys.json');
    expect((await stat(path)).mode & 0o077).toBe(0);
    const text = await readFile(path, 'utf8');
    expect(text).toContain('BEGIN ENCRYPTED PRIVATE KEY');
    expect(text).not.toContain('BEGIN PRIVATE KEY');
  });

  it('still cancels a charge of an earlier run, and knows what was cancelled then', async () => {
    const { tno, orderNo } = await inFixture({ dataDir }, async (first) => {
      const charge = await first.paid();
      await first.cancel(charge.tno, 'STPC', { mod_mny: '4000', rem_mny: '12500' });
      return charge;
    });
    await inFixture({ dataDir }, async (second) => {
      expect(await second.inquire(tno)).toMatchObject({ stat_ca_cd: 'STPC', rem_mny: '8500', order_no: orderNo });
      expect(await second.cancel(tno, 'STPC', { mod_mny: '8500', rem_mny: '8500' })).toMatchObject({ res_cd: '0000' });
    });
    await inFixture({ dataDir }, async (third) => {
      expect(await third.transactions(orderNo)).toMatchObject([{ state: 'cancelled' }]);
    });
  });
});
