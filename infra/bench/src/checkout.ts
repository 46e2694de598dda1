import { parseArgs } from 'node:util';
import { PublicApi } from '@jumun/client/node';
import { Owner, pixel, Shopper, startPlatform } from '@jumun/local';
import { calibrate, type Calibration } from './calibration.ts';
import { type Figures, openRush } from './rush.ts';

const { values } = parseArgs({
  options: {
    /** Paid checkouts of each run. */
    count: { type: 'string', default: '2000' },
    shops: { type: 'string', default: '8' },
    /** Questions that each product asks, of two options each. */
    groups: { type: 'string', default: '0' },
    at: { type: 'string', multiple: true, default: ['8', '32'] },
    /** All parts in one process. */
    one: { type: 'boolean', default: false },
  },
});

const WARM_UP = 300;

function print(figures: readonly Figures[], { fsyncsPerSecond, selectsPerSecond, hellosPerSecond }: Calibration): void {
  console.log(
    `calibration  ${fsyncsPerSecond} fsyncs/s   ${selectsPerSecond} select 1/s   ${hellosPerSecond} bare hello/s`,
  );
  for (const { at, count, perSecond, p50Ms, p99Ms } of figures) {
    const ratio = (perSecond / hellosPerSecond) * 1000;
    console.log(
      `${String(at).padStart(3)} at once  ${perSecond.toFixed(1)} paid checkouts/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  (${count} checkouts, ${ratio.toFixed(1)} per 1000 hellos)`,
    );
  }
}

const rush = await openRush(
  { Owner, pixel, PublicApi, Shopper, startPlatform },
  { shops: Number(values.shops), groups: Number(values.groups), one: values.one },
);
try {
  await rush.shop(16, WARM_UP);
  const calibration = await calibrate(rush.run().postgres.url);
  const figures: Figures[] = [];
  for (const at of values.at) figures.push(await rush.shop(Number(at), Number(values.count)));
  print(figures, calibration);
} finally {
  await rush.close();
}
