import { queryOptions } from '@tanstack/react-query';
import type { WireDeadLetter } from '@jumun/contracts';
import { toAppError } from '../../api/app-error';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';
import type { ReplayResult } from './groups';

type Service = WireDeadLetter['service'];

const FOLLOW_MS = 30_000;

export const deadLettersQuery = (service: Service | undefined) =>
  queryOptions({
    queryKey: [...deskKey, 'dead-letters', service ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(http.desk.deadLetters, { query: service === undefined ? {} : { service }, signal })).data,
    refetchInterval: FOLLOW_MS,
  });

const REPLAY_TIMEOUT_MS = 20_000;

/** Works on a parked fact once more; throws with the reason when it is refused again. */
async function replay({ service, dead_letter_id }: WireDeadLetter): Promise<void> {
  await call(http.desk.replayDeadLetter, { body: { service, dead_letter_id }, timeoutMs: REPLAY_TIMEOUT_MS });
}

/**
 * Works on several, one after the other, the oldest first; one that is gone was worked on by somebody else. Without a
 * network the rest is left alone.
 */
export async function replayAll(
  letters: readonly WireDeadLetter[],
  onProgress: (done: number) => void,
): Promise<ReplayResult> {
  const failed: { id: string; reason: string }[] = [];
  for (const [index, letter] of letters.entries()) {
    try {
      await replay(letter);
    } catch (thrown) {
      const { code, kind } = toAppError(thrown);
      const left = kind === 'network' ? letters.slice(index) : code === 'NOT_FOUND' ? [] : [letter];
      failed.push(...left.map(({ dead_letter_id: id }) => ({ id, reason: whyRefused(thrown) })));
      if (kind === 'network') break;
    }
    onProgress(index + 1);
  }
  return { done: letters.length - failed.length, failed };
}

/** The reason that the service itself gave, where it gave one. */
export function whyRefused(thrown: unknown): string {
  const { message, data } = toAppError(thrown);
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;
  return typeof reason === 'string' ? reason : message;
}
