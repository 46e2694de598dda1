import { applyRetention } from '@jumun/database';
import { PrintJobs } from '../src/print/print.jobs.js';
import { RETENTIONS } from '../src/retention/retention.jobs.js';
import { onlyJob, openedPrinting, wordsOn } from './print-fixture.js';

const WISH = '땅콩 알레르기가 있어요';
const MEMO = '단골 손님';
const DAY_MS = 24 * 60 * 60_000;

describe('a docket with a guest’s wish or a till’s memo', () => {
  const fixture = openedPrinting();

  async function newDocket() {
    const { shopId, printer } = await fixture.newPrintShop();
    const { paymentId } = await fixture.printed(shopId);
    fixture.changeDocket(paymentId, { request: WISH, note: MEMO });
    const claim = async () => onlyJob(await fixture.claim(shopId, printer.printerId, 'ok'));
    return { shopId, paymentId, claim };
  }
  const rowsOf = (shopId: string) =>
    fixture.sql('notifications', 'select content, content_hash, sealed_content from print_job where shop_id = $1', [
      shopId,
    ]);

  it('is printed with both, and kept sealed', async () => {
    const { shopId, claim } = await newDocket();
    const job = await claim();
    expect(wordsOn(job)).toContain('[요청]');
    expect(wordsOn(job)).toContain(WISH);
    expect(wordsOn(job)).toContain('[메모]');
    expect(wordsOn(job)).toContain(MEMO);
    expect(await rowsOf(shopId)).toEqual([
      { content: null, content_hash: null, sealed_content: expect.stringMatching(/^s1\./) },
    ]);
    await fixture.startJob(job, shopId);
    expect(await fixture.endJob(job, shopId)).toEqual({ state: 'printed' });
  });

  it('is drawn once: a claim that ended without paper prints the same', async () => {
    const { paymentId, claim } = await newDocket();
    await claim();
    fixture.changeDocket(paymentId, { request: null, note: null });
    fixture.advanceClock(31_000);
    await fixture.service.app.get(PrintJobs, { strict: false }).tend();
    expect(wordsOn(await claim())).toContain(WISH);
  });

  it('is kept for a week', async () => {
    const { shopId, claim } = await newDocket();
    const job = await claim();
    await fixture.startJob(job, shopId);
    await fixture.endJob(job, shopId);
    const erase = (days: number) =>
      applyRetention(fixture.service.database, RETENTIONS, new Date(fixture.now().getTime() + days * DAY_MS));
    await erase(6);
    expect(await rowsOf(shopId)).toMatchObject([{ sealed_content: expect.any(String) }]);
    await erase(8);
    expect(await rowsOf(shopId)).toMatchObject([{ sealed_content: null }]);
  });
});
