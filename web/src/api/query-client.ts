import { QueryClient } from '@tanstack/react-query';
import { toAppError } from './app-error';

const STALE_AFTER_MS = 15_000;
const RETRIES = 2;

/** One cache for the tab. Only what may heal by itself is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      retry: (failures, fault) => toAppError(fault).kind !== 'client' && failures < RETRIES,
    },
    // Without a network a press fails at once and says so, instead of waiting for it unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
});
