import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DeadLetter } from '../../api/views';
import { toAppError } from '../../api/app-error';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';
import { firstPage } from '../parts/paging';
import { type LetterPage, type LetterCursors, lettersOf, type ReplayResult } from './groups';

type Service = DeadLetter['service'];
interface LetterQuery {
  service?: Service;
  after?: string;
}

const FOLLOW_MS = 30_000;

export const deadLettersQuery = (service: Service | undefined) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'dead-letters', service ?? 'all'],
    queryFn: async ({ pageParam, signal }): Promise<LetterPage> => {
      const read = (query: LetterQuery) => readLetters(query, signal);
      return pageParam === null ? read(service === undefined ? {} : { service }) : lettersAfter(pageParam, read);
    },
    initialPageParam: firstPage<LetterCursors>(),
    getNextPageParam: ({ next }) => (next.length > 0 ? next : null),
    refetchInterval: FOLLOW_MS,
  });

async function readLetters(query: LetterQuery, signal: AbortSignal): Promise<LetterPage> {
  const {
    deadLetters: letters,
    total = null,
    next = [],
    away,
  } = (await call(http.desk.deadLetters, { query, signal })).data;
  return { letters, total, next, away };
}

/**
 * The page of several services that goes on at these places. One that is away takes nothing from the others and is asked
 * again with the next page; one that knows no pages yet tells its first for ever, and ends where it went on.
 */
export async function lettersAfter(
  places: LetterCursors,
  read: (place: LetterQuery) => Promise<LetterPage>,
): Promise<LetterPage> {
  const answers = await Promise.all(
    places.map(async (place) => {
      const answer = read(place);
      const { next, ...rest } = await (places.length === 1
        ? answer
        : answer.catch((thrown: unknown) => stillThere(place, thrown)));
      const isStuck = rest.away.length === 0 && next.some(({ after }) => after === place.after);
      return { ...rest, next: isStuck ? [] : next };
    }),
  );
  return { ...lettersOf(answers), next: answers.flatMap(({ next }) => next) };
}

function stillThere(place: LetterCursors[number], thrown: unknown): LetterPage {
  if (toAppError(thrown).code !== 'SERVICE_AWAY' && toAppError(thrown).kind !== 'timeout') throw thrown;
  return { letters: [], total: null, next: [place], away: [place.service] };
}

const REPLAY_TIMEOUT_MS = 20_000;

/** Works on a parked fact once more; throws with the reason when it is refused again. */
async function replay({ service, deadLetterId }: DeadLetter): Promise<void> {
  await call(http.desk.replayDeadLetter, { body: { service, deadLetterId }, timeoutMs: REPLAY_TIMEOUT_MS });
}

interface ReplayWatch {
  onProgress: (done: number) => void;
  /** Asked before each. */
  isStopped: () => boolean;
  /** Works on one; throws why it was refused. */
  replayOne?: (letter: DeadLetter) => Promise<void>;
}

/**
 * Replays letters one after the other, oldest first; a missing one was handled by another operator. An error that is
 * not about the letter itself would hit all others, too, so the rest is left alone then.
 */
export async function replayAll(
  letters: readonly DeadLetter[],
  { onProgress, isStopped, replayOne = replay }: ReplayWatch,
): Promise<ReplayResult> {
  const failed: { id: string; reason: string }[] = [];
  let tried = 0;
  let broken: string | undefined;
  for (const letter of letters) {
    if (isStopped()) break;
    try {
      await replayOne(letter);
    } catch (thrown) {
      const { code, kind, message } = toAppError(thrown);
      if (kind !== 'client' || code.startsWith('AUTH')) {
        broken = message;
        break;
      }
      if (code !== 'NOT_FOUND') failed.push({ id: letter.deadLetterId, reason: whyRefused(thrown) });
    }
    tried += 1;
    onProgress(tried);
  }
  const untried = letters.slice(tried).map(({ deadLetterId }) => deadLetterId);
  return { done: tried - failed.length, failed, untried, ...(broken !== undefined && { broken }) };
}

/** The reason that the service itself gave, where it gave one. */
export function whyRefused(thrown: unknown): string {
  const { message, data } = toAppError(thrown);
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;
  return typeof reason === 'string' ? reason : message;
}
