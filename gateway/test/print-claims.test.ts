import { randomBytes } from 'node:crypto';
import { contracts, http, printerAddress, Problem, type InputOf, type OutputOf } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { v7 } from 'uuid';
import { SHOP_ID, openedGateway } from './setup-gateway.js';

const { claimPrintJobs, pollPrinter } = contracts.notifications.procedures;
const { printerChanged } = contracts.notifications.hints;
type Work = OutputOf<typeof claimPrintJobs>;

const work = (): Work['jobs'][number] => ({
  ...{ jobId: v7(), printerId: v7(), lease: v7(), title: '주문서 001', bytes: '', processId: null, paper: null },
  ...{ kind: 'kitchen', leaseUntil: new Date().toISOString(), mark: 'none' },
});

const gateway = openedGateway();
let asked = 0;
let waiting: Work['jobs'] = [];
let told: unknown[] = [];
let polls: InputOf<typeof pollPrinter>[] = [];
beforeAll(async () => {
  await gateway.base.stub(pollPrinter, (poll) => {
    polls.push(poll);
    throw new Problem('PRINTER_NOT_FOUND');
  });
  await gateway.base.stub(claimPrintJobs, ({ printers = [] }) => {
    asked += 1;
    told.push(...printers.map(({ state }) => state));
    return { printers: [], jobs: waiting.splice(0), now: new Date().toISOString() };
  });
});

describe('a claim for print jobs', () => {
  it.each([
    ['ok', undefined],
    ['paper', 'paper'],
  ] as const)('says once that its printer is well, and each time that it is not: %s', async (state, later) => {
    told = [];
    const shopId = v7();
    const token = await gateway.keys.token({ sub: shopId });
    const claimed = fetch(new URL(http.printing.claimJobs.path, gateway.running.url), {
      method: http.printing.claimJobs.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ printers: [{ printer_id: v7(), state }], wait: 25 }),
    });
    await eventually(() => told.length === 1 || undefined);
    const at = new Date().toISOString();
    gateway.base.hint(printerChanged, { shopId, at });
    await eventually(() => told.length === 2 || undefined);
    expect(told).toEqual([state, later]);
    waiting = [work()];
    gateway.base.hint(printerChanged, { shopId, at });
    expect((await claimed).status).toBe(200);
  });

  it('takes nothing any more once its caller hung up', async () => {
    const token = await gateway.keys.token();
    const claim = (signal?: AbortSignal) =>
      fetch(new URL(http.printing.claimJobs.path, gateway.running.url), {
        method: http.printing.claimJobs.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ printers: [{ printer_id: v7() }], wait: 25 }),
        ...(signal && { signal }),
      });
    const dead = new AbortController();
    const before = asked;
    const first = claim(dead.signal).catch(() => undefined);
    await eventually(() => asked === before + 1 || undefined);
    dead.abort();
    await first;
    const second = claim();
    await eventually(() => asked === before + 2 || undefined);
    const job = work();
    waiting = [job];
    gateway.base.hint(printerChanged, { shopId: SHOP_ID, at: new Date().toISOString() });
    const { data } = (await (await second).json()) as { data: { jobs: { job_id: string }[] } };
    expect({ jobs: data.jobs.map(({ job_id }) => job_id), asked }).toEqual({ jobs: [job.jobId], asked: before + 3 });
  });
});

describe('a printer that asks by itself', () => {
  const json = { 'content-type': 'application/json' };

  it('is known by its key, its name, its model and its network, whose address no service is told', async () => {
    polls = [];
    const [one, other] = [randomBytes(16).toString('base64url'), randomBytes(16).toString('base64url')];
    const types = [{ request: 'ClientType', result: 'Star mC-Print3' }];
    for (const key of [one, one, other]) {
      const body = JSON.stringify({ printerMAC: '00:11:62:00:00:01', statusCode: '200', clientAction: types });
      await fetch(new URL(printerAddress('star', key), gateway.running.url), { method: 'POST', headers: json, body });
    }
    const form = new URLSearchParams({ ConnectionType: 'GetRequest', ID: 'one', Name: 'TM-m30III' });
    await fetch(new URL(printerAddress('epson', one), gateway.running.url), { method: 'POST', body: form });
    const [first, second, foreign, epson] = polls;
    expect(first).toMatchObject({ user: '00:11:62:00:00:01', model: 'Star mC-Print3' });
    expect(epson).toMatchObject({ user: 'one', model: 'TM-m30III', network: first?.network });
    expect(second?.network).toBe(first?.network);
    expect(foreign?.network).not.toBe(first?.network);
    expect(JSON.stringify(polls)).not.toContain('127.0.0');
  });

  it.each([
    ['star', 'POST', '', json, JSON.stringify({ printerMAC: 'one', statusCode: '200' }), '{"jobReady":false}'],
    ['star', 'POST', '', json, '{', '{"jobReady":false}'],
    ['star', 'GET', `?mac=one&token=${v7()}`, {}, undefined, ''],
    ['star', 'DELETE', `?mac=one&token=${v7()}&code=200`, {}, undefined, ''],
    ['epson', 'POST', '', {}, new URLSearchParams({ ConnectionType: 'GetRequest', ID: 'one' }), ''],
    ['epson', 'POST', '', {}, new URLSearchParams({ ConnectionType: 'Other', ID: 'one' }), ''],
  ] as const)('is refused in its own words: %s %s%s', async (maker, method, query, headers, body, words) => {
    const address = new URL(
      `${printerAddress(maker, randomBytes(16).toString('base64url'))}${query}`,
      gateway.running.url,
    );
    const answer = await fetch(address, { method, headers, ...(body !== undefined && { body }) });
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).toBe(words);
  });
});
