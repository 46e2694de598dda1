import { orNothing } from '../../../util/or-nothing';
import type { SetupMemory } from './setup-steps';

const keyOf = (shopId: string) => `setup:${shopId}`;

/** The state of the shop's setup list as stored on this device. */
export function recallSetup(shopId: string): SetupMemory {
  const kept = orNothing(() => localStorage.getItem(keyOf(shopId)));
  return kept === 'open' || kept === 'closed' ? kept : undefined;
}

export function rememberSetup(shopId: string, memory: 'open' | 'closed'): void {
  orNothing(() => localStorage.setItem(keyOf(shopId), memory));
}
