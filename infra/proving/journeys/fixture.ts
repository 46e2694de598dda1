import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordNats, type NatsRecording } from './calls/canaries.js';
import { openTwoShops, type TwoShops } from './calls/two-shops.js';
import { openSystem, PAYOUTS_AT_ANY_HOUR, type System, type SystemOptions } from '../platform/system.js';
import { runsInOne } from './config.js';

/** The platform on which the journeys of the running test file take place. */
export let fixture: System;
let twoShops: Promise<TwoShops> | undefined;
let recording: NatsRecording | undefined;
let dropFilterFile: string;

type Shape = 'one' | 'apart';

/** Starts the platform of a test file's journeys before them, in one process where nothing is said. */
export function usePlatform(options: () => SystemOptions & { shape?: Shape }): void {
  beforeAll(async () => {
    const { shape = 'one', ...more } = options();
    fixture = await openSystem({ ...more, one: runsInOne(shape) });
  }, 240_000);
  afterAll(() => fixture.close());
}

/** Starts one on which every call is made, in one process or apart. */
export function usePlatformForCalls(shape: Shape, env: () => Record<string, string> = () => ({})): void {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-shop-filter-'));
  afterAll(async () => {
    await recording?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  usePlatform(() => {
    twoShops = undefined;
    recording = undefined;
    dropFilterFile = join(folder, 'now');
    return {
      shape,
      env: {
        ...env(),
        LOG_LEVEL: 'trace',
        // One of the two shops is paid out by a provider that verifies accounts itself, and can be asked about a payout.
        ...PAYOUTS_AT_ANY_HOUR,
        NODE_OPTIONS: `--import=${new URL('calls/drop-shop-filter.mjs', import.meta.url).href}`,
        DROP_SHOP_FILTER_FILE: dropFilterFile,
      },
    };
  });
}

/** The two shops on it, opened when they are first needed, while all messages on NATS are recorded. */
export const openedTwoShops = (): Promise<TwoShops> =>
  (twoShops ??= (async () => {
    recording = await recordNats(fixture);
    return openTwoShops(fixture);
  })());

/** The messages on NATS since before the two shops were opened. */
export function natsRecording(): NatsRecording {
  if (!recording) throw new Error('the two shops are not open yet');
  return recording;
}

/** Lets the services leave the shop out of their queries, or not any more; see `calls/drop-shop-filter.mjs`. */
export const dropShopFilter = (isDropped: boolean): void =>
  isDropped ? writeFileSync(dropFilterFile, '') : rmSync(dropFilterFile);
