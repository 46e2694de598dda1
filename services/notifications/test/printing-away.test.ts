import { v7 } from 'uuid';
import { auth, orders, shopper, won } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { PrintJobs } from '../src/print/print.jobs.js';
import { ownerOfShop, procedures as p, type Paid } from './notifications-fixture.js';
import { onlyJob, openedPrinting, wordsOn } from './print-fixture.js';

const MINUTE = 60_000;

describe('printers that were away, or are gone', () => {
  const fixture = openedPrinting();

  async function cancel({ checkoutId, paidAt: refundedAt, ...payment }: Paid): Promise<void> {
    await fixture.publish(orders.facts.paymentRefunded, {
      ...{ ...payment, checkoutId, refundId: v7(), refundAmount: payment.amount, refundedTotal: payment.amount },
      ...{ full: true, restock: true, by: 'owner', refundedAt },
    });
    await fixture.settle();
    fixture.changeDocket(payment.paymentId, { status: 'refunded' });
  }

  it('print no hour of dockets when they are first connected', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const old = await fixture.printed(shopId);
    fixture.advanceClock(60 * MINUTE);
    const fresh = await fixture.printed(shopId);
    const job = onlyJob(await fixture.claim(shopId, printer.printerId, 'ok'));
    expect(wordsOn(job)).toContain(fresh.orderNumber);
    expect(await fixture.jobsOf(shopId)).toContainEqual(
      expect.objectContaining({ paymentId: old.paymentId, state: 'held' }),
    );
  });

  it('print what a person asked for meanwhile, however long they stay away', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const { printerId } = printer;
    const all = await fixture.printed(shopId);
    fixture.advanceClock(15 * MINUTE);
    expect(await fixture.claim(shopId, printerId, 'ok')).toEqual([]);
    const one = await fixture.printed(shopId);
    fixture.advanceClock(15 * MINUTE);
    expect(await fixture.claim(shopId, printerId, 'ok')).toEqual([]);
    const [job] = (await fixture.jobsOf(shopId)).filter(({ paymentId }) => paymentId === one.paymentId);
    await fixture.rpc.call(p.retryPrintJob, { jobId: job?.jobId ?? '' }, ownerOfShop(shopId));
    const confirmed = await fixture.rpc.call(p.confirmOldJobs, { printerId, print: true }, ownerOfShop(shopId));
    expect(confirmed).toEqual({ count: 1 });
    fixture.advanceClock(15 * MINUTE);
    const papers = (await fixture.claim(shopId, printerId, 'ok')).map(wordsOn);
    expect(papers).toEqual([all, one].map(({ orderNumber }) => expect.stringContaining(orderNumber)));
  });

  it('leave their dockets to whoever makes their lines, drawn by that one’s rule, and no old one unasked', async () => {
    const [coffee, bread] = [v7(), v7()];
    const { shopId, printer } = await fixture.newPrintShop();
    const rule = (categoryIds: string[]) => ({
      rules: [{ kind: 'kitchen' as const, on: 'accepted' as const, categoryIds }],
    });
    const oven = await fixture.newPrinter(shopId, { name: '오븐', ...rule([bread]) });
    const bar = await fixture.newPrinter(shopId, { name: '바', width: 58, ...rule([coffee]) });
    const line = { quantity: 1, price: won(4_500), basePrice: won(4_500), options: [], kitchenName: null };
    const ordered = async (categories: Record<string, string>) => {
      const payment = await fixture.printed(shopId);
      const lines = Object.entries(categories).map(([name, id], at) => ({
        ...{ ...line, lineNo: at + 1, name, categoryIds: [id] },
      }));
      fixture.changeDocket(payment.paymentId, { lines });
      return payment;
    };
    const old = await ordered({ 크로와상: bread });
    fixture.advanceClock(15 * MINUTE);
    const both = await ordered({ 라떼: coffee, 모카: coffee, 스콘: bread });
    const none = await ordered({ 쿠키: v7() });
    const some = await ordered({ 쿠키: v7(), 바게트: bread });
    // Drawn for the wide paper of the printer that goes.
    await fixture.claim(shopId, printer.printerId, 'ok');
    await fixture.rpc.call(p.deletePrinter, { printerId: printer.printerId }, ownerOfShop(shopId));
    const jobs = await fixture.jobsOf(shopId);
    const jobOf = ({ paymentId }: { paymentId: string }) => jobs.find((job) => job.paymentId === paymentId);
    expect(jobOf(none)).toMatchObject({ printerId: printer.printerId, state: 'skipped' });
    const ofSome = jobs.filter((job) => job.paymentId === some.paymentId);
    expect(ofSome.sort((one, other) => one.state.localeCompare(other.state))).toEqual([
      expect.objectContaining({ printerId: oven.printerId, state: 'queued' }),
      expect.objectContaining({ state: 'skipped', reason: expect.stringContaining('일부 메뉴') as string }),
    ]);
    expect(jobOf(old)).toMatchObject({ printerId: oven.printerId, state: 'held' });
    const paper = wordsOn(onlyJob(await fixture.claim(shopId, bar.printerId, 'ok')));
    expect(paper).toContain(both.orderNumber);
    expect(paper).toContain('모카');
    expect(paper).not.toContain('스콘');
    expect(paper).toContain(`\n\x1d!\x00\x1ba\x00\x1bE\x00\x1dB\x00${'='.repeat(32)}\n`);
  });

  it('leave each line to paper once, and the word that an order was cancelled', async () => {
    const [coffee, bread] = [v7(), v7()];
    const { shopId, printer } = await fixture.newPrintShop();
    const owner = ownerOfShop(shopId);
    const { printerId } = printer;
    const rule = (on: 'paid' | 'accepted', categoryIds: string[]) => ({
      rules: [{ kind: 'kitchen' as const, on, categoryIds }],
    });
    const bar = await fixture.newPrinter(shopId, { name: '바', ...rule('paid', [coffee]) });
    const oven = await fixture.newPrinter(shopId, { name: '오븐', ...rule('accepted', [bread]) });
    const line = { quantity: 1, price: won(4_500), basePrice: won(4_500), options: [], kitchenName: null };
    const made = (...named: [string, string][]) => ({
      lines: named.map(([name, id], at) => ({ ...line, lineNo: at + 1, name, categoryIds: [id] })),
    });
    const lost = await fixture.printed(shopId);
    fixture.changeDocket(lost.paymentId, made(['라떼', coffee], ['모카', coffee], ['스콘', bread]));
    const cancelled = await fixture.printed(shopId);
    fixture.changeDocket(cancelled.paymentId, made(['식빵', bread]));
    // Both were handed to the deleted printer, and whether they were printed stays unknown.
    for (const job of await fixture.claim(shopId, printerId, 'ok')) await fixture.startJob(job, shopId);
    await cancel(cancelled);
    await fixture.rpc.call(p.deletePrinter, { printerId }, owner);

    const papersOf = async (id: string) => (await fixture.claim(shopId, id, 'ok')).map(wordsOn);
    const [own, ...more] = await papersOf(bar.printerId);
    expect(more).toEqual([]);
    expect(own).toMatch(/라떼[^]*모카/);
    expect(own).not.toMatch(/스콘|중복일/);
    // Of the cancelled order a docket is skipped when it would be repeated, and its word is not.
    const reassigned = await papersOf(oven.printerId);
    expect(reassigned).toEqual([expect.stringMatching(/중복일[^]*스콘/), expect.stringMatching(/주문 취소[^]*식빵/)]);
    const ofOven = (await fixture.jobsOf(shopId)).filter((job) => job.printerId === oven.printerId);
    // It has not tried any of them yet.
    expect(ofOven.map(({ attempts }) => attempts)).toEqual(ofOven.map(() => 0));
  });

  it('are spoken for by another one when an order is cancelled whose docket they had', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    await fixture.newPrinter(shopId, { name: '카운터', rules: [{ kind: 'receipt', on: 'ready', categoryIds: null }] });
    const payment = await fixture.printed(shopId);
    const job = onlyJob(await fixture.claim(shopId, printer.printerId, 'ok'));
    await fixture.startJob(job, shopId);
    await fixture.endJob(job, shopId);
    const next = await fixture.newPrinter(shopId, { name: '새 주방' });
    await fixture.rpc.call(p.deletePrinter, { printerId: printer.printerId }, ownerOfShop(shopId));
    await cancel(payment);
    const word = onlyJob(await fixture.claim(shopId, next.printerId, 'ok'));
    expect(wordsOn(word)).toMatch(/주문 취소[^]*아메리카노/);
  });

  it('that are being deleted are asked for nothing: nobody would claim it', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const owner = ownerOfShop(shopId);
    const { printerId } = printer;
    await fixture.claim(shopId, printerId, 'ok');
    // Looked at from a second database. Commits once the press waits for the printer, or its turns are over.
    await fixture.config('onlooker');
    const deleting = fixture.sql(
      'notifications',
      `do $$ begin
         update printer set deleted_at = now() where id = '${printerId}';
         for turn in 1..200 loop exit when exists (select from pg_locks where not granted); perform pg_sleep(0.01); end loop;
       end $$`,
    );
    const isHeld = `select 1 from pg_stat_activity where query like 'do $$%' and wait_event = 'PgSleep'`;
    await eventually(async () => (await fixture.sql('onlooker', isHeld)).length > 0);
    const asked = fixture.rpc.call(p.testPrinter, { printerId }, owner);
    await expect(asked).rejects.toMatchObject({ code: 'PRINTER_NOT_FOUND' });
    await deleting;
    expect(await fixture.jobsOf(shopId)).toEqual([]);
  });

  it('print the orders of the kinds of spots that they are bound to, which a form of before leaves', async () => {
    const rule = { kind: 'kitchen' as const, on: 'paid' as const, categoryIds: null };
    const { shopId, printer } = await fixture.newPrintShop({ rules: [{ ...rule, onlySpotKinds: ['table'] }] });
    const { state: _, alarm: _a, unconfirmed: _u, seenAt: _s, printedAt: _p, waiting: _w, held: _h, ...form } = printer;
    const saved = await fixture.rpc.call(p.updatePrinter, { ...form, rules: [rule] }, ownerOfShop(shopId));
    expect(saved.rules).toEqual([{ ...rule, onlySpotKinds: ['table'] }]);
    const fetched = await fixture.printed(shopId);
    const carried = await fixture.printed(shopId);
    fixture.changeDocket(carried.paymentId, { spot: '3번', spotKind: 'table' });
    expect(wordsOn(onlyJob(await fixture.claim(shopId, printer.printerId)))).toContain('3번');
    expect(await fixture.jobsOf(shopId)).toContainEqual(
      expect.objectContaining({ paymentId: fetched.paymentId, reason: '이 프린터가 출력하는 자리의 주문이 아니에요.' }),
    );
  });

  it('leave receipts to who prints those of the spot', async () => {
    const rule = { kind: 'receipt' as const, categoryIds: null };
    const { shopId, printer } = await fixture.newPrintShop({ rules: [{ ...rule, on: 'paid' }] });
    const of = (kind: 'table' | 'room') =>
      fixture.newPrinter(shopId, { name: kind, rules: [{ ...rule, on: 'ready', onlySpotKinds: [kind] }] });
    const [hall, room] = [await of('table'), await of('room')];
    const { paymentId } = await fixture.printed(shopId);
    fixture.changeDocket(paymentId, { spot: '1번 룸', spotKind: 'room' });
    await fixture.rpc.call(p.deletePrinter, { printerId: printer.printerId }, ownerOfShop(shopId));
    expect(await fixture.claim(shopId, hall.printerId)).toEqual([]);
    expect(onlyJob(await fixture.claim(shopId, room.printerId)).kind).toBe('receipt');
  });

  it('print nothing at the start of pre-orders, which there are none of yet', async () => {
    const { shopId } = await fixture.newShop(null);
    const fired = fixture.newPrinter(shopId, { rules: [{ kind: 'kitchen', on: 'fired', categoryIds: null }] });
    await expect(fired).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'rules', message: expect.stringContaining('예약 주문') as string }],
    });
  });

  it('of a closed shop find nothing by their keys any more', async () => {
    const { shopId, printer } = await fixture.newPrintShop({ link: 'star', target: null });
    const { url } = await fixture.rpc.call(p.renewPrinterKey, { printerId: printer.printerId }, ownerOfShop(shopId));
    await fixture.printed(shopId);
    const ask = () =>
      fixture.rpc.call(
        p.pollPrinter,
        { link: 'star', key: url.slice(url.lastIndexOf('/') + 1), user: 'one', verb: 'ask' },
        shopper,
      );
    await ask();
    await fixture.confirmAsker(shopId);
    expect(await ask()).toMatchObject({ token: expect.any(String) as string });
    const shop = { shopId, shopName: '데모 카페', storeName: 'demo', changedAt: new Date().toISOString() };
    await fixture.publish(auth.facts.shopChanged, { ...shop, version: 2, status: 'restricted' });
    await fixture.settle();
    expect(await ask()).toMatchObject({ token: expect.any(String) as string });
    await fixture.publish(auth.facts.shopChanged, { ...shop, version: 3, status: 'restricted', closed: true });
    await fixture.settle();
    await expect(ask()).rejects.toMatchObject({ code: 'PRINTER_NOT_FOUND' });
  });

  it('are told of at the bell when they have had no paper for two minutes, once for each time', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const { printerId } = printer;
    const told = async (state: 'ok' | 'paper', ms: number) => {
      await fixture.claim(shopId, printerId, state);
      fixture.advanceClock(ms);
      await fixture.service.app.get(PrintJobs, { strict: false }).tend();
      return (await fixture.rpc.call(p.listNotices, {}, ownerOfShop(shopId))).length;
    };
    expect(await told('ok', 5_000)).toBe(0);
    expect(await told('paper', 90_000)).toBe(0);
    expect(await told('paper', 30_000)).toBe(1);
    expect(await told('paper', 30_000)).toBe(1);
    expect(await told('ok', 5_000)).toBe(1);
    expect(await told('paper', 2 * MINUTE)).toBe(2);
    expect(await fixture.rpc.call(p.listNotices, {}, ownerOfShop(shopId))).toContainEqual(
      expect.objectContaining({ kind: 'printer', subjectName: '주방', link: '/store/admin/printers' }),
    );
  });
});
