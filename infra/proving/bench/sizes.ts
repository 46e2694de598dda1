import { parts } from '@jumun/local';
import { measuredProcesses, type Given, report } from './bench-run.ts';
import { numbersFrom } from './number-options.ts';
import type { Row } from './record.ts';
import { openLoad } from './checkout-load.ts';
import { SIZES, VACUUM } from './sizes.sql.ts';
import { untilQuiet } from './cpu-time.ts';
import { withDatabase } from '../platform/database.ts';
import type { System } from '../platform/system.ts';

interface Size {
  name: string;
  bytes: number;
  ofIndexes: number;
}

/** Rows that go again by themselves, a month after the order at the latest. */
const FLEETING = new Set(['outbox', 'inbox', 'idempotency_key', 'access_log', 'reservation', 'slot', 'waiting_order']);
const SHOWN = 12;
const AT = 32;

async function sizesOf({ platform }: System): Promise<Map<string, Size>> {
  const sizes = new Map<string, Size>();
  for (const { name: part } of parts.filter(({ hasDatabase }) => hasDatabase))
    await withDatabase(platform.run(), part, async (client) => {
      await client.query(VACUUM);
      const { rows } = await client.query<Size>(SIZES);
      for (const row of rows) sizes.set(`${part}.${row.name}`, row);
    });
  return sizes;
}

/** Bytes that a paid order leaves in all databases: of so many after so many others, by table. */
export async function sizes(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { count: 4_000, warm: 1_000, shops: 8 });
  const { count, warm, shops } = options;
  const load = await openLoad({ shops, one: given.shape === 'one' });
  try {
    const { system } = load;
    await load.shop(AT, warm);
    await untilQuiet(measuredProcesses(system));
    const before = await sizesOf(system);
    await load.shop(AT, count);
    await untilQuiet(measuredProcesses(system));
    const grown = [...(await sizesOf(system))].map(([table, { name, bytes, ofIndexes }]) => ({
      table,
      isFleeting: FLEETING.has(name),
      bytes: (bytes - (before.get(table)?.bytes ?? 0)) / count,
      ofIndexes: (ofIndexes - (before.get(table)?.ofIndexes ?? 0)) / count,
    }));
    const sum = (of: typeof grown, by: 'bytes' | 'ofIndexes'): number => of.reduce((all, each) => all + each[by], 0);
    const kept = grown.filter(({ isFleeting }) => !isFleeting);
    const unit = 'bytes an order';
    const rows: Row[] = [
      { what: 'for good', unit, value: sum(kept, 'bytes') },
      { what: 'of it indexes', unit, value: sum(kept, 'ofIndexes') },
      { what: 'for a month at most', unit, value: sum(grown, 'bytes') - sum(kept, 'bytes') },
      ...grown
        .toSorted((a, b) => b.bytes - a.bytes)
        .slice(0, SHOWN)
        .map(({ table, bytes }) => ({ what: table, unit, value: bytes })),
    ];
    await report({ bench: 'sizes', given, options, system, storeName: load.stalls[0]?.storeName ?? '' }, { rows });
  } finally {
    await load.system.close();
  }
}
