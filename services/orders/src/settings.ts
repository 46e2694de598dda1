import type { OnlineMethod } from '@jumun/contracts';
import type { KeyRing, Sealer } from '@jumun/runtime';

/** What the verbs need of the configuration. */
export interface OrdersSettings {
  sealer: Sealer;
  /** Make the keyed hashes by which who ordered is found; newest first. */
  indexKeys: KeyRing;
  /** Where browsers reach us; the card page returns there. */
  publicOrigin: string;
  /** What the contract with the card company has, the card among it, in the order in which it is offered. */
  methods: readonly OnlineMethod[];
}

/** Injection token of the settings. */
export const ORDERS_SETTINGS = Symbol('orders settings');
