import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import { EXCEPTIONS } from '../bench/budget.sql.ts';
import { brokenBudget, COUNT, openCounted, WARM } from '../bench/budget.ts';
import { type CheckoutCounter, type CountedCheckouts, openCounter } from '../bench/count-checkouts.ts';
import { connectTo } from '../platform/database.ts';
import type { Load } from '../bench/checkout-load.ts';

const PLANT = pathToFileURL(join(repositoryRoot, 'infra/proving/test/fixtures/plant.mjs')).href;
const PLANTED = "orders: insert into inbox (consumer, fact_id) values ('planted'";

let load: Load;
let counter: CheckoutCounter;

beforeAll(async () => {
  load = await openCounted({ MODULES: 'apart', NODE_OPTIONS: `--import=${PLANT}` });
  counter = await openCounter(load);
}, 240_000);

afterAll(async () => {
  await counter.close();
  await load.system.close();
}, 60_000);

describe('a paid checkout, from its first call to its last reaction', () => {
  let found: CountedCheckouts;

  it('costs the statements, commits, rows, messages and bytes that budget.json says', async () => {
    found = await counter.count({ warm: WARM, count: COUNT });
    expect(brokenBudget(found)).toEqual([]);
  }, 240_000);

  it('waits for the disk but where a statement says otherwise: no database and no role has settings of its own', async () => {
    const server = await connectTo(load.system.platform.run(), 'postgres');
    const { rows } = await server.query(EXCEPTIONS);
    await server.end();
    expect(rows).toEqual([]);
  });

  it('is seen to be dearer by one statement, one commit, one row or one message', async () => {
    const [copy] = load.system.platform.run().services['orders'] ?? [];
    if (!copy) throw new Error('nothing runs');
    process.kill(copy.pid, 'SIGUSR2');
    const planted = await eventually(async () => {
      const dearer = await counter.count({ warm: 0, count: 5 });
      return Object.keys(dearer.calls).some((call) => call.startsWith(PLANTED)) && dearer;
    }, 120_000);
    const broken = brokenBudget(planted, found);
    for (const counted of ['statements, orders', 'commits that write, orders', 'rows inserted, orders.inbox'])
      expect(broken).toContainEqual(
        expect.stringMatching(
          new RegExp(`^${counted}: was ${found.counts[counted] ?? 0}, is ${(found.counts[counted] ?? 0) + 1};`),
        ),
      );
    expect(broken).toContainEqual(expect.stringMatching(/^NATS messages, hints?\..*: was 0, is 1;/));
    expect(broken).toContainEqual(expect.stringContaining(`  ${PLANTED}`));
  }, 240_000);
});
