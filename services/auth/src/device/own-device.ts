import { EVERY_SCOPE, Problem, type Actor, type OwnDevice } from '@jumun/contracts';
import { asDevice } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { Shop } from '../shop/shop.table.js';
import { Device } from './device.tables.js';
import { presentOwnDevice } from './present-device.js';

/** Exact enough to tell a screen that is on from one that is not, and a write a minute at most. */
const SEEN_EVERY_MS = 60 * 1000;

/** The calling device with its shop; AUTH097 when it was cut off. */
export async function getDevice({ transactor }: AuthDeps, actor: Actor): Promise<OwnDevice> {
  const device = await asDevice(transactor, actor, EVERY_SCOPE, (tx, shopId, deviceId) =>
    tx
      .query(Device, Shop)
      .selectFrom('Device as d')
      .innerJoin('Shop as s', 's.id', 'd.shopId')
      .select(['d.id', 'd.kind', 'd.name', 's.shopName', 's.storeName'])
      .where('d.shopId', '=', shopId)
      .where('d.id', '=', deviceId)
      .where('d.revokedAt', 'is', null)
      .where('s.closedAt', 'is', null)
      .executeTakeFirst(),
  );
  if (!device) throw new Problem('AUTH097');
  return presentOwnDevice(device);
}

/** Notes that the calling device is there. */
export async function noteDeviceSeen({ transactor, clock }: AuthDeps, actor: Actor): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - SEEN_EVERY_MS);
  await asDevice(transactor, actor, EVERY_SCOPE, (tx, shopId, deviceId) =>
    tx
      .query(Device)
      .updateTable('Device')
      .set({ lastSeenAt: now })
      .where('shopId', '=', shopId)
      .where('id', '=', deviceId)
      .where('revokedAt', 'is', null)
      .where((of) => of.or([of('lastSeenAt', 'is', null), of('lastSeenAt', '<=', since)]))
      .execute(),
  );
}
