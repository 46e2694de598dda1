import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@jumun/database';
import { CLOCK, defineJob, Works } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { CALL_LIFE_MS } from './call-staff.js';
import { EXPIRE_CALLS } from './call.sql.js';

export const expireCalls = defineJob('expire-calls', { everyMs: 60_000, concurrency: 1 });

@Injectable()
export class CallJobs {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Works(expireCalls)
  async expire(): Promise<void> {
    await this.database.platform.run(EXPIRE_CALLS, [new Date(this.clock.now().getTime() - CALL_LIFE_MS)]);
  }
}
