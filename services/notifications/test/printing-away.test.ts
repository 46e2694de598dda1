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
});
