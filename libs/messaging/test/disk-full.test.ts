import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, shopper } from '@jumun/contracts';
import { eventually, testFixture, type Fixture } from '@jumun/testing';
import { toy, toyBus, toyService } from './toy.js';

const REFUSALS = 10;
const MEBIBYTE = Buffer.alloc(1024 * 1024);
/** Some 2 kB, so that the tables soon need room. */
const FILLING = 'x'.repeat(2_000);

const folder = mkdtempSync(join(tmpdir(), 'jumun-small-disk-'));
const canMount = mount();
let fixture: Fixture;

/** Only root may give the servers a small disk of their own. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=0777', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function fillDisk(file: string): void {
  try {
    for (;;) appendFileSync(file, MEBIBYTE);
  } catch {
    // Full.
  }
}

afterAll(async () => {
  await fixture?.close();
  if (canMount) execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Adds under a name; the code of the refusal, or undefined. */
async function refusalOf(name: string): Promise<string | undefined> {
  try {
    await fixture.rpc.call({ ...toy.procedures.add, timeoutMs: 2_000 }, { name, amount: 1 }, shopper);
    return undefined;
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

const onSmallDisk = canMount ? it : it.failing;

describe('on a full disk', () => {
  onSmallDisk('calls are refused as "away", nothing is half-written, and work goes on when there is room', async () => {
    if (!canMount) throw new Error('only root may mount a small disk');
    fixture = await testFixture({ ownPostgres: true, under: folder, bus: toyBus });
    await fixture.start(toyService(await fixture.config('toy')));
    const filler = join(folder, 'filler');
    fillDisk(filler);
    const acknowledged: string[] = [];
    const refusals: string[] = [];
    for (let at = 0; refusals.length < REFUSALS; at += 1) {
      const name = `${at} ${FILLING}`;
      const code = await refusalOf(name);
      if (code === undefined) acknowledged.push(name);
      else refusals.push(code);
      // The room that the servers still hold in reserve is used up, too.
      if (at % 100 === 0) fillDisk(filler);
    }
    expect(refusals.filter((code) => code !== 'SERVICE_AWAY' && code !== 'TOOK_TOO_LONG')).toEqual([]);

    rmSync(filler);
    await eventually(async () => (await refusalOf('afterwards')) === undefined, 60_000);
    const rows = await fixture.sql('toy', 'select name, total from counted');
    const names = new Set(rows.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    const facts = await fixture.sql('toy', `select count(*)::int as count from outbox`);
    expect(facts[0]?.['count']).toBe(rows.reduce((sum, { total }) => sum + Number(total), 0));
  });
});
