import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Store } from '../../api/views';
import { serverNow } from '../../util/server-clock';
import { useServerNow } from '../../util/use-server-now';
import { storeQuery } from '../store-query';
import { nextTurn } from './intake-words';

const MINUTE_MS = 60_000;
/** A store that opens is asked for by many at once: each comes a little later, and not before the server's clock. */
const SPREAD_MS = 3_000;

/** The time, each minute anew. When the clock alone opens or closes the store, it is asked for anew. */
export function useTurns(storeName: string, intake: NonNullable<Store['intake']>): number {
  const queries = useQueryClient();
  const now = useServerNow(MINUTE_MS);
  const turn = nextTurn(intake, now);
  const isNear = turn !== null && turn - now <= MINUTE_MS;
  useEffect(() => {
    if (!isNear) return undefined;
    const ask = () => void queries.invalidateQueries({ queryKey: storeQuery(storeName).queryKey });
    const timer = setTimeout(ask, turn - serverNow() + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [isNear, turn, queries, storeName]);
  return now;
}
