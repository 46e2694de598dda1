import iconv from 'iconv-lite';
import { v7 } from 'uuid';
import { Id, PrinterInput, type Actor } from '@jumun/contracts';
import { ownerOfShop, procedures as p } from './notifications-fixture.js';
import { openedPrinting } from './print-fixture.js';

const LABELS = ['창가 1', '창가 2'];

describe('what a person asks printers for', () => {
  const fixture = openedPrinting();

  it('is bound to a print program of its own shop alone, when it is made and later', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const save = (deviceId: string | null) =>
      fixture.rpc.call(
        p.updatePrinter,
        PrinterInput.extend({ printerId: Id }).parse({ ...printer, deviceId }),
        ownerOfShop(shopId),
      );
    for (const deviceId of [fixture.foreignDeviceId, fixture.screenId]) {
      await expect(fixture.newPrinter(shopId, { deviceId })).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
      await expect(save(deviceId)).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    }
    await expect(save(fixture.deviceId)).resolves.toMatchObject({ deviceId: fixture.deviceId });
    // Cut off since, it keeps its printer, which can still be saved.
    await fixture.sql('notifications', 'update printer set device_id = $1 where id = $2', [
      fixture.foreignDeviceId,
      printer.printerId,
    ]);
    await expect(save(fixture.foreignDeviceId)).resolves.toMatchObject({ deviceId: fixture.foreignDeviceId });
    // A printer behind a page's dialog has no print program.
    const page = { link: 'browser' as const, target: null, deviceId: fixture.foreignDeviceId };
    await expect(fixture.newPrinter(shopId, page)).resolves.toMatchObject({ deviceId: null });
  });

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

  it('gets the codes of spots in their order, and again without a mark: a second code is no second order', async () => {
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

  it('is refused such codes where the printer is away, where it is a page, and where it is another shop’s', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const page = await fixture.newPrinter(shopId, { link: 'browser', target: null });
    const stranger = await fixture.newPrintShop();
    const ask = (printerId: string) =>
      fixture.rpc.call(p.printCodes, { printerId, codes: codes() }, ownerOfShop(shopId));
    await expect(ask(printer.printerId)).rejects.toMatchObject({ code: 'PRINTER_AWAY' });
    await expect(ask(page.printerId)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(ask(stranger.printer.printerId)).rejects.toMatchObject({ code: 'PRINTER_NOT_FOUND' });
  });

  it('prints what failed or was given up once, however often it is pressed, and says so of it', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const owner = ownerOfShop(shopId);
    const { paymentId } = await fixture.printed(shopId);
    const [given] = await fixture.jobsOf(shopId);
    await fixture.rpc.call(p.skipPrintJob, { jobId: given?.jobId ?? '' }, owner);
    const press = () => fixture.rpc.call(p.retryPrintJob, { jobId: given?.jobId ?? '' }, owner);
    const [one, same] = await Promise.all([press(), press()]);
    expect(same.jobId).toBe(one.jobId);
    expect(one).toMatchObject({ paymentId, state: 'queued', copyNo: 2, retriedAs: null });
    expect(await fixture.jobsOf(shopId)).toHaveLength(2);
    const ended = (await fixture.jobsOf(shopId)).find(({ jobId }) => jobId === given?.jobId);
    expect(ended).toMatchObject({ state: 'skipped', retriedAs: one.jobId });
    // A printer that is gone prints nothing: what it left is printed by who prints such papers now.
    const next = await fixture.newPrinter(shopId, { name: '바' });
    await fixture.rpc.call(p.skipPrintJob, { jobId: one.jobId }, owner);
    await fixture.rpc.call(p.deletePrinter, { printerId: printer.printerId }, owner);
    const again = await fixture.rpc.call(p.retryPrintJob, { jobId: one.jobId }, owner);
    expect(again).toMatchObject({ printerId: next.printerId, paymentId, state: 'queued' });
  });

  it('is a search of one print program of theirs, which tells what it found', async () => {
    const { shopId } = await fixture.newShop(null);
    const owner = ownerOfShop(shopId);
    const stranger = (await fixture.newShop(null)).shopId;
    const search = async (of = shopId) => (await fixture.rpc.call(p.getPrinterSearch, {}, ownerOfShop(of))).search;
    const ask = async (program: Actor, finds?: boolean) =>
      (await fixture.rpc.call(p.claimPrintJobs, finds === undefined ? {} : { finds }, program)).find;
    const program = fixture.program(shopId);
    const other: Actor = { ...program, deviceId: v7() };
    expect(await search()).toBeNull();
    const { searchId } = await fixture.rpc.call(p.findPrinters, {}, owner);
    await expect(fixture.rpc.call(p.findPrinters, {}, owner)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { retryAfterSeconds: expect.any(Number) as number },
    });
    // A program of before, a page and another shop's program hear nothing of it; of two programs one takes it up.
    expect(await ask(program)).toBeUndefined();
    expect(await ask(owner, true)).toBeUndefined();
    expect(await ask(fixture.program(stranger), true)).toBeUndefined();
    expect(await search()).toMatchObject({ searchId, state: 'waiting', addresses: [] });
    expect(await ask(program, true)).toEqual({ searchId });
    expect(await ask(other, true)).toBeUndefined();
    expect(await search()).toMatchObject({ state: 'looking' });
    const tell = (from: Actor, ...addresses: string[]) =>
      fixture.rpc.call(p.tellFoundPrinters, { searchId, addresses }, from);
    for (const from of [other, { ...program, shopId: stranger }]) await tell(from, '10.0.0.66:9100');
    await tell(program, '192.168.0.50:9100', '192.168.0.50:9100', '192.168.0.51:9100');
    await tell(program, '10.0.0.66:9100');
    const done = { state: 'done', addresses: ['192.168.0.50:9100', '192.168.0.51:9100'] };
    expect(await search()).toMatchObject(done);
    expect(await search(stranger)).toBeNull();
    for (const wrong of ['203.0.113.5:9100', '127.0.0.1:9100', '192.168.0.50', '192.168.0.256:9100', '10.0.0.1:0'])
      await expect(tell(program, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(fixture.rpc.call(p.tellFoundPrinters, { searchId, addresses: [] }, owner)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('is told when no print program takes a search up or ends it, and is forgotten after two minutes', async () => {
    const { shopId } = await fixture.newShop(null);
    const owner = ownerOfShop(shopId);
    const program = fixture.program(shopId);
    const find = () => fixture.rpc.call(p.findPrinters, {}, owner);
    const state = async () => (await fixture.rpc.call(p.getPrinterSearch, {}, owner)).search?.state;
    const take = async () => (await fixture.rpc.call(p.claimPrintJobs, { finds: true }, program)).find;
    await find();
    fixture.advanceClock(16_000);
    expect(await state()).toBe('away');
    const late = await take();
    expect(late).toBeDefined();
    expect(await state()).toBe('looking');
    fixture.advanceClock(21_000);
    expect(await state()).toBe('away');
    await find();
    fixture.advanceClock(121_000);
    expect(await take()).toBeUndefined();
    expect(await state()).toBeUndefined();
    await fixture.rpc.call(p.tellFoundPrinters, { searchId: late?.searchId ?? '', addresses: [] }, program);
    expect(await state()).toBeUndefined();
  });
});
