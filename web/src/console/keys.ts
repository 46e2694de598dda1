import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { session } from '../session/session';

/** Every answer of the console lies under one key, so that it can be asked again or forgotten at once. */
export const consoleKey = ['console'] as const;

// The next owner on this tablet must not see what the last one's answers left behind.
session.subscribe(() => {
  if (session.get()) return;
  queryClient.removeQueries({ queryKey: consoleKey });
  queryClient.getMutationCache().clear();
});

/**
 * Asks again for all answers under a key, or for that of exactly this key. A first answer on its way may be older than
 * what is asked for, and the query library would take it for the new one.
 */
export async function askAnew(queryKey: QueryKey, exact = false): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey, exact });
}

/** Asks again for what a new or moved order changes. */
export function refreshOrders(): void {
  for (const part of ['dashboard', 'payments', 'bell', 'settlement']) void askAnew([...consoleKey, part]);
}

/** Asks again for what a product that was added, changed or taken off changes; groups tell how many products use them. */
export function refreshProducts(): void {
  for (const part of ['products', 'dashboard', 'option-groups'])
    void queryClient.invalidateQueries({ queryKey: [...consoleKey, part] });
}
