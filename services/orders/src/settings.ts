import type { OnlineMethod } from '@jumun/contracts';
import type { KeyRing, Sealer } from '@jumun/runtime';

/** The part of the configuration that the verbs need. */
export interface OrdersSettings {
  sealer: Sealer;
  /** Make the keyed hashes by which who ordered is found; newest first. */
  indexKeys: KeyRing;
  /** Where browsers reach us; the card page returns there. */
  publicOrigin: string;
  /** Methods in the contract with the card company, including the card, in the order in which they are offered. */
  methods: readonly OnlineMethod[];
}

/** Injection token of the settings. */
export const ORDERS_SETTINGS = Symbol('orders settings');
