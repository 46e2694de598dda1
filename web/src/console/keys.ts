import { queryClient } from '../api/query-client';
import { session } from '../session';

/** Every answer of the console lies under one key, so that it can be asked again or forgotten at once. */
export const consoleKey = ['console'] as const;

// The next owner on this tablet must not see what the last one's answers left behind.
session.subscribe(() => {
  if (!session.get()) queryClient.removeQueries({ queryKey: consoleKey });
});

/** Asks again for what a new or moved order changes. */
export function refreshOrders(): void {
  for (const part of ['dashboard', 'payments', 'bell', 'settlement']) {
    const queryKey = [...consoleKey, part];
    // A first answer on its way may be older than the change, and would not be asked for again by itself.
    void queryClient
      .cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      .then(() => queryClient.invalidateQueries({ queryKey }));
  }
}
