import { v7 } from 'uuid';
import { won } from '@jumun/contracts';
import { ownerOfShop, procedures as p } from './notifications-fixture.js';
import { onlyJob, printFixture, wordsOn, type PrintFixture } from './print-fixture.js';

const MINUTE = 60_000;

describe('printers that were away, or are gone', () => {
  let fixture: PrintFixture;
  beforeAll(async () => {
    fixture = await printFixture();
  });
  afterAll(() => fixture.close());

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
    // Drawn for the wide paper of the printer that goes.
    await fixture.claim(shopId, printer.printerId, 'ok');
    await fixture.rpc.call(p.deletePrinter, { printerId: printer.printerId }, ownerOfShop(shopId));
    const jobs = await fixture.jobsOf(shopId);
    const jobOf = ({ paymentId }: { paymentId: string }) => jobs.find((job) => job.paymentId === paymentId);
    expect(jobOf(none)).toMatchObject({ printerId: printer.printerId, state: 'skipped' });
    expect(jobOf(old)).toMatchObject({ printerId: oven.printerId, state: 'held' });
    const paper = wordsOn(onlyJob(await fixture.claim(shopId, bar.printerId, 'ok')));
    expect(paper).toContain(both.orderNumber);
    expect(paper).toContain('모카');
    expect(paper).not.toContain('스콘');
    expect(paper).toContain(`\n\x1d!\x00\x1ba\x00\x1bE\x00\x1dB\x00${'='.repeat(32)}\n`);
  });

  it('print nothing at the start of pre-orders, which there are none of yet', async () => {
    const { shopId } = await fixture.newShop(null);
    const fired = fixture.newPrinter(shopId, { rules: [{ kind: 'kitchen', on: 'fired', categoryIds: null }] });
    await expect(fired).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'rules', message: expect.stringContaining('예약 주문') as string }],
    });
  });
});
