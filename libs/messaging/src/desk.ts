import {
  dayAfter,
  deskOf,
  MOST_COUNTED,
  Problem,
  startOfDay,
  type AccessLogEntry,
  type AccessLogSearch,
  type Actor,
} from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso, safeError, scrubText } from '@jumun/runtime';
import { ACCESS_LOG } from './access-log.sql.js';
import type { Jobs } from './jobs.js';
import type { MessageServer } from './message-server.js';
import type { Transactor } from './transact.js';

interface Desk {
  service: string;
  server: MessageServer;
  jobs: Jobs;
  database: Database;
  transactor: Transactor;
}

/** Answers operators about the service's parked facts, queues and access log. No service has to do anything for it. */
export function serveDesk({ service, server, jobs, database, transactor }: Desk): void {
  const { procedures } = deskOf(service);

  server.answer(procedures.countStuck, async (_input, actor) => {
    checkOperator(actor);
    const [letters, failed] = await Promise.all([
      server.deadLetters?.countUpTo(MOST_COUNTED),
      jobs.countFailed().catch(nullWhileAway),
    ]);
    return {
      deadLetters: letters?.waiting ?? 0,
      failedChores: failed && Math.min(failed, MOST_COUNTED),
      since: { deadLetters: iso(letters?.since ?? null) },
    };
  });

  server.answer(procedures.listDeadLetters, async ({ after, limit }, actor) => {
    checkOperator(actor);
    const letters = (await server.deadLetters?.list(limit, after)) ?? [];
    return letters.map(({ id, payload, reason, ...letter }) => ({
      ...letter,
      deadLetterId: id,
      payload: server.readPayload(letter.consumer, payload),
      reason: scrubText(reason),
    }));
  });

  server.answer(procedures.replayDeadLetter, async ({ deadLetterId }, actor) => {
    checkOperator(actor);
    if (!(await server.deadLetters?.find(deadLetterId))) throw new Problem('NOT_FOUND');
    // Committed before the replay, so that the access log keeps failed attempts too.
    await transactor.transact(actor, (tx) => tx.note('replay-dead-letter', deadLetterId));
    await server.replay(deadLetterId).catch((error: unknown) => {
      throw replayFailed(error);
    });
    return {};
  });

  server.answer(procedures.listQueues, async (_input, actor) => {
    checkOperator(actor);
    return jobs.look();
  });

  server.answer(procedures.retryChore, async ({ queue, choreId }, actor) => {
    checkOperator(actor);
    await transactor.transact(actor, (tx) => tx.note('retry-chore', `${queue} ${choreId}`.slice(0, 200)));
    await jobs.retry(queue, choreId);
    return {};
  });

  server.answer(procedures.listAccessLog, async (search, actor) => {
    checkOperator(actor);
    return readAccessLog(database, search);
  });
}

function nullWhileAway(error: unknown): null {
  if (error instanceof Problem && error.code === 'SERVICE_AWAY') return null;
  throw error;
}

function checkOperator(actor: Actor): void {
  if (actor.kind !== 'operator') throw new Problem('FORBIDDEN');
}

/** Replayed by another operator in the same moment is gone; anything else is the reason why it stays parked. */
function replayFailed(error: unknown): Problem {
  if (error instanceof Problem && error.code === 'NOT_FOUND') return error;
  const reason = error instanceof Error ? safeError(error).message : 'unknown';
  return new Problem('REPLAY_FAILED', { data: { reason } });
}

async function readAccessLog(database: Database, search: AccessLogSearch): Promise<AccessLogEntry[]> {
  const { before, act, subject, actorId, from, to, limit } = search;
  const entries = await database.platform.run(ACCESS_LOG, [
    before ?? null,
    act ?? null,
    subject ?? null,
    actorId ?? null,
    from === undefined ? null : startOfDay(from),
    to === undefined ? null : startOfDay(dayAfter(to)),
    limit,
  ]);
  return entries.map(({ at, ...entry }) => ({ ...entry, at: iso(at) }));
}
