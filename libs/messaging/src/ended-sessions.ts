import { auth, REVOCATION_MEMORY_SECONDS, serviceActor } from '@jumun/contracts';
import type { RevokedSessions } from '@jumun/runtime';
import type { MessageLine } from './connect.js';
import { overhear } from './overhear.js';

/** How often the auth service is asked what was missed, in milliseconds; after a failure it is asked sooner. */
const ASK_EVERY_MS = 15_000;
const ASK_AGAIN_MS = 1_000;
/** The time asked about overlaps with what was heard, since a fact takes its time. */
const OVERLAP_SECONDS = 60;

/**
 * Lets a process know by itself which sessions ended: it hears the facts of the auth service, and asks for those that it
 * may have missed, first before it resolves (for a second at most), and again after each break of the connection.
 */
export async function followEndedSessions(
  line: Pick<MessageLine, 'nats' | 'signatures' | 'rpc' | 'logger'>,
  sessions: RevokedSessions,
  process: string,
): Promise<{ close(): void }> {
  let askedAtMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    const nowMs = Date.now();
    const sinceSeconds = askedAtMs === undefined ? Infinity : Math.ceil((nowMs - askedAtMs) / 1000) + OVERLAP_SECONDS;
    const withinSeconds = Math.min(REVOCATION_MEMORY_SECONDS, sinceSeconds);
    const { listEndedSessions } = auth.procedures;
    const isAnswered = await line.rpc.call(listEndedSessions, { withinSeconds }, serviceActor(process)).then(
      (ended) => {
        sessions.note(ended);
        askedAtMs = nowMs;
        return true;
      },
      (error: unknown) => {
        line.logger.warn({ err: error }, 'ended sessions could not be asked for');
        return false;
      },
    );
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void ask(), isAnswered ? ASK_EVERY_MS : ASK_AGAIN_MS).unref();
  };

  overhear(line, auth.facts.sessionsEnded, ({ sessionIds, reason }) =>
    sessions.note(sessionIds.map((sessionId) => ({ sessionId, reason, secondsLeft: REVOCATION_MEMORY_SECONDS }))),
  );
  void (async () => {
    for await (const status of line.nats.status()) if (status.type === 'reconnect') void ask();
  })();
  await ask();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
