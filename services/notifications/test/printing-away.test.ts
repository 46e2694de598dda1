import { ownerOfShop, procedures as p } from './notifications-fixture.js';
import { onlyJob, printFixture, wordsOn, type PrintFixture } from './print-fixture.js';

const MINUTE = 60_000;

describe('printers that were away', () => {
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
});
