import { revokedKey, type EndedSession, type RevocationReason } from '@jumun/contracts';
import { circuit } from './circuit.js';
import type { Logger } from './logger.js';
import { withTimeout } from './retry.js';

/** How long a request waits for Redis, in milliseconds, beside what the process knows by itself. */
export const REDIS_WAIT_MS = 50;
/** Three late answers in a row open the circuit: Redis is not asked for one second. */
const CIRCUIT_LIMITS = { failures: 3, openMs: 1_000 };
/** Far more sessions than end within the life of a token. */
const MOST_REMEMBERED = 200_000;

/**
 * Sessions that ended before their tokens did: those that this process has heard of, and those that Redis knows. A Redis
 * that is slow or away takes nothing from the first.
 */
export class RevokedSessions {
  private readonly heard = new Map<string, { reason: RevocationReason; untilMs: number }>();
  private readonly listeners = new Set<(sessionIds: ReadonlySet<string>) => void>();
  private readonly redisCircuit = circuit(CIRCUIT_LIMITS);

  constructor(
    private readonly redis: { mget(keys: string[]): Promise<(string | null)[]> },
    private readonly logger: Logger,
    private readonly waitMs = REDIS_WAIT_MS,
  ) {}

  /** Remembers ended sessions, as long as tokens of them may live. */
  note(sessions: readonly EndedSession[]): void {
    const nowMs = Date.now();
    const news = sessions.filter(({ sessionId }) => !this.heard.has(sessionId));
    for (const { sessionId, reason, secondsLeft } of news)
      this.heard.set(sessionId, { reason, untilMs: nowMs + secondsLeft * 1000 });
    for (const [sessionId, { untilMs }] of this.heard) {
      if (untilMs > nowMs && this.heard.size <= MOST_REMEMBERED) break;
      this.heard.delete(sessionId);
    }
    const ids = new Set(news.map(({ sessionId }) => sessionId));
    if (ids.size > 0) for (const listener of this.listeners) listener(ids);
  }

  /** Calls the listener with the ids of sessions as soon as this process hears that they ended. */
  onEnded(listener: (sessionIds: ReadonlySet<string>) => void): void {
    this.listeners.add(listener);
  }

  /** AUTH098 when the session's shop was closed, AUTH097 for any other end; undefined while the session goes on. */
  async endOf(sessionId: string): Promise<'AUTH097' | 'AUTH098' | undefined> {
    const reason = this.heard.get(sessionId)?.reason ?? (await this.among([sessionId])).get(sessionId);
    if (reason === undefined) return undefined;
    return reason === ('closed' satisfies RevocationReason) ? 'AUTH098' : 'AUTH097';
  }

  /** The ended ones among the sessions with their reasons, in one question. */
  async among(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const ended = new Map<string, string>();
    for (const id of sessionIds) {
      const heard = this.heard.get(id);
      if (heard) ended.set(id, heard.reason);
    }
    const others = sessionIds.filter((id) => !ended.has(id));
    if (others.length === 0) return ended;
    const marks = await this.marksOf(others);
    for (const [at, id] of others.entries()) if (typeof marks[at] === 'string') ended.set(id, marks[at]);
    return ended;
  }

  /** Redis' word on the sessions; nothing when it does not answer at once. */
  private async marksOf(sessionIds: readonly string[]): Promise<(string | null)[]> {
    try {
      return await this.redisCircuit.run(() =>
        withTimeout(this.waitMs, () => this.redis.mget(sessionIds.map(revokedKey))),
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions could not be looked up');
      return [];
    }
  }
}
