import type { Database } from '@jumun/database';
import { readings, type Readings } from '@jumun/runtime';
import { MESSAGES_WAITING, ORDERS_UNACCEPTED } from './notification-metrics.sql.js';

/** Messages that wait, and orders that nobody has looked at. */
export const notificationReadings = ({ platform }: Database): Readings[] => [
  readings({
    gauges: {
      messages_due: { help: 'Messages that no carrier has taken yet' },
      messages_due_oldest_seconds: { help: 'How long the oldest of them has waited' },
      messages_parked: { help: 'Messages of the last day that somebody must look at; no more than 1,000 are counted' },
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
];
