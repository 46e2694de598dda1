import { http } from '@jumun/contracts';
import type { Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { AgentProgram } from '../platform/agent-program.js';
import { fixture } from './fixture.js';

const STORE = 'printing';
const PRINTER = 'kitchen';

interface Piece {
  text: string;
}

/** Declares the tests of a shop with a print agent. */
export function describePrintAgent(): void {
  describe('a shop with a print agent', () => {
    let owner: Owner;
    let product: Product;
    let agent: AgentProgram;

    const papers = async () =>
      ((await fixture.sandbox.send('GET', `/control/printers/${PRINTER}/paper`)).body as Piece[]).map(
        ({ text }) => text,
      );
    const jobs = async () => (await owner.call(http.printing.listPrintJobs, { query: {} })).data.jobs;
    const buy = async () =>
      (await fixture.shopper.buy(STORE, owner.shop.shopId, [{ product, quantity: 1 }])).orderNumber;
    const areAllPrinted = async (count: number) => {
      const states = (await jobs()).map(({ state }) => state);
      return states.length === count && states.every((state) => state === 'printed');
    };

    beforeAll(async () => {
      owner = await fixture.openShop(STORE);
      product = await fixture.addProduct(owner, { stock: 100 });
      const { port } = (await fixture.sandbox.send('POST', '/control/printers', { body: { id: PRINTER } })).body as {
        port: number;
      };
      const target = `tcp://127.0.0.1:${port}`;
      const rules = [{ kind: 'kitchen' as const, on: 'paid' as const }];
      const printer = {
        name: '주방 프린터',
        link: 'agent' as const,
        target,
        statusSupport: 'process-id' as const,
        rules,
      };
      await owner.call(http.printing.createPrinter, { body: printer });
      agent = new AgentProgram(fixture, '주방 노트북');
    });
    afterAll(() => agent.close());

    it('pairs it by the code that its terminal shows', async () => {
      await agent.pair(owner);
      expect(agent.shown).toContain('프린터: 주방 프린터');
      const [device] = (await owner.call(http.devices.list, {})).data.devices;
      expect(device).toMatchObject({ kind: 'print', name: '주방 노트북' });
    });

    it('gets each docket on paper once, also of orders that came while the agent was dead', async () => {
      await buy();
      await buy();
      await eventually(() => areAllPrinted(2), 60_000);
      await agent.close();
      await buy();
      agent.start();
      await eventually(() => areAllPrinted(3), 60_000);
      const printed = await papers();
      expect(printed).toHaveLength(3);
      expect(printed.filter((text) => text.includes('재출력'))).toEqual([]);
    });

    it('has its agent look for printers when its owner asks', async () => {
      const { searchId } = (await owner.call(http.printing.findPrinters, {})).data;
      const search = async () => (await owner.call(http.printing.getPrinterSearch, {})).data.search;
      await eventually(async () => (await search())?.state === 'done', 60_000);
      // Which there are is a matter of the networks around.
      expect(await search()).toMatchObject({ searchId, addresses: expect.any(Array) as unknown });
    });

    it('has its agent print nothing more once it cut it off, and show a new code', async () => {
      const [device] = (await owner.call(http.devices.list, {})).data.devices;
      await owner.call(http.devices.revoke, { params: { deviceId: device?.deviceId ?? '' } });
      agent.shown = '';
      await buy();
      await eventually(() => agent.shown.includes('연결 번호:'), 60_000);
      expect(await papers()).toHaveLength(3);
      expect((await jobs()).filter(({ state }) => state !== 'printed')).toHaveLength(1);
    });
  });
}
