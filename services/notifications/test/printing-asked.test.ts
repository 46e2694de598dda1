import iconv from 'iconv-lite';
import { v7 } from 'uuid';
import { ownerOfShop, procedures as p } from './notifications-fixture.js';
import { printFixture, type PrintFixture } from './print-fixture.js';

const LABELS = ['창가 1', '창가 2'];

describe('codes of spots on a printer of receipts', () => {
  let fixture: PrintFixture;
  beforeAll(async () => {
    fixture = await printFixture();
  });
  afterAll(() => fixture.close());

  const codes = () =>
    LABELS.map((label) => ({
      ...{ tagId: v7(), label, shopName: '성수동 커피', host: 'jumun.kr', address: 'https://jumun.kr/t/7XK2M9QPVA' },
    }));

  /** Claims all that waits and says that it is on paper; the words that were sent. */
  async function print(shopId: string, printerId: string): Promise<string[]> {
    const asked = { printers: [{ printerId, state: 'ok' as const }] };
    const { jobs } = await fixture.rpc.call(p.claimPrintJobs, asked, fixture.program(shopId));
    for (const { jobId, lease } of jobs) {
      await fixture.rpc.call(p.startPrintJob, { jobId, lease }, fixture.program(shopId));
      await fixture.rpc.call(p.endPrintJob, { jobId, lease, ok: true }, fixture.program(shopId));
    }
    return jobs.map(({ bytes }) => iconv.decode(Buffer.from(bytes ?? '', 'base64'), 'cp949'));
  }

  it('come in their order, and again without a mark: a second code is no second order', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const { printerId } = printer;
    const input = { printerId, codes: codes() };
    await print(shopId, printerId);
    for (const time of ['first', 'second']) {
      await fixture.rpc.call(p.printCodes, input, ownerOfShop(shopId));
      const papers = await print(shopId, printerId);
      expect([time, papers.map((paper) => /창가 \d/.exec(paper)?.[0])]).toEqual([time, LABELS]);
      expect(papers.join()).not.toContain('재출력');
    }
  });

  it('are refused where the printer is away, where it is a page, and where it is another shop’s', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const page = await fixture.newPrinter(shopId, { link: 'browser', target: null });
    const stranger = await fixture.newPrintShop();
    const ask = (printerId: string) =>
      fixture.rpc.call(p.printCodes, { printerId, codes: codes() }, ownerOfShop(shopId));
    await expect(ask(printer.printerId)).rejects.toMatchObject({ code: 'PRINTER_AWAY' });
    await expect(ask(page.printerId)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(ask(stranger.printer.printerId)).rejects.toMatchObject({ code: 'PRINTER_NOT_FOUND' });
  });
});
