import { v7 } from 'uuid';
import { orders, type Actor, type InputOf, type PrintJobState, type PrintWork } from '@jumun/contracts';
import { PrintJobs } from '../src/print/print.jobs.js';
import { ownerOfShop, procedures as p, type Paid } from './notifications-fixture.js';
import { onlyJob, openedPrinting, wordsOn, type PrintFixture } from './print-fixture.js';

const { paymentPaid, paymentRefunded, orderMoved } = orders.facts;
const MINUTE = 60_000;

describe('print jobs', () => {
  const fixture = openedPrinting();

  const program = (shopId: string): Actor => fixture.program(shopId);
  const printerOf = (shopId: string, more?: Partial<InputOf<typeof p.createPrinter>>) =>
    fixture.newPrinter(shopId, more);
  const newShop = (more?: Partial<InputOf<typeof p.createPrinter>>) => fixture.newPrintShop(more);
  const order = (shopId: string, more?: Partial<Paid>) => fixture.printed(shopId, more);
  const jobsOf = (shopId: string) => fixture.jobsOf(shopId);
  const claim: PrintFixture['claim'] = (...asked) => fixture.claim(...asked);
  const start: PrintFixture['startJob'] = (...asked) => fixture.startJob(...asked);
  const end: PrintFixture['endJob'] = (...asked) => fixture.endJob(...asked);
  const one = onlyJob;
  /** Lets time pass and does what the sweep does then. */
  async function pass(ms: number): Promise<void> {
    fixture.advanceClock(ms);
    await fixture.service.app.get(PrintJobs, { strict: false }).tend();
  }

  it('make one row for an order however often it is told of, and none before the printer was there', async () => {
    const { shopId, printer } = await newShop();
    const payment = await order(shopId);
    await fixture.publish(paymentPaid, payment);
    await order(shopId, { paidAt: new Date(Date.now() - 60 * MINUTE).toISOString() });
    await fixture.settle();
    expect(await jobsOf(shopId)).toMatchObject([
      { printerId: printer.printerId, kind: 'kitchen', state: 'queued', orderNumber: payment.orderNumber, copyNo: 1 },
    ]);
  });

  it('print what was claimed, handed over and answered, once', async () => {
    const { shopId, printer } = await newShop();
    const { orderNumber } = await order(shopId);
    const job = one(await claim(shopId, printer.printerId, 'ok'));
    expect(wordsOn(job)).toContain('아메리카노');
    expect(wordsOn(job)).toContain(orderNumber);
    expect(wordsOn(job)).not.toContain('재출력');
    expect(await claim(shopId, printer.printerId, 'ok')).toEqual([]);
    await start(job, shopId);
    expect(await end(job, shopId)).toEqual({ state: 'printed' });
    // A success that is reported twice counts once.
    expect(await end(job, shopId)).toEqual({ state: 'printed' });
    expect(await jobsOf(shopId)).toMatchObject([{ state: 'printed', mark: 'none', attempts: 1 }]);
  });

  it('are printed by nobody whose claim is over or another’s', async () => {
    const { shopId, printer } = await newShop();
    await order(shopId);
    const late = one(await claim(shopId, printer.printerId));
    await expect(fixture.rpc.call(p.startPrintJob, { ...late, lease: v7() }, program(shopId))).rejects.toMatchObject({
      code: 'PRINT_JOB_NOT_FOUND',
    });
    await pass(31_000);
    await expect(start(late, shopId)).rejects.toMatchObject({ code: 'PRINT_JOB_NOT_FOUND' });
    const job = one(await claim(shopId, printer.printerId));
    expect(wordsOn(job)).not.toContain('재출력');
    await expect(start(late, shopId)).rejects.toMatchObject({ code: 'PRINT_JOB_NOT_FOUND' });
    await start(job, shopId);
  });

  it('are marked when no answer came, and end when a late yes does', async () => {
    const { shopId, printer } = await newShop();
    for (let each = 0; each < 2; each += 1) await order(shopId);
    const [lost, late] = (await claim(shopId, printer.printerId)) as [PrintWork, PrintWork];
    for (const job of [lost, late]) await start(job, shopId);
    await pass(31_000);
    const states = async () => (await jobsOf(shopId)).map(({ state }) => state).sort();
    expect(await states()).toEqual(['unknown', 'unknown']);
    await pass(21_000);
    expect(await states()).toEqual(['queued', 'queued']);
    expect(await end(late, shopId)).toEqual({ state: 'printed' });
    const again = one(await claim(shopId, printer.printerId));
    expect(again.jobId).toBe(lost.jobId);
    expect(wordsOn(again)).toContain('재출력 · 중복일 수 있어요');
  });

  it('wait for paper without counting, and fail after the fifth no', async () => {
    const { shopId, printer } = await newShop();
    await order(shopId);
    const first = one(await claim(shopId, printer.printerId));
    await start(first, shopId);
    expect(await end(first, shopId, { ok: false, state: 'paper' })).toEqual({ state: 'queued' });
    expect(await jobsOf(shopId)).toMatchObject([{ attempts: 0, mark: 'maybe-again', reason: '프린터 용지가 없어요.' }]);
    fixture.advanceClock(6_000);
    expect(await claim(shopId, printer.printerId, 'paper')).toEqual([]);
    let state: PrintJobState = 'queued';
    for (let tries = 0; tries < 5; tries += 1) {
      const job = one(await claim(shopId, printer.printerId, 'ok'));
      await start(job, shopId);
      state = (await end(job, shopId, { ok: false, code: 'EPTR_AUTOMATICAL' })).state;
      fixture.advanceClock(6_000);
    }
    expect(state).toBe('failed');
  });

  it('that grew old while the printer was away are a person’s to decide', async () => {
    const { shopId, printer } = await newShop();
    await claim(shopId, printer.printerId, 'ok');
    fixture.advanceClock(5 * MINUTE);
    const old = await order(shopId);
    await fixture.sql(
      'notifications',
      `update print_job set created_at = created_at - interval '20 minutes' where source_id = $1`,
      [old.paymentId],
    );
    const fresh = await order(shopId);
    const job = one(await claim(shopId, printer.printerId, 'ok'));
    expect(wordsOn(job)).toContain(fresh.orderNumber);
    const [view] = await fixture.rpc.call(p.listPrinters, {}, ownerOfShop(shopId));
    expect(view).toMatchObject({ held: 1, waiting: 2 });
    const confirm = { printerId: printer.printerId, print: true };
    expect(await fixture.rpc.call(p.confirmOldJobs, confirm, ownerOfShop(shopId))).toEqual({ count: 1 });
    expect(wordsOn(one(await claim(shopId, printer.printerId, 'ok')))).toContain(old.orderNumber);
  });

  it('are held as well where the program lives on and its printer was off', async () => {
    const { shopId, printer } = await newShop();
    await claim(shopId, printer.printerId, 'ok');
    const { paymentId } = await order(shopId);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      fixture.advanceClock(MINUTE);
      expect(await claim(shopId, printer.printerId, 'away')).toEqual([]);
    }
    const [view] = await fixture.rpc.call(p.listPrinters, {}, ownerOfShop(shopId));
    expect(view).toMatchObject({ state: 'away', waiting: 1 });
    await fixture.sql(
      'notifications',
      `update print_job set created_at = created_at - interval '20 minutes' where source_id = $1`,
      [paymentId],
    );
    expect(await claim(shopId, printer.printerId, 'ok')).toEqual([]);
    expect(await jobsOf(shopId)).toMatchObject([{ state: 'held' }]);
  });

  it('of a cancelled order are skipped, or taken back where the docket may be on paper', async () => {
    const { shopId, printer } = await newShop();
    const printed = await order(shopId);
    const job = one(await claim(shopId, printer.printerId));
    await start(job, shopId);
    await end(job, shopId);
    const waiting = await order(shopId);
    for (const { checkoutId: _c, paidAt: refundedAt, ...payment } of [printed, waiting]) {
      await fixture.publish(paymentRefunded, {
        ...{
          ...payment,
          checkoutId: v7(),
          refundId: v7(),
          refundAmount: payment.amount,
          refundedTotal: payment.amount,
        },
        ...{ full: true, restock: true, by: 'owner', refundedAt },
      });
    }
    await fixture.settle();
    const jobs = await jobsOf(shopId);
    expect(jobs.map(({ kind, state, paymentId }) => [kind, state, paymentId]).sort()).toEqual(
      [
        ['cancel', 'queued', printed.paymentId],
        ['kitchen', 'printed', printed.paymentId],
        ['kitchen', 'skipped', waiting.paymentId],
      ].sort(),
    );
    expect(wordsOn(one(await claim(shopId, printer.printerId)))).toContain('주문 취소');
  });

  it('begin when their step comes, for the menus that the printer makes', async () => {
    const mine = v7();
    const { shopId, printer } = await newShop({ rules: [{ kind: 'kitchen', on: 'accepted', categoryIds: [mine] }] });
    const move = async ({ paymentId, orderNumber }: Paid) => {
      const moved = { from: 'waiting', to: 'preparing', sequence: 1, movedAt: new Date().toISOString() } as const;
      await fixture.publish(orderMoved, { shopId, paymentId, orderNumber, storeName: 'demo', ...moved });
      await fixture.settle();
    };
    const other = await order(shopId);
    expect(await jobsOf(shopId)).toEqual([]);
    await move(other);
    expect(await claim(shopId, printer.printerId)).toEqual([]);
    expect(await jobsOf(shopId)).toMatchObject([{ state: 'skipped', reason: '이 프린터에서 만드는 메뉴가 없어요.' }]);
  });

  it('state the tax of a shop that pays it, on receipts', async () => {
    const { shopId } = await newShop();
    const { paymentId } = await order(shopId);
    const receipt = await fixture.rpc.call(p.drawPaper, { paymentId, kind: 'receipt' }, ownerOfShop(shopId));
    expect(receipt.sheets.flat().map(({ text }) => text.trim())).toContain('부가세 포함');
  });

  it('that a person asks for once more say so', async () => {
    const { shopId, printer } = await newShop({ copies: 2 });
    const { paymentId } = await order(shopId);
    const job = one(await claim(shopId, printer.printerId));
    expect(wordsOn(job)).toContain('사본 1/2');
    expect(wordsOn(job)).toContain('사본 2/2');
    await start(job, shopId);
    await end(job, shopId);
    const asked = await fixture.rpc.call(p.printAgain, { paymentId, kind: 'kitchen' }, ownerOfShop(shopId));
    expect(asked).toMatchObject({ copyNo: 2, mark: 'reprint', state: 'queued' });
    expect(wordsOn(one(await claim(shopId, printer.printerId)))).toContain('재출력 2');
  });

  it('that a person asks for while the first waits, or of another printer, are marked too', async () => {
    const { shopId, printer } = await newShop();
    const other = await printerOf(shopId, { name: '바', rules: [] });
    const { paymentId } = await order(shopId);
    const askOf = ({ printerId }: { printerId: string }) =>
      fixture.rpc.call(p.printAgain, { paymentId, kind: 'kitchen', printerId }, ownerOfShop(shopId));
    expect(await askOf(printer)).toMatchObject({ copyNo: 2, mark: 'reprint' });
    await askOf(other);
    const jobs = [...(await claim(shopId, printer.printerId)), ...(await claim(shopId, other.printerId))];
    expect(jobs.map((job) => /재출력( \d)?/.exec(wordsOn(job))?.[0])).toEqual([undefined, '재출력 2', '재출력']);
  });

  it('that are asked for by two presses at once are two, each marked', async () => {
    const { shopId, printer } = await newShop();
    const { paymentId } = await order(shopId);
    const input = { paymentId, kind: 'kitchen', printerId: printer.printerId } as const;
    const press = () => fixture.rpc.call(p.printAgain, input, ownerOfShop(shopId));
    const asked = await Promise.all([press(), press(), press()]);
    expect(asked.map(({ copyNo }) => copyNo).sort()).toEqual([2, 3, 4]);
    expect(asked.filter(({ mark }) => mark !== 'reprint')).toEqual([]);
  });

  it('of a page come one by one, in their order: a person prints no faster', async () => {
    const { shopId, printer } = await newShop({ link: 'browser', target: null });
    const owner = ownerOfShop(shopId);
    const numbers: string[] = [];
    for (let each = 0; each < 3; each += 1) numbers.push((await order(shopId)).orderNumber);
    const titles: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      const { printerId } = printer;
      const { jobs } = await fixture.rpc.call(p.claimPrintJobs, { printers: [{ printerId, state: 'ok' }] }, owner);
      const { jobId, lease, paper } = one(jobs);
      titles.push(JSON.stringify(paper));
      await fixture.rpc.call(p.startPrintJob, { jobId, lease }, owner);
      await fixture.rpc.call(p.endPrintJob, { jobId, lease, ok: true }, owner);
    }
    expect(titles.map((title) => numbers.filter((number) => title.includes(number)))).toEqual(numbers.map((n) => [n]));
  });

  it('that would repeat the docket of an order cancelled meanwhile are skipped', async () => {
    const { shopId, printer } = await newShop();
    const { paymentId } = await order(shopId);
    await start(one(await claim(shopId, printer.printerId)), shopId);
    fixture.changeDocket(paymentId, { status: 'refunded' });
    await pass(31_000);
    await pass(21_000);
    expect(await claim(shopId, printer.printerId)).toEqual([]);
    expect(await jobsOf(shopId)).toMatchObject([{ state: 'skipped', reason: '취소된 주문이에요.' }]);
  });

  it('are claimed, handed over and ended by nobody of another shop, nor by another device', async () => {
    const { shopId, printer } = await newShop();
    await order(shopId);
    const { shopId: other } = await newShop();
    expect(await claim(other, printer.printerId)).toEqual([]);
    const job = one(await claim(shopId, printer.printerId));
    await expect(start(job, other)).rejects.toMatchObject({ code: 'PRINT_JOB_NOT_FOUND' });
    await expect(end(job, other)).rejects.toMatchObject({ code: 'PRINT_JOB_NOT_FOUND' });
    const screen: Actor = { ...program(shopId), scope: 'screen' } as Actor;
    await expect(fixture.rpc.call(p.claimPrintJobs, {}, screen)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { shopId: bound, printer: bar } = await newShop({ deviceId: v7() });
    await order(bound);
    expect(await claim(bound, bar.printerId)).toEqual([]);
  });

  it('are 500 for a printer at most: the oldest receipts go first, then the oldest dockets, and no other printer’s', async () => {
    const { shopId, printer } = await newShop();
    const other = await printerOf(shopId, { name: '바' });
    const fill = (printerId: string, kind: string, count: number) =>
      fixture.sql(
        'notifications',
        `insert into print_job (shop_id, id, printer_id, kind, source_id, created_at)
         select $1, gen_random_uuid(), $2, $3, gen_random_uuid(), now() - interval '1 second' * n
         from generate_series(1, $4::int) n`,
        [shopId, printerId, kind, count],
      );
    await fill(printer.printerId, 'receipt', 1);
    await fill(printer.printerId, 'kitchen', 501);
    await fill(other.printerId, 'receipt', 500);
    await pass(0);
    const skipped = await fixture.sql(
      'notifications',
      `select kind, printer_id, created_at < now() - interval '500 seconds' as is_oldest from print_job
       where shop_id = $1 and state = 'skipped' order by kind`,
      [shopId],
    );
    expect(skipped).toEqual([
      { kind: 'kitchen', printer_id: printer.printerId, is_oldest: true },
      { kind: 'receipt', printer_id: printer.printerId, is_oldest: false },
    ]);
  });

  it('of a deleted printer go to one that prints the same, else they are given up', async () => {
    const { shopId, printer } = await newShop();
    await order(shopId);
    const other = await printerOf(shopId, { name: '바' });
    await fixture.rpc.call(p.deletePrinter, { printerId: printer.printerId }, ownerOfShop(shopId));
    expect(await jobsOf(shopId)).toMatchObject([{ printerId: other.printerId, state: 'queued' }]);
    await fixture.rpc.call(p.deletePrinter, { printerId: other.printerId }, ownerOfShop(shopId));
    expect(await jobsOf(shopId)).toMatchObject([{ state: 'skipped' }]);
  });
});
