import {
  MOST_DEVICES,
  Problem,
  type auth,
  type DeviceKind,
  type DeviceView,
  type InputOf,
  type OwnerActor,
} from '@jumun/contracts';
import { asOwner } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import { revokeDevices } from '../session/revoke-session.js';
import { Device } from './device.tables.js';
import { presentDevice, scopeOf } from './present-device.js';

/** Devices of the calling owner's shop, the newest first. */
export async function listDevices({ transactor }: AuthDeps, owner: OwnerActor): Promise<DeviceView[]> {
  const devices = await asOwner(transactor, owner, (tx, shopId) =>
    tx
      .query(Device)
      .selectFrom('Device')
      .selectAll()
      .where('shopId', '=', shopId)
      .where('revokedAt', 'is', null)
      .orderBy('pairedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_DEVICES)
      .execute(),
  );
  return devices.map(presentDevice);
}

/** The kind of a shop's device; null for one that is cut off or another shop's. */
export async function findDeviceKind(
  { database }: AuthDeps,
  { shopId, deviceId }: InputOf<typeof auth.procedures.getDeviceKind>,
): Promise<DeviceKind | null> {
  const devices = database.platform.query(Device).selectFrom('Device').select('kind').where('shopId', '=', shopId);
  const found = await devices.where('id', '=', deviceId).where('revokedAt', 'is', null).executeTakeFirst();
  return found?.kind ?? null;
}

/** Cuts a device of the calling owner's shop off; done already, nothing changes. Throws DEVICE_NOT_FOUND. */
export async function revokeDevice(
  { transactor, vault, revocations, clock }: AuthDeps,
  owner: OwnerActor,
  deviceId: string,
): Promise<void> {
  const ended = await asOwner(transactor, owner, async (tx, shopId) => {
    const own = tx.query(Device).selectFrom('Device').select('kind').where('shopId', '=', shopId);
    const device = await own.where('id', '=', deviceId).executeTakeFirst();
    if (!device) throw new Problem('DEVICE_NOT_FOUND');
    const now = clock.now();
    const { count, sessionIds } = await revokeDevices(tx, { shopId, only: [deviceId], reason: 'logout' });
    if (count > 0) await noteEvent(tx, vault, { kind: 'device-revoked', shopId, detail: scopeOf(device), at: now });
    return sessionIds;
  });
  await revocations.tell(ended, 'logout');
}
