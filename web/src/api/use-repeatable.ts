import { useCallback, useRef } from 'react';
import { randomId } from '../util/random-id';

/**
 * Runs a call under a key that it keeps until the call succeeds or asks for something else: pressed once more after an
 * answer was lost, it does nothing twice.
 */
export function useRepeatable() {
  const attempt = useRef<{ asked: string; key: string }>(undefined);
  return useCallback(async <Out>(asked: object, work: (idempotencyKey: string) => Promise<Out>): Promise<Out> => {
    const text = JSON.stringify(asked);
    if (attempt.current?.asked !== text) attempt.current = { asked: text, key: randomId() };
    const answer = await work(attempt.current.key);
    attempt.current = undefined;
    return answer;
  }, []);
}
