import { Inject, Injectable } from '@nestjs/common';
import { serviceActor } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import { defineJob, Works } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { revokeDevices } from '../session/revoke-session.js';
import { RefreshToken } from '../session/session.tables.js';
import { Device } from './device.tables.js';

/** Ends devices that are not kept and whose owner's session ran out without an end. */
export const endLeftDevices = defineJob('end-left-devices', { everyMs: 60 * 60 * 1000 });

const MOST_AT_ONCE = 500;

@Injectable()
export class DeviceJobs {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Works(endLeftDevices)
  async end(): Promise<void> {
    const { database, transactor, revocations } = this.deps;
    const query = database.platform.query(Device, RefreshToken);
    const left = await query
      .selectFrom('Device as d')
      .select(['d.id', 'd.shopId'])
      .where('d.kept', '=', false)
      .where('d.revokedAt', 'is', null)
      .where('d.madeBy', 'is not', null)
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('RefreshToken as t')
              .select('t.tokenHash')
              .whereRef('t.sessionId', '=', 'd.madeBy')
              .where('t.usedAt', 'is', null)
              .where('t.expiresAt', '>', databaseNow()),
          ),
        ),
      )
      .limit(MOST_AT_ONCE)
      .execute();
    for (const { id, shopId } of left) {
      const ended = await transactor.transact(serviceActor('auth'), (tx) =>
        revokeDevices(tx, { shopId, only: [id], reason: 'logout' }),
      );
      await revocations.tell(ended.sessionIds, 'logout');
    }
  }
}
