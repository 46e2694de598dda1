import type { Database } from '@jumun/database';
import { readings, type Readings } from '@jumun/runtime';
import { OPEN_PAYOUTS } from './settlement-metrics.sql.js';

/** Payouts that are on their way. */
export const settlementReadings = ({ platform }: Database): Readings[] => [
  readings({
    gauges: {
      payouts_open: { help: 'Payouts that are not over', labels: ['state'] },
      payouts_open_won: { help: 'What the payouts that are not over are worth', labels: ['state'] },
      payouts_oldest_seconds: { help: 'How long the oldest payout has been in that state', labels: ['state'] },
    },
    async read() {
      const rows = await platform.run(OPEN_PAYOUTS, []);
      return {
        payouts_open: rows.map(({ state, payouts: value }) => ({ labels: { state }, value })),
        payouts_open_won: rows.map(({ state, won: value }) => ({ labels: { state }, value })),
        payouts_oldest_seconds: rows.map(({ state, age: value }) => ({ labels: { state }, value })),
      };
    },
  }),
];
