import type { Database } from '@jumun/database';
import { readings, type Clock, type Readings } from '@jumun/runtime';
import { BankCalendar } from './calendar/bank-calendar.js';
import { daysToReconcile } from './reconciliation/days-to-reconcile.js';
import { BROKEN_RULES_AND_BREAKS, OPEN_PAYOUTS } from './settlement-metrics.sql.js';

/** Payouts that are on their way, and the books as they were checked last, by whichever copy. */
export const settlementReadings = (database: Database, clock: Clock): Readings[] => {
  const { platform } = database;
  const calendar = new BankCalendar(database);
  return [
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
    readings({
      gauges: {
        ledger_invariants_broken: { help: 'Rules of the books that were broken at the last check' },
        reconciliation_open_breaks: { help: "Differences between the card company's books and ours" },
        reconciliation_days_behind: { help: 'Days whose card company books were not compared yet' },
        holiday_days_known: { help: 'Days ahead for which bank holidays are known' },
      },
      async read() {
        const [[found], days, bankDays] = await Promise.all([
          platform.run(BROKEN_RULES_AND_BREAKS, []),
          daysToReconcile(platform, clock.now()),
          calendar.current(),
        ]);
        return {
          ledger_invariants_broken: found?.broken ?? 0,
          reconciliation_open_breaks: found?.breaks ?? 0,
          reconciliation_days_behind: days.length,
          holiday_days_known: bankDays.daysKnown(clock.now()),
        };
      },
    }),
  ];
};
