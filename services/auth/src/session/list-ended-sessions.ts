import { REVOCATION_MEMORY_SECONDS, type EndedSession } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { RECENT_REVOCATIONS } from './session.sql.js';

/** Sessions that ended within so many seconds and whose tokens may still live. */
export async function listEndedSessions(database: Database, withinSeconds: number): Promise<EndedSession[]> {
  const sessions = await database.platform.run(RECENT_REVOCATIONS, [REVOCATION_MEMORY_SECONDS, withinSeconds]);
  return sessions.filter(({ secondsLeft }) => secondsLeft > 0);
}
