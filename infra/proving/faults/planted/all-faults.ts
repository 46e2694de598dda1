import { guardFaults } from './guards.ts';
import { moneyFaults } from './money.ts';
import { notificationFaults } from './notifications.ts';
import { pageFaults } from './pages.ts';
import type { PlantedFault } from './planted-fault.ts';
import { storeFaults } from './store.ts';

/** One fault of each feature; a test of the product must find it. */
export const faults: readonly PlantedFault[] = [
  ...moneyFaults,
  ...guardFaults,
  ...storeFaults,
  ...notificationFaults,
  ...pageFaults,
];
