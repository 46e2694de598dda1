import type { Database } from '@jumun/database';
import { readings, type Readings } from '@jumun/runtime';
import type { NotificationsConfig } from './config.js';
import { newsBudget } from './message/message-limits.js';
import { MESSAGES_SPENT, MESSAGES_WAITING, ORDERS_UNACCEPTED, PRINT_JOBS_OPEN } from './notification-metrics.sql.js';

/** Metrics of waiting messages, unaccepted orders and unprinted jobs. */
export const notificationReadings =
  ({ MESSAGE_BUDGET_WON: budget }: Pick<NotificationsConfig, 'MESSAGE_BUDGET_WON'>) =>
  ({ platform }: Database): Readings[] => [
    readings({
      gauges: {
        messages_due: { help: 'Messages that no carrier has taken yet' },
        messages_due_oldest_seconds: { help: 'How long the oldest of them has waited' },
        messages_parked: {
          help: 'Messages of the last day that somebody must look at; no more than 1,000 are counted',
        },
      },
      async read() {
        const [row] = await platform.run(MESSAGES_WAITING, []);
        return {
          messages_due: row?.due ?? 0,
          messages_due_oldest_seconds: row?.age ?? 0,
          messages_parked: row?.parked ?? 0,
        };
      },
    }),
    readings({
      gauges: {
        messages_spent_won: { help: 'What messages have cost in this Korean day, in won' },
        messages_budget_won: { help: 'What they may cost in a day, codes included' },
        messages_news_budget_won: { help: 'What of that news of orders may use up; the rest is kept for codes' },
      },
      async read() {
        const [row] = await platform.run(MESSAGES_SPENT, []);
        return {
          messages_spent_won: row?.won ?? 0,
          messages_budget_won: budget,
          messages_news_budget_won: newsBudget(budget),
        };
      },
    }),
    readings({
      gauges: {
        orders_unaccepted: {
          help: 'Paid orders that no shop has accepted yet, of shops that have saved how they take orders',
        },
        board_age_seconds: { help: 'How long the oldest of them has waited' },
      },
      async read() {
        const [row] = await platform.run(ORDERS_UNACCEPTED, []);
        return { orders_unaccepted: row?.orders ?? 0, board_age_seconds: row?.age ?? 0 };
      },
    }),
    readings({
      gauges: {
        print_jobs_queued: { help: 'Print jobs that wait for their printer' },
        print_jobs_queued_oldest_seconds: { help: 'How long the oldest of them has waited' },
        paper_late_seconds: {
          help: 'How long the oldest job has waited for a printer that is well and prints nothing',
        },
        print_jobs_unknown: { help: 'Print jobs that were handed to a printer and not answered' },
        print_jobs_held: { help: 'Print jobs that a person has to decide about' },
        print_unmarked_duplicates: {
          help: 'Print jobs of the last day that were handed over again unmarked: always 0',
        },
      },
      async read() {
        const [row] = await platform.run(PRINT_JOBS_OPEN, []);
        return {
          print_jobs_queued: row?.queued ?? 0,
          print_jobs_queued_oldest_seconds: row?.age ?? 0,
          paper_late_seconds: row?.late ?? 0,
          print_jobs_unknown: row?.unknown ?? 0,
          print_jobs_held: row?.held ?? 0,
          print_unmarked_duplicates: row?.unmarked ?? 0,
        };
      },
    }),
  ];
