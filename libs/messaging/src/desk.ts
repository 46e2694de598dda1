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
import { statement, type Database } from '@jumun/database';
import { safeError, scrubText } from '@jumun/runtime';
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

/** Ids follow `at` up to a transaction's length: bounds by them spare a walk through all that is newer or older. */
const ACCESS_LOG = statement(
  'desk-access-log',
  `select id as position, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor_kind as "actorKind",
     actor_id as "actorId", act, subject, request_id as "requestId"
   from access_log
   where ($1::bigint is null or id < $1) and ($2::text is null or act = $2) and ($3::text is null or subject = $3)
     and ($4::uuid is null or actor_id = $4)
     and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
     and id > coalesce((select id from access_log where at < $5 - interval '5 minutes' order by at desc limit 1), 0)
     and id < coalesce((select id from access_log where at >= $6 + interval '5 minutes' order by at limit 1), 9223372036854775807)
   order by id desc limit $7`,
);

/** Answers operators about the service's parked facts, queues and access log. No service has to do anything for it. */
export function serveDesk({ service, server, jobs, database, transactor }: Desk): void {
  const { procedures } = deskOf(service);

  server.answer(procedures.countStuck, async (_input, actor) => {
    checkOperator(actor);
    const [deadLetters = 0, failed] = await Promise.all([
      server.deadLetters?.countUpTo(MOST_COUNTED),
      jobs.countFailed().catch(nullWhileAway),
    ]);
    return { deadLetters, failedChores: failed && Math.min(failed, MOST_COUNTED) };
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
    // Noted before, since whoever tried has tried, whatever comes of it.
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
  return database.run<AccessLogEntry>(ACCESS_LOG, [
    before ?? null,
    act ?? null,
    subject ?? null,
    actorId ?? null,
    from === undefined ? null : startOfDay(from),
    to === undefined ? null : startOfDay(dayAfter(to)),
    limit,
  ]);
}
