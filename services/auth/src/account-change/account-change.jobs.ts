import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { databaseNow } from '@jumun/database';
import { defineJob, Sweeps, Works, type JobRun } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { AccountChange } from './account-change.table.js';
import { tellChange } from './tell-change.js';

/** Hands over news that no process has handed over in the seconds after its change. */
export const tellChanges = defineJob('tell-account-changes', {
  payload: z.object({ id: z.uuid() }),
  sweepEveryMs: 30_000,
});

/** The process of the change tells it first. */
const OVERDUE_MS = 20_000;

@Injectable()
export class AccountChangeJobs {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Works(tellChanges)
  async tell({ id }: z.infer<typeof tellChanges.payload>): Promise<void> {
    await tellChange(this.deps, id);
  }

  @Sweeps(tellChanges)
  async findUntold(): Promise<JobRun<typeof tellChanges.payload>[]> {
    const query = this.deps.database.platform.query(AccountChange).selectFrom('AccountChange').select('id');
    const untold = await query
      .where('toldAt', 'is', null)
      .where('changedAt', '<', databaseNow(-OVERDUE_MS))
      .orderBy('id')
      .limit(100)
      .execute();
    return untold.map(({ id }) => ({ payload: { id }, key: id }));
  }
}
