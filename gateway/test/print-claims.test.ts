import { contracts, http, type OutputOf } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { v7 } from 'uuid';
import { BOOT_MS, SHOP_ID, testDoor, type TestDoor } from './setup-door.js';

const { claimPrintJobs } = contracts.notifications.procedures;
const { printerChanged } = contracts.notifications.hints;
type Work = OutputOf<typeof claimPrintJobs>;

let door: TestDoor;
let asked = 0;
let waiting: Work['jobs'] = [];
beforeAll(async () => {
  door = await testDoor();
  await door.base.stub(claimPrintJobs, () => {
    asked += 1;
    return { printers: [], jobs: waiting.splice(0), now: new Date().toISOString() };
  });
}, BOOT_MS);
afterAll(() => door.close());

describe('a claim for print jobs', () => {
  it('takes nothing any more once its caller hung up', async () => {
    const token = await door.keys.token();
    const claim = (signal?: AbortSignal) =>
      fetch(new URL(http.printing.claimJobs.path, door.gateway.url), {
        method: http.printing.claimJobs.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ printers: [{ printer_id: v7() }], wait: 25 }),
        ...(signal && { signal }),
      });
    const dead = new AbortController();
    const first = claim(dead.signal).catch(() => undefined);
    await eventually(() => asked === 1 || undefined);
    dead.abort();
    await first;
    const second = claim();
    await eventually(() => asked === 2 || undefined);
    const at = new Date().toISOString();
    const ids = { jobId: v7(), printerId: v7(), lease: v7() };
    const paper = { title: '주문서 001', bytes: '', processId: null, paper: null };
    waiting = [{ ...ids, ...paper, kind: 'kitchen', leaseUntil: at, mark: 'none' }];
    door.base.hint(printerChanged, { shopId: SHOP_ID, at });
    const { data } = (await (await second).json()) as { data: { jobs: { job_id: string }[] } };
    expect({ jobs: data.jobs.map(({ job_id }) => job_id), asked }).toEqual({ jobs: [ids.jobId], asked: 3 });
  });
});
