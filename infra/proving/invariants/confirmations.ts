/** Everything that the platform said, and that must still be true at the end. */
export interface Confirmations {
  /** Order numbers that shoppers were given. */
  orders: Set<string>;
  /** Orders that were confirmed as paid to their shopper. */
  paid: Set<string>;
  /** How many moves of an order were confirmed to an owner, by payment. */
  moves: Map<string, number>;
  /** Sums whose refund was confirmed to an owner, by payment. */
  refunds: Map<string, number>;
  /** Sums that an owner asked to give back, by payment; asking once more for the same refund asks for nothing more. */
  refundsAsked: Map<string, number>;
  /** Order numbers due on an owner's open screen, and those that it got. */
  screen: { due: Set<string>; told: Set<string> };
  /** Requests that should have been refused and were answered. */
  wronglyAnswered: string[];
  /** How long each charge waited to be answered for once the system was back, and how long it may. */
  waits: { orderNumber: string; waitedMs: number; atMostMs: number }[];
}

export const noConfirmations = (): Confirmations => ({
  orders: new Set(),
  paid: new Set(),
  moves: new Map(),
  refunds: new Map(),
  refundsAsked: new Map(),
  screen: { due: new Set(), told: new Set() },
  wronglyAnswered: [],
  waits: [],
});

export const addTo = (sums: Map<string, number>, key: string, amount: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + amount);
