import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { Database, statement } from '@jumun/database';
import { defineJob, Sweeps, Works, type Chore } from '@jumun/messaging';
import { REVOCATION_MEMORY_SECONDS, Revocations, type Ended } from './revocations.js';

/** Puts recently ended sessions into Redis, again if it was emptied. */
export const announceRevocations = defineJob('announce-revocations', { payload: z.object({}), sweepEveryMs: 3_000 });

/** Deletes tokens and sessions that nobody can use any more. */
export const forgetSessions = defineJob('forget-sessions', { everyMs: 60 * 60 * 1000 });

/** A used token is remembered so long after its end, to tell a theft from a stranger's guess. */
const FORGET_AFTER_DAYS = 7;

const RECENT = statement(
  'revocations-recent',
  `select id as "sessionId", revoked_for as reason, ceil($1::int - extract(epoch from now() - revoked_at))::int as "secondsLeft"
   from session where revoked_at > now() - make_interval(secs => $1::int) order by revoked_at desc limit 10000`,
);
const ANY_RECENT = statement(
  'revocations-any',
  `select 1 from session where revoked_at > now() - make_interval(secs => $1) limit 1`,
);
const FORGET = statement(
  'sessions-forget',
  `with gone as (
     delete from refresh_token where expires_at < now() - interval '${FORGET_AFTER_DAYS} days' returning session_id)
   delete from session where id in (select session_id from gone)
     and not exists (select from refresh_token t where t.session_id = session.id
       and t.expires_at >= now() - interval '${FORGET_AFTER_DAYS} days')`,
);

@Injectable()
export class SessionJobs implements OnModuleDestroy {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Revocations) private readonly revocations: Revocations,
  ) {}

  @Works(announceRevocations)
  async announce(): Promise<void> {
    const sessions = await this.database.run<Ended>(RECENT, [REVOCATION_MEMORY_SECONDS]);
    await this.revocations.announce(sessions.filter(({ secondsLeft }) => secondsLeft > 0));
  }

  @Sweeps(announceRevocations)
  async findRevoked(): Promise<Chore<typeof announceRevocations.payload>[]> {
    const found = await this.database.run(ANY_RECENT, [REVOCATION_MEMORY_SECONDS]);
    return found.map(() => ({ payload: {}, key: 'all' }));
  }

  @Works(forgetSessions)
  async forget(): Promise<void> {
    await this.database.run(FORGET, []);
  }

  onModuleDestroy(): void {
    this.revocations.close();
  }
}
