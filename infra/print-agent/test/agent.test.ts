import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrinterAddress } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { AgentProcess } from './agent-process.ts';
import { PaperPrinter } from './paper-printer.ts';
import { PrintShop, type Step } from './print-shop.ts';

let shop: PrintShop;
let printer: PaperPrinter;
let agent: AgentProcess;
beforeEach(async () => {
  shop = await PrintShop.open();
  printer = await PaperPrinter.open();
  shop.target = printer.address;
  agent = new AgentProcess(shop.origin);
});
afterEach(async () => {
  await agent.remove();
  await printer.close();
  await shop.close();
});

const isPrivate = (address: string): boolean => PrinterAddress.safeParse(address).success;

function startPaired(): void {
  shop.isTyped = true;
  agent.start();
}
const allPrinted = () => eventually(() => shop.isAllPrinted(), 60_000);
/** The papers of each order in the order they came, marked ones as `AGAIN`. */
const papersOf = (name: string): string[] =>
  printer.papers.flatMap((paper) => {
    const [, mark, order] = /^\x1b@(AGAIN )?(.*)\n/.exec(paper) ?? []; // eslint-disable-line no-control-regex -- ESC begins each paper
    return order === name ? [mark === undefined ? 'first' : 'AGAIN'] : [];
  });
const orders = ['001', '002', '003', '004', '005', '006', '007'];
/** No docket is lost, and no second paper of it is unmarked. */
function expectNoPaperLostOrUnmarked(): void {
  for (const name of orders) {
    const papers = papersOf(name);
    expect({
      name,
      papers: papers.length > 0,
      unmarked: papers.filter((each) => each === 'first').length <= 1,
    }).toEqual({
      ...{ name, papers: true },
      unmarked: true,
    });
  }
}

