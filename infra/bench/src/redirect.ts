import { Owner, type Platform } from '@jumun/local';
import { type Given, report } from './frame.ts';
import { makeTables, newShop } from './new-shop.ts';
import { numbersFrom } from './options.ts';
import { atPace } from './rush.ts';
import { openSystem, ours } from './system.ts';

/* How soon a scanned code leads to its store, at a fixed pace, and how often the catalog is asked where it leads. */

const STORE = 'tables';
const MOST_P99_MS = 10;
/** Scans until the compiler of V8 has done its work, and the pace of them. */
const WARM_UP = 5_000;
const WARM_UP_PACE = 250;

/** How often a procedure of the catalog was answered since it started. */
async function answeredBy(platform: Platform, procedure: string): Promise<number> {
  const copies = platform.run().services['catalog'] ?? [];
  const texts = await Promise.all(
    copies.map(async ({ http: port }) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  const lines = texts.flatMap((text) => text.split('\n'));
  const counts = lines.filter((line) => line.startsWith('rpc_duration_seconds_count') && line.includes(procedure));
  return counts.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Scans of known tags: `tags` of them in turn, so many a second; fails above 10 ms at p99, or when the catalog was asked. */
export async function redirect(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { tags: 300, pace: 500, seconds: 30 });
  const system = await openSystem(ours, { one: given.shape === 'one' });
  try {
    const { platform, api } = system;
    const tokens = await makeTables(await Owner.open(api, newShop(STORE)), options.tags);
    const scan = async (number: number): Promise<void> => {
      const token = tokens[number % tokens.length];
      const { status, headers } = await api.send('GET', `/t/${token}`);
      if (status !== 302 || headers['location'] !== `/@${STORE}?tag=${token}`)
        throw new Error(`a scan was answered ${status}`);
    };
    const before = await answeredBy(platform, 'resolveTag');
    await atPace(scan, WARM_UP_PACE, WARM_UP);
    const known = await answeredBy(platform, 'resolveTag');
    const scanned = await atPace(scan, options.pace, options.pace * options.seconds);
    const asked = (await answeredBy(platform, 'resolveTag')) - known;
    if (known - before !== tokens.length) throw new Error(`${known - before} questions for ${tokens.length} new tags`);
    if (scanned.tookMs.p99 > MOST_P99_MS || asked > 0) process.exitCode = 1;
    await report(
      { bench: 'redirect', given, options, system, storeName: STORE },
      {
        rows: [
          { what: 'scans', unit: '1/s', value: scanned.perSecond },
          { what: 'from scan to redirect', unit: 'ms', ...scanned.tookMs },
          { what: 'questions to the catalog for known tags', unit: '', value: asked },
          { what: 'questions to the catalog for new ones', unit: '', value: known - before },
        ],
      },
    );
  } finally {
    await system.close();
  }
}
