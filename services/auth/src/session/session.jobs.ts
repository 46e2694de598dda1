import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { REVOCATION_MEMORY_SECONDS } from '@jumun/contracts';
import { Database, databaseNow } from '@jumun/database';
import { defineJob, Sweeps, Works, type JobRun } from '@jumun/messaging';
import { listEndedSessions } from './list-ended-sessions.js';
import { Revocations } from '../revocations.js';
import { FORGET_SESSIONS } from './session.sql.js';
import { Session } from './session.tables.js';

/** Puts recently ended sessions into Redis, again if it was emptied. */
export const announceRevocations = defineJob('announce-revocations', { payload: z.object({}), sweepEveryMs: 3_000 });

/** Deletes tokens and sessions that are of no use any more. */
export const forgetSessions = defineJob('forget-sessions', { everyMs: 60 * 60 * 1000 });

/** A used token is remembered so long after its end, to tell a theft from a stranger's guess. */
const FORGET_AFTER_DAYS = 7;

@Injectable()
export class SessionJobs implements OnModuleDestroy {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Revocations) private readonly revocations: Revocations,
  ) {}

  @Works(announceRevocations)
  async announce(): Promise<void> {
    await this.revocations.announce(await listEndedSessions(this.database, REVOCATION_MEMORY_SECONDS));
  }

  @Sweeps(announceRevocations)
  async findRevoked(): Promise<JobRun<typeof announceRevocations.payload>[]> {
    const found = await this.database.platform
      .query(Session)
      .selectFrom('Session')
      .select('id')
      .where('revokedAt', '>', databaseNow(-REVOCATION_MEMORY_SECONDS * 1000))
      .limit(1)
      .execute();
    return found.map(() => ({ payload: {}, key: 'all' }));
  }

  @Works(forgetSessions)
  async forget(): Promise<void> {
    await this.database.platform.run(FORGET_SESSIONS, [FORGET_AFTER_DAYS]);
  }

  onModuleDestroy(): void {
    this.revocations.close();
  }
}