describe('a print agent', () => {
  it('shows a code until its owner typed it, then prints each docket once, in their order', async () => {
    agent.start();
    await eventually(() => agent.shown.includes('연결 번호: 482 193'));
    for (const name of orders) shop.order(name);
    shop.isTyped = true;
    await allPrinted();
    expect(printer.papers.map((paper) => /\d{3}/.exec(paper)?.[0])).toEqual(orders);
    expect(orders.map(papersOf)).toEqual(orders.map(() => ['first']));
    expect(statSync(agent.stateFile).mode & 0o077).toBe(0);
  });

  it('looks for printers when it is asked to, and goes on printing', async () => {
    startPaired();
    shop.order('001');
    await allPrinted();
    shop.search = 'request';
    await eventually(() => shop.search === undefined);
    shop.order('002');
    await allPrinted();
    await eventually(() => shop.found);
    // Which there are is a matter of the machine's own networks.
    expect(shop.found).toEqual({ search_id: 'request', addresses: expect.any(Array) as unknown });
    expect((shop.found as { addresses: string[] }).addresses.filter((each) => !isPrivate(each))).toEqual([]);
  });

  it('renews its token, keeps it over a restart, and is paired anew when it was cut off', async () => {
    startPaired();
    shop.order('001');
    await allPrinted();
    shop.expireToken();
    await agent.stop();
    agent.start();
    shop.order('002');
    await allPrinted();
    expect(shop.refreshes).toBe(1);
    shop.cutOff();
    await agent.stop();
    agent.shown = '';
    agent.start();
    await eventually(() => agent.shown.includes('연결 번호: 482 193'));
    shop.isTyped = true;
    shop.order('003');
    await allPrinted();
  });

  it('that is killed at each step, one after the other, loses no docket, and prints none twice without a mark', async () => {
    const left: Step[] = ['claim-before', 'claim-after', 'sent-before', 'sent-after', 'done-before', 'done-after'];
    shop.onStep = (step) => {
      if (step !== left[0] || shop.jobs.length === 0) return false;
      left.shift();
      void agent.kill().then(() => agent.start());
      return true;
    };
    for (const name of orders) shop.order(name);
    startPaired();
    await eventually(() => left.length === 0 && shop.isAllPrinted(), 90_000);
    expectNoPaperLostOrUnmarked();
  });

  it('that is killed before it could tell of its papers prints none of them again', async () => {
    let kills = 0;
    shop.onStep = (step) => {
      if (step !== 'done-before' || kills === 2) return false;
      kills += 1;
      void agent.kill().then(() => agent.start());
      return true;
    };
    for (const name of orders) shop.order(name);
    startPaired();
    await allPrinted();
    expect(kills).toBe(2);
    expect(orders.map(papersOf)).toEqual(orders.map(() => ['first']));
  });

  it('that is killed while bytes go to the printer prints that docket again, marked', async () => {
    let dockets = 0;
    printer.onBytes = () => {
      dockets += 1;
      if (dockets === 1 || dockets === 5) void agent.kill().then(() => agent.start());
    };
    for (const name of orders) shop.order(name);
    startPaired();
    await allPrinted();
    expect(dockets).toBeGreaterThan(5);
    expectNoPaperLostOrUnmarked();
  });

  it('whose answers get lost at each step goes on, without a paper too many', async () => {
    const left = new Set<Step>(['claim-after', 'sent-before', 'sent-after', 'done-before', 'done-after']);
    shop.onStep = (step) => shop.jobs.length > 0 && left.delete(step);
    for (const name of orders) shop.order(name);
    startPaired();
    await allPrinted();
    expect([...left]).toEqual([]);
    expectNoPaperLostOrUnmarked();
  });

  it('whose line to the printer is cut prints that docket again, marked, and no other', async () => {
    printer.faults.cutAfter = 150;
    for (const name of orders) shop.order(name);
    startPaired();
    await allPrinted();
    expect(papersOf('001')).toEqual(['AGAIN']);
    expect(orders.slice(1).map(papersOf)).toEqual(orders.slice(1).map(() => ['first']));
  });

  it('waits without paper, tells so, and prints unmarked once there is some', async () => {
    printer.faults.state = 'paper';
    for (const name of orders) shop.order(name);
    startPaired();
    await eventually(() => shop.told === 'paper');
    expect(printer.papers).toEqual([]);
    printer.faults.state = 'ok';
    await allPrinted();
    expect(orders.map(papersOf)).toEqual(orders.map(() => ['first']));
  });

  it('finds its printer again that was off', async () => {
    await printer.close();
    shop.order('001');
    shop.support = 'none';
    startPaired();
    await eventually(() => agent.shown.includes('프린터와 연결하지 못했어요'));
    await eventually(() => shop.told === 'away');
    printer = await PaperPrinter.open();
    shop.target = printer.address;
    await allPrinted();
    expect(papersOf('001')).toEqual(['first']);
  });

  it('writes to a device file, and to no other file than one that its folder allows', async () => {
    const file = join(agent.folder, 'usb-printer');
    writeFileSync(file, '');
    shop.support = 'none';
    shop.target = `file://${file}`;
    shop.order('001');
    startPaired();
    await eventually(() => agent.shown.includes('프린터와 연결하지 못했어요'));
    expect(readFileSync(file, 'utf8')).toBe('');
    await agent.stop();
    agent.allow({ files: [file] });
    agent.start();
    await allPrinted();
    expect(readFileSync(file, 'latin1')).toContain('001');
  });

  it('connects to nothing outside of private networks and printers’ ports, and says how to allow it', async () => {
    agent.allow({});
    shop.order('001');
    startPaired();
    await eventually(() => agent.shown.includes('이 주소에는 출력하지 않아요'));
    expect(printer.connections).toBe(0);
    await agent.stop();
    agent.allow({ hosts: [new URL(printer.address).host] });
    agent.start();
    await allPrinted();
    expect(papersOf('001')).toEqual(['first']);
  });
});
