import { connect } from 'node:net';
import { shopper, type Actor, type PrintWork } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { ownerOfShop, procedures as p } from './notifications-fixture.js';
import { openedPrinting } from './print-fixture.js';

const ORDERS = 5;
const ROUNDS = 6;
const MARK = '중복일 수 있어요';

/** Where a program, the platform's answer or the printer fails while it prints the first time. */
const PROGRAM_FAULTS = [
  'claim is not heard',
  'program dies before it hands over',
  'hand-over is not heard',
  'program dies before it prints',
  'program dies before it answers',
  'answer is not heard, and told again',
  'line breaks',
  'printer says nothing',
  'paper is out',
  'orders are away',
] as const;
type ProgramFault = (typeof PROGRAM_FAULTS)[number];

const POLL_FAULTS = [
  'job is not fetched',
  'picture is not heard',
  'printer dies before it answers',
  'picture is fetched twice',
  'answer is told twice',
  'paper is out',
] as const;
type PollFault = (typeof POLL_FAULTS)[number];

interface Paper {
  text: string;
  cut: boolean;
}

describe('printing through faults', () => {
  const fixture = openedPrinting();
  let leadMs = 0;

  const pass = (ms: number): void => {
    leadMs += ms;
    fixture.advanceClock(ms);
  };
  const now = (): string => new Date(Date.now() + leadMs).toISOString();
  const statesOf = async (shopId: string): Promise<string[]> =>
    (await fixture.rpc.call(p.listPrintJobs, {}, ownerOfShop(shopId))).map(({ state }) => state);
  const ordersOf = async (shopId: string): Promise<string[]> => {
    const numbers: string[] = [];
    for (let each = 0; each < ORDERS; each += 1)
      numbers.push((await fixture.printed(shopId, { paidAt: now() })).orderNumber);
    return numbers;
  };

  /** Sends bytes to a printer; whether it confirmed that they are on paper. */
  const print = (port: number, { bytes }: PrintWork, isHeard: boolean): Promise<boolean> =>
    new Promise((resolve) => {
      let got = 0;
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(Buffer.from(bytes ?? '', 'base64'));
        if (!isHeard) socket.end();
      });
      socket.on('data', (answer) => {
        got += answer.length;
        if (got >= 7) socket.end();
      });
      socket.on('error', () => undefined).on('close', () => resolve(got >= 7));
    });

  interface Program {
    actor: Actor;
    printerId: string;
    port: number;
    id: string;
  }

  const claim = ({ actor, printerId }: Program) =>
    fixture.rpc.call(p.claimPrintJobs, { printers: [{ printerId, state: 'ok' }] }, actor);
  const end = ({ actor }: Program, { jobId, lease }: PrintWork, ok: boolean) =>
    fixture.rpc.call(p.endPrintJob, { jobId, lease, ok, ...(!ok && { state: 'paper' as const }) }, actor);

  /** Runs a program's work on the jobs that it claims, up to the fault. */
  async function work(program: Program, fault?: ProgramFault): Promise<void> {
    if (fault === 'orders are away') fixture.ordersAreAway(true);
    const { jobs } = await claim(program);
    fixture.ordersAreAway(false);
    if (fault === 'claim is not heard' || fault === 'program dies before it hands over') return;
    for (const job of jobs) {
      const { jobId, lease } = job;
      await fixture.rpc.call(p.startPrintJob, { jobId, lease }, program.actor);
      // Nothing is printed without the yes, which may be asked for again.
      if (fault === 'hand-over is not heard') await fixture.rpc.call(p.startPrintJob, { jobId, lease }, program.actor);
      if (fault === 'program dies before it prints') return;
      if (fault === 'line breaks')
        await fixture.control('POST', `/control/printers/${program.id}/state`, { fault: 'cut', after_bytes: 120 });
      if (fault === 'printer says nothing')
        await fixture.control('POST', `/control/printers/${program.id}/state`, { fault: 'lose-answer' });
      if (fault === 'paper is out')
        await fixture.control('POST', `/control/printers/${program.id}/state`, { state: 'paper' });
      const isHeard = fault !== 'printer says nothing' && fault !== 'paper is out';
      const isPrinted = await print(program.port, job, isHeard);
      await fixture.control('POST', `/control/printers/${program.id}/state`, { state: 'ok' });
      if (fault === 'program dies before it answers') return;
      if (isPrinted) await end(program, job, true);
      if (fault === 'answer is not heard, and told again') await end(program, job, true);
      if (fault === 'paper is out') await end(program, job, false);
    }
  }

  it.each(PROGRAM_FAULTS)('by a program loses no docket and marks each further paper: %s', async (fault) => {
    const id = `faults-${PROGRAM_FAULTS.indexOf(fault)}`;
    const { port } = await fixture.control<{ port: number }>('POST', '/control/printers', { id });
    const { shopId, printer } = await fixture.newPrintShop({ statusSupport: 'process-id' });
    const program = { actor: fixture.program(shopId), printerId: printer.printerId, port, id };
    const numbers = await ordersOf(shopId);
    await work(program, fault);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Long enough for a lease, a doubt or a repeat; a program that lives asks more often than every two minutes.
      pass(31_000);
      await work(program);
    }
    expect(await statesOf(shopId)).toEqual(numbers.map(() => 'printed'));
    const papers = await eventually(async () => {
      const found = await fixture.control<Paper[]>('GET', `/control/printers/${id}/paper`);
      return numbers.every((number) => found.some(({ text, cut }) => cut && text.includes(number))) && found;
    });
    const unmarked = numbers.map(
      (number) => papers.filter(({ text, cut }) => cut && text.includes(number) && !text.includes(MARK)).length,
    );
    expect(unmarked.filter((count) => count > 1)).toEqual([]);
  });

  /** Runs one round of a printer that asks by itself, with its fault; returns the heights of the printed papers. */
  async function poll(key: string, fault?: PollFault): Promise<number[]> {
    const own = { link: 'star' as const, key, user: '00:11:62:00:00:01' };
    const { token } = await fixture.rpc.call(p.pollPrinter, { ...own, verb: 'ask', state: 'ok' }, shopper);
    if (token === null || fault === 'job is not fetched') return [];
    const take = async () => {
      const { sheets } = await fixture.rpc.call(p.pollPrinter, { ...own, verb: 'take', token }, shopper);
      return sheets[0]?.height ?? 0;
    };
    const papers = [await take()];
    if (fault === 'picture is not heard') return [];
    if (fault === 'picture is fetched twice') papers.push(await take());
    if (fault === 'printer dies before it answers') return papers;
    const ended = { ...own, verb: 'end' as const, token };
    if (fault === 'paper is out') {
      await fixture.rpc.call(p.pollPrinter, { ...ended, ok: false, code: '410', state: 'paper' }, shopper);
      return [];
    }
    for (let told = fault === 'answer is told twice' ? 2 : 1; told > 0; told -= 1)
      await fixture.rpc.call(p.pollPrinter, { ...ended, ok: true, code: '200', state: 'ok' }, shopper);
    return papers;
  }

  it.each(POLL_FAULTS)('on a printer that asks loses no docket and marks each further paper: %s', async (fault) => {
    const { shopId, printer } = await fixture.newPrintShop({ link: 'star', target: null });
    const { printerId } = printer;
    const { url } = await fixture.rpc.call(p.renewPrinterKey, { printerId }, ownerOfShop(shopId));
    const key = url.slice(url.lastIndexOf('/') + 1);
    await poll(key);
    await fixture.confirmAsker(shopId);
    await fixture.printed(shopId, { paidAt: now() });
    const papers = await poll(key, fault);
    for (let round = 0; round < ROUNDS; round += 1) {
      pass(31_000);
      papers.push(...(await poll(key)));
    }
    expect(await statesOf(shopId)).toEqual(['printed']);
    expect(papers.length).toBeGreaterThan(0);
    // A mark is one line more on the picture.
    const plain = Math.min(...papers);
    const marked = fault === 'picture is not heard' || fault === 'paper is out' ? papers.length : papers.length - 1;
    expect(papers.filter((height) => height > plain)).toHaveLength(Math.min(marked, papers.length - 1));
  });
});
