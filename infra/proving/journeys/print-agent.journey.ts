import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { http } from '@jumun/contracts';
import type { Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { fixture } from './calm-fixture.js';

const STORE = 'printing';
const PRINTER = 'kitchen';
const program = fileURLToPath(new URL('../../print-agent/src/main.ts', import.meta.url));

interface Piece {
  text: string;
}

/** Declares the tests of a shop with a print agent. */
export function describePrintAgent(): void {
  describe('a shop with a print agent', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jumun-journey-agent-'));
    let owner: Owner;
    let product: Product;
    let agent: ChildProcess | undefined;
    let shown = '';

    function startAgent(): void {
      const options = ['--config', join(folder, 'config.json'), '--server', fixture.platform.origin];
      agent = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [agent.stdout, agent.stderr])
        stream?.on('data', (bytes: Buffer) => {
          shown += bytes.toString();
        });
    }
    async function killAgent(): Promise<void> {
      if (!agent || agent.exitCode !== null) return;
      const ended = once(agent, 'exit');
      agent.kill('SIGKILL');
      await ended;
    }
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
    });
    afterAll(async () => {
      await killAgent();
      rmSync(folder, { recursive: true, force: true });
    });

    it('pairs it by the code that its terminal shows', async () => {
      startAgent();
      const digits = await eventually(() => /연결 번호: (\d{3}) (\d{3})/.exec(shown));
      await owner.call(http.devices.claim, { body: { code: `${digits[1]}${digits[2]}`, name: '주방 노트북' } });
      await eventually(() => shown.includes('프린터: 주방 프린터'));
      const [device] = (await owner.call(http.devices.list, {})).data.devices;
      expect(device).toMatchObject({ kind: 'print', name: '주방 노트북' });
    });

    it('gets each docket on paper once, also of orders that came while the agent was dead', async () => {
      await buy();
      await buy();
      await eventually(() => areAllPrinted(2), 60_000);
      await killAgent();
      await buy();
      startAgent();
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
      shown = '';
      await buy();
      await eventually(() => shown.includes('연결 번호:'), 60_000);
      expect(await papers()).toHaveLength(3);
      expect((await jobs()).filter(({ state }) => state !== 'printed')).toHaveLength(1);
    });
  });
}
