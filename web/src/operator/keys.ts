import { queryClient } from '../api/query-client';
import { operatorSession } from './session';

/** Every answer of the desk lies under one key, so that it can be asked again or forgotten at once. */
export const deskKey = ['desk'] as const;
/** Counts per section; refetched whenever anything of the desk changes. */
export const waitingKey = [...deskKey, 'waiting'] as const;

/** The parts of the desk whose answers can be asked again by name. */
export type DeskPart =
  | 'shops'
  | 'shop'
  | 'bank-account'
  | 'payout-account'
  | 'fee'
  | 'approvals'
  | 'inquiries'
  | 'access-log'
  | 'security-events'
  | 'payments'
  | 'payment'
  | 'messages'
  | 'dead-letters'
  | 'queues'
  | 'payouts'
  | 'payout-runs'
  | 'payout-accounts'
  | 'bank-files'
  | 'holidays'
  | 'reconciliation'
  | 'funds'
  | 'ledger';

// The next operator at this screen must not see what the last one's answers left behind.
operatorSession.subscribe(() => {
  if (operatorSession.get()) return;
  queryClient.removeQueries({ queryKey: deskKey });
  queryClient.getMutationCache().clear();
});

/** Asks again for these parts of the desk and for what waits; resolves when what is on the screen is new. */
export async function refreshDesk(...parts: readonly DeskPart[]): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: waitingKey });
  await Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: [...deskKey, part] })));
}
